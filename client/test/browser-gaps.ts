import { vi } from 'vitest';

/*
 * What jsdom lacks of a browser. It has no layout either: whatever depends on sizes, scrolling or what
 * CSS hides belongs in a browser story.
 */

const DESKTOP_PX = 1280;
const REM_PX = 16;
let pageWidthPx = DESKTOP_PX;

/** Sets the width that media queries see. Call it before anything is shown. */
export function setPageWidth(px = DESKTOP_PX): void {
  pageWidthPx = px;
}

/** Supports `min-width` and `max-width`. Motion is reduced; every other query does not match. */
function matches(query: string): boolean {
  if (query.includes('prefers-reduced-motion')) return true;
  const [, bound, size = '', unit] = /\((min|max)-width:\s*([\d.]+)(rem|px)\)/.exec(query) ?? [];
  const px = Number(size) * (unit === 'rem' ? REM_PX : 1);
  if (bound === undefined) return false;
  return bound === 'min' ? pageWidthPx >= px : pageWidthPx <= px;
}

function showDialog(this: HTMLDialogElement): void {
  this.open = true;
  openers.set(this, document.activeElement);
  const first = this.querySelector<HTMLElement>(
    '[autofocus], button:enabled, input:enabled, select:enabled, textarea:enabled, a[href]',
  );
  first?.focus();
}

function closeDialog(this: HTMLDialogElement): void {
  if (!this.open) return;
  this.open = false;
  const opener = openers.get(this);
  if (opener instanceof HTMLElement) opener.focus();
  this.dispatchEvent(new Event('close'));
}

/** In browsers, Escape cancels the topmost modal dialog wherever the focus is, unless it ends a composition. */
function cancelTopDialog(event: KeyboardEvent): void {
  if (event.key !== 'Escape' || event.isComposing || event.defaultPrevented) return;
  const dialog = [...document.querySelectorAll('dialog[open]')].at(-1);
  if (!(dialog instanceof HTMLDialogElement)) return;
  if (dialog.dispatchEvent(new Event('cancel', { cancelable: true }))) dialog.close();
}

/** In browsers, `select` focuses the field too. */
function focusAndSelect(this: HTMLInputElement): void {
  this.focus();
  this.setSelectionRange(0, this.value.length);
}

const openers = new WeakMap<HTMLDialogElement, Element | null>();

function readText(this: Blob): Promise<string> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result : '');
    reader.readAsText(this);
  });
}

/** Never reports anything, because nothing is ever scrolled or resized here. */
class StillObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
}

/** Adds what is missing. Call it once for each page. */
export function fillBrowserGaps(): void {
  HTMLDialogElement.prototype.showModal = showDialog;
  HTMLDialogElement.prototype.close = closeDialog;
  HTMLInputElement.prototype.select = focusAndSelect;
  Blob.prototype.text = readText;
  window.addEventListener('keydown', cancelTopDialog);
  Element.prototype.scrollTo = () => undefined;
  Element.prototype.scrollIntoView = () => undefined;
  window.scrollTo = () => undefined;
  window.scrollBy = () => undefined;
  window.matchMedia = (query) =>
    Object.assign(new EventTarget(), {
      matches: matches(query),
      media: query,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    });
  vi.stubGlobal('IntersectionObserver', StillObserver);
  vi.stubGlobal('ResizeObserver', StillObserver);
  vi.stubGlobal('PerformanceNavigationTiming', PerformanceEntry);
  let blobs = 0;
  URL.createObjectURL = () => `blob:${(blobs += 1)}`;
  URL.revokeObjectURL = () => undefined;
}
