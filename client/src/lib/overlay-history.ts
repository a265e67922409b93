/*
 * Back closes what lies over a page. While overlays are open, each has a history entry on top of the
 * page's, with the same URL and router key, so the router never hears of it. See
 * docs/decisions/023-back-closes-overlays.md.
 */

/** What the entry of a search keeps, to show the same again after Back. */
interface SearchNote {
  text: string;
  /** Scroll position of the results in pixels. */
  top: number;
}

/** Opens the search of an entry that was returned to; returns false if it may not open. */
export const searchRestore: { open: () => boolean } = { open: () => false };

/** Closes each open overlay, the innermost last. */
const overlays: (() => void)[] = [];
/** The router's key of the page below them. */
let pageKey: unknown;
/** Whether a step of the history is under way that this file started. */
let stepping = false;
/** Whether a page was opened during such a step. */
let leftDuringStep = false;
let note: SearchNote | null = null;

const push = history.pushState.bind(history);

function field(name: string): unknown {
  const state: unknown = history.state;
  return typeof state === 'object' && state ? Reflect.get(state, name) : undefined;
}

/** How many overlays are open in the entry on screen. */
function depth(): number {
  return Number(field('overlays') ?? 0);
}

/** The entry on screen with other fields; its URL stays. */
function entryWith(fields: object): object {
  const state: unknown = history.state;
  return { ...(typeof state === 'object' ? state : {}), ...fields };
}

/** The router's key of the entry on screen; undefined for the first one. */
export function entryKey(): unknown {
  return field('key');
}

/** The search that the entry on screen keeps, or null. */
export function readSearchNote(): SearchNote | null {
  const text = field('searchText');
  return typeof text === 'string' ? { text, top: Number(field('searchTop')) } : null;
}

function noteFields() {
  return { searchText: note?.text, searchTop: note?.top };
}

/** Keeps the search that is on screen in its entry; null once it is closed. */
export function keepSearchNote(next: SearchNote | null): void {
  note = next;
  if (depth() > 0) history.replaceState(entryWith(noteFields()), '');
}

function step(by: number): void {
  stepping = true;
  history.go(by);
}

/** Adds the entries that open overlays lack, and leaves those of closed ones. */
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

/** Settles once the page has rendered what the current event changes. */
export function settleOverlays(): void {
  setTimeout(settle);
}

/**
 * Gives an open overlay its history entry.
 * @param close closes it, or asks first
 * @returns to be called once it is closed
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
 * Takes a step of the history that concerns overlays alone.
 * @returns true if the router must not hear of it
 */
export function takeOverlayStep(): boolean {
  settleOverlays();
  if (stepping) {
    stepping = false;
    if (leftDuringStep) step(1);
    leftDuringStep = false;
    return true;
  }
  if (overlays.length <= depth() || entryKey() !== pageKey) return false;
  overlays.at(-1)?.();
  return true;
}

/* A page that is opened from an overlay takes the place of its entry. Only a search stays behind it. */
history.pushState = (state: unknown, unused, url) => {
  if (depth() === 0 || readSearchNote()) {
    push(state, unused, url);
    return;
  }
  leftDuringStep = stepping;
  history.replaceState({ ...Object(state), idx: field('idx') }, unused, url);
};

/* A reload has closed the overlays of its entry. */
settleOverlays();
