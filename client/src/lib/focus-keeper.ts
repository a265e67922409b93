/** Where the focus goes if a focused control disappears. */
interface FocusPlace {
  control: Element;
  /** The other items of the lists and tables that the control is in, nearest first. */
  neighbours: readonly Element[];
}

const ITEM = 'li, tr';
const CONTROL = 'a[href]:not([tabindex="-1"]), button:not(:disabled), summary';

/** The latest control of the page (null) and of each dialog over it, the innermost dialog last. */
const places = new Map<Element | null, FocusPlace>();

/** Notices are a layer too, so that dismissing one returns the focus to the last control below them. */
function layerOf(control: Element): Element | null {
  return control.closest('.notice-board, dialog');
}

/** Returns the control's own item, the items after and before it, then the same for the outer list. */
function findNeighbours(control: Element): Element[] {
  const item = control.closest(ITEM);
  const list = item?.parentElement;
  if (!item || !list) return [];
  const items = Array.from(list.children);
  const place = items.indexOf(item);
  return [...items.slice(place), ...items.slice(0, place).reverse(), ...findNeighbours(list)];
}

function remember({ target }: FocusEvent): void {
  if (!(target instanceof Element)) return;
  const layer = layerOf(target);
  places.delete(layer);
  places.set(layer, { control: target, neighbours: findNeighbours(target) });
}

/** A click outside all controls removes the focus on purpose, so the focus must not be restored. */
function forget({ target, relatedTarget }: FocusEvent): void {
  if (relatedTarget || !(target instanceof Element)) return;
  queueMicrotask(() => {
    if (target.isConnected && document.hasFocus()) places.delete(layerOf(target));
  });
}

/** Moves the focus without scrolling. Returns whether it arrived. */
function focus(element: Element | null | undefined): boolean {
  if (!(element instanceof HTMLElement) || !element.isConnected) return false;
  element.focus({ preventScroll: true });
  return document.activeElement === element;
}

/** Focuses the innermost dialog's heading or the page's. Scripts can focus one only with a tabindex. */
function focusHeading(): void {
  const innermost = [...document.querySelectorAll('dialog[open]')].at(-1);
  const heading = innermost?.querySelector('h2') ?? document.querySelector('main h1');
  heading?.setAttribute('tabindex', '-1');
  focus(heading);
}

function restore(): void {
  const last = [...places.values()].at(-1);
  if (document.activeElement !== document.body || !last || last.control.isConnected) return;
  for (const { control, neighbours } of [...places.values()].reverse()) {
    const found = [control, ...neighbours.map((item) => item.querySelector(CONTROL))].find(focus);
    if (found) return;
  }
  focusHeading();
}

/**
 * Keeps the keyboard's place when a focused control disappears, for example with the row that it
 * deletes: the focus goes to the next item of its list, else to the previous one, else to the
 * heading. Covers every page, so no component has to move the focus after a removal.
 * @returns a function that ends it
 */
export function keepFocus(): () => void {
  const observer = new MutationObserver(restore);
  document.addEventListener('focusin', remember);
  document.addEventListener('focusout', forget);
  observer.observe(document.body, { childList: true, subtree: true });
  return () => {
    document.removeEventListener('focusin', remember);
    document.removeEventListener('focusout', forget);
    observer.disconnect();
    places.clear();
  };
}
