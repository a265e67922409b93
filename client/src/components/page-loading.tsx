import { LoadingPill } from './ui/overlay.tsx';

/** While the code of a page is on its way. */
export function PageLoading() {
  return (
    <div className="relative min-h-96">
      <LoadingPill label="Loading…" />
    </div>
  );
}
