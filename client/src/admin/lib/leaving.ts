/** What is known of a press on a link. */
interface Press {
  button: number;
  metaKey: boolean;
  ctrlKey: boolean;
  shiftKey: boolean;
  altKey: boolean;
}

/** Where a link leads and how. */
interface Way {
  href: string;
  target: string;
  download: string | null;
}

/**
 * Whether pressing a link takes another page of this site in the place of the one on screen. New tabs,
 * downloads, mails and places on the same page leave it where it is; another site unloads it, which
 * the browser asks about itself.
 * @param here the address on screen
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

/** The router's number of an entry of the browser's history; undefined for entries of others. */
export function entryNumber(state: unknown): number | undefined {
  if (typeof state !== 'object' || state === null || !('idx' in state)) return undefined;
  return typeof state.idx === 'number' ? state.idx : undefined;
}
