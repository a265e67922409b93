import { LoadingPill } from './ui/overlay.tsx';

/** Keeps the room of a page whose code is loading, so that the footer does not jump. */
export function PageRoom() {
  return <div className="min-h-96" />;
}

/** Says over whatever is on screen that the next page is loading. */
export function PageLoading() {
  return (
    <div className="pointer-events-none fixed inset-x-0 top-0 z-20">
      <LoadingPill label="Loading…" />
    </div>
  );
}
