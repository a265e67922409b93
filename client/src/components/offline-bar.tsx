import { CloudOff } from 'lucide-react';
import { useOnline } from '#client/lib/use-online.ts';

/** Says that the browser is offline. Overlays the page, so that nothing moves. */
export function OfflineBar() {
  const online = useOnline();
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 bottom-[calc(1rem+var(--foot,0px))] z-40 flex justify-center px-4"
    >
      {!online && (
        <p className="offline-bar flex items-center gap-3 rounded-full bg-ink px-5 py-2.5 text-sm font-medium text-card shadow-lift">
          <CloudOff aria-hidden="true" className="size-4" />
          You are offline. What you see may be old.
        </p>
      )}
    </div>
  );
}
