import { readStoredUser } from '#client/lib/browser-store.ts';
import { entryKey, keepSearchNote, searchRestore } from '#client/lib/overlay-history.ts';
import { createStore, useStore } from '#client/lib/store.ts';
import { showBlockReason } from '../session/show-block-reason.ts';
import { shoppingGuard } from '../session/shopping-guard.ts';

/** The router key of the page over which the search is open, or null. */
const openOver = createStore<{ key: unknown } | null>(null);

/** Opens the search overlay; visitors have to sign in first (docs/specification.md#search). */
export function openSearch(): void {
  const reason = shoppingGuard({ user: readStoredUser(), wants: 'search' });
  if (reason) showBlockReason(reason, openSearch);
  else openOver.set({ key: entryKey() });
}

export function closeSearch(): void {
  keepSearchNote(null);
  openOver.set(null);
}

/* Back from a product returns to the search that it was found in. */
searchRestore.open = () => {
  const allowed = shoppingGuard({ user: readStoredUser(), wants: 'search' }) === null;
  if (allowed) openSearch();
  return allowed;
};

/** True if the page over which the search was opened is not on screen any more. */
export function hasLeftSearch(): boolean {
  const page = openOver.get();
  return page !== null && page.key !== entryKey();
}

export function useSearchOpen(): boolean {
  return useStore(openOver) !== null;
}
