import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { OnDemand } from '#client/components/on-demand.tsx';
import { Overlay } from '#client/components/ui/overlay.tsx';
import { lazily } from '#client/lib/lazily.ts';
import { notify } from '#client/lib/notices.ts';
import { useSession } from '../../session/use-session.ts';
import { closeSearch, hasLeftSearch, useSearchOpen } from '../search-store.ts';

/** Loaded on demand, to keep the first load small. */
const SearchOverlay = lazily(async () => (await import('./search-overlay.tsx')).SearchOverlay);

/** Shows the search overlay over any page. Navigation and the end of the session close it. */
export function SearchHost() {
  const open = useSearchOpen();
  const userId = useSession()?.id;
  const { key } = useLocation();

  useEffect(() => {
    if (hasLeftSearch()) closeSearch();
  }, [key]);

  useEffect(() => {
    if (!open || userId !== undefined) return;
    closeSearch();
    notify.error('Your session has ended. Please sign in again.');
  }, [open, userId]);

  if (!open || userId === undefined) return null;
  return (
    <OnDemand fallback={<Overlay label="One moment…" />} onFail={closeSearch}>
      <SearchOverlay key={userId} onClose={closeSearch} />
    </OnDemand>
  );
}
