/** The relevant fields of a click event. */
interface Press {
  button: number;
  metaKey: boolean;
  ctrlKey: boolean;
  shiftKey: boolean;
  altKey: boolean;
}

/** The relevant attributes of a link. */
interface Way {
  href: string;
  target: string;
  download: string | null;
}

/**
 * True if a click on a link replaces the current page with another page of this site. New tabs, downloads,
 * mailto links and fragments keep the page. For other sites `beforeunload` asks.
 * @param here the current URL
 */
export function leadsAway(press: Press, { href, target, download }: Way, here: string): boolean {
  if (press.button !== 0 || press.metaKey || press.ctrlKey || press.shiftKey || press.altKey) {
    return false;
  }
  if ((target !== '' && target !== '_self') || download !== null) return false;
  const to = new URL(href, here);
  const from = new URL(here);
  if (to.origin !== from.origin) return false;
  return to.pathname !== from.pathname || to.search !== from.search;
}

/** Returns the router's index of a history entry; undefined for entries that the router did not create. */
export function entryNumber(state: unknown): number | undefined {
  if (typeof state !== 'object' || state === null || !('idx' in state)) return undefined;
  return typeof state.idx === 'number' ? state.idx : undefined;
}
