import { LoadingPill } from './ui/overlay.tsx';

/** Reserves the height of a page whose code is loading, so that the footer does not jump. */
export function PagePlaceholder() {
  return <div className="min-h-96" />;
}

/** A loading pill over the previous page while the next one loads. */
export function PageLoading() {
  return (
    <div className="pointer-events-none fixed inset-x-0 top-0 z-20">
      <LoadingPill label="Loading…" />
    </div>
  );
}
