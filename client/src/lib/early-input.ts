/*
 * What visitors do before React has hydrated a control is done again once it has. React hydrates a page in parts, and
 * drops what happens to a part whose code is still on its way (docs/decisions/030-rendering-on-the-server.md). Links
 * and forms work anyway.
 */

const PRESSED = 'button:not([type="submit"]), input[type="checkbox"]';
const CHANGED = 'select, input[type="range"]';
/** Milliseconds between two looks whether a control is hydrated. */
const LOOK_MS = 50;

/** Repeats what was done to each control. */
const kept = new Map<HTMLElement, () => void>();
let isOver = false;

/** True once React has hydrated an element: from then on it notes its properties there. */
function isHydrated(element: Element): boolean {
  return Object.keys(element).some((key) => key.startsWith('__reactProps'));
}

/** Returns the control at which an event arrives too early, or null. */
function earlyControl({ target }: Event, selector: string): HTMLElement | null {
  const control = target instanceof Element ? target.closest<HTMLElement>(selector) : null;
  return isOver || !control || isHydrated(control) ? null : control;
}

function keep(control: HTMLElement, repeat: () => void): void {
  if (kept.size === 0) setTimeout(repeatKept, LOOK_MS);
  kept.set(control, repeat);
}

/** Runs in a task of its own: while React runs effects, it cannot hydrate what is pressed. */
function repeatKept(): void {
  for (const [control, repeat] of kept) {
    if (control.isConnected && !isHydrated(control)) continue;
    kept.delete(control);
    if (control.isConnected) repeat();
  }
  if (kept.size > 0) setTimeout(repeatKept, LOOK_MS);
}

function keepPress(event: Event): void {
  const control = earlyControl(event, PRESSED);
  if (!control) return;
  event.preventDefault();
  event.stopPropagation();
  keep(control, () => control.click());
}

/** Tells React of a value that it has not seen change. */
function repeatChange(control: HTMLElement, value: string): void {
  if (control instanceof HTMLSelectElement) {
    control.value = value;
    control.dispatchEvent(new Event('change', { bubbles: true }));
  } else if (control instanceof HTMLInputElement) {
    /* React compares with the value that was last set by script, which stepUp and stepDown are not. */
    control.value = control.defaultValue;
    control.stepUp(Number(value) - Number(control.value));
    control.dispatchEvent(new Event('input', { bubbles: true }));
  }
}

function keepChange(event: Event): void {
  const control = earlyControl(event, CHANGED);
  if (!control || !('value' in control)) return;
  const value = String(control.value);
  keep(control, () => repeatChange(control, value));
}

/** Begins to keep what is done to controls that are not hydrated yet. */
export function keepEarlyInput(): void {
  document.addEventListener('click', keepPress, true);
  document.addEventListener('input', keepChange, true);
}

/** Stops keeping, because the page's code cannot be loaded. */
export function forgetEarlyInput(): void {
  isOver = true;
  kept.clear();
}
