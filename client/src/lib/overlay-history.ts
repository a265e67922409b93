/*
 * Makes Back close overlays. Each open overlay has a history entry on top of the page's, with the same
 * URL and router key, so the router ignores steps between them. See
 * docs/decisions/023-back-closes-overlays.md.
 */

/** Stored in the history entry of a search, so that Back shows the same results again. */
interface SearchNote {
  text: string;
  /** Scroll position of the results in pixels. */
  top: number;
}

/** Reopens the search of an entry after Back. Returns false if it may not open. */
export const searchRestore: { open: () => boolean } = { open: () => false };

/** The close functions of all open overlays, innermost last. */
const overlays: (() => void)[] = [];
/** The router's key of the page below the overlays. */
let pageKey: unknown;
/** True while a history step that this module started is running. */
let stepping = false;
/** True if a page was opened during such a step. */
let leftDuringStep = false;
let note: SearchNote | null = null;
/** What waits for the end of such a step. */
const waiting: (() => void)[] = [];

/** The browser's own function, which does not replace entries of overlays. */
function push(state: unknown, unused: string, url?: string | URL | null): void {
  History.prototype.pushState.call(history, state, unused, url);
}

function field(name: string): unknown {
  const state: unknown = history.state;
  return typeof state === 'object' && state ? Reflect.get(state, name) : undefined;
}

/** The number of open overlays that the current entry represents. */
function depth(): number {
  return Number(field('overlays') ?? 0);
}

/** Returns the state of the current entry with some fields replaced. */
function entryWith(fields: object): object {
  const state: unknown = history.state;
  return { ...(typeof state === 'object' ? state : {}), ...fields };
}

/** The router's key of the current entry; undefined for the first one. */
export function entryKey(): unknown {
  return field('key');
}

/** Returns the search stored in the current entry, or null. */
export function readSearchNote(): SearchNote | null {
  const text = field('searchText');
  return typeof text === 'string' ? { text, top: Number(field('searchTop')) } : null;
}

function noteFields() {
  return { searchText: note?.text, searchTop: note?.top };
}

/** Stores the open search in its history entry; null when the search is closed. */
export function keepSearchNote(next: SearchNote | null): void {
  note = next;
  if (depth() > 0) history.replaceState(entryWith(noteFields()), '');
}

function step(by: number): void {
  stepping = true;
  history.go(by);
}

/** Adds missing entries for open overlays and goes back past the entries of closed ones. */
function settle(): void {
  if (stepping) return;
  const open = overlays.length;
  while (depth() < open) {
    pageKey = entryKey();
    const idx = Number(field('idx') ?? 0) + 1;
    push(entryWith({ overlays: depth() + 1, idx, ...noteFields() }), '');
  }
  if (depth() <= open) return;
  if (open > 0 || readSearchNote() === null || !searchRestore.open()) step(open - depth());
}

/** Settles after the current event, when React has rendered its changes. */
export function settleOverlays(): void {
  setTimeout(settle);
}

/**
 * Calls a function that makes a history step once the entries of closed overlays are left. Browsers make one step of two
 * that begin at the same moment, and the second would be missing.
 */
export function afterOverlaySteps(work: () => void): void {
  if (stepping) waiting.push(work);
  /* The entry of a closed overlay is left after the current event. */
  else if (depth() > overlays.length) setTimeout(() => afterOverlaySteps(work));
  else work();
}

/**
 * Gives an open overlay its history entry.
 * @param close closes the overlay, or asks the user first
 * @returns the function to call once the overlay is closed
 */
export function addOverlay(close: () => void): () => void {
  overlays.push(close);
  settleOverlays();
  return () => {
    overlays.splice(overlays.indexOf(close), 1);
    settleOverlays();
  };
}

/**
 * Handles a popstate event that concerns only overlays.
 * @returns true if the router must not receive the event
 */
export function takeOverlayStep(): boolean {
  settleOverlays();
  if (stepping) {
    stepping = false;
    if (leftDuringStep) step(1);
    leftDuringStep = false;
    for (const work of waiting.splice(0)) afterOverlaySteps(work);
    return true;
  }
  if (overlays.length <= depth() || entryKey() !== pageKey) return false;
  overlays.at(-1)?.();
  return true;
}

/** A page opened from an overlay replaces the overlay's entry. Only a search keeps its entry for Back. */
function pushPage(state: unknown, unused: string, url?: string | URL | null): void {
  if (depth() === 0 || readSearchNote()) {
    push(state, unused, url);
    return;
  }
  leftDuringStep = stepping;
  history.replaceState({ ...Object(state), idx: field('idx') }, unused, url);
}

/* The server loads this module too, and has no history. */
if (typeof window !== 'undefined') {
  history.pushState = pushPage;
  /* After a reload the entry's overlays are no longer open. */
  settleOverlays();
}
