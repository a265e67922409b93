import { Suspense, type ReactNode } from 'react';
import { notify } from '#client/lib/notices.ts';
import { ErrorBoundary } from './error-boundary.tsx';

interface OnDemandProps {
  /** Shown while the code is on its way. */
  fallback?: ReactNode;
  /** Called when the code cannot be fetched or fails; somebody has been told by then. */
  onFail: () => void;
  children: ReactNode;
}

/** Around something of a page whose code is fetched when it is asked for, such as a dialog. */
export function OnDemand({ fallback = null, onFail, children }: OnDemandProps) {
  return (
    <ErrorBoundary
      fallback={null}
      onError={() => {
        notify.error('This could not be loaded. Check your connection and try again.');
        onFail();
      }}
    >
      <Suspense fallback={fallback}>{children}</Suspense>
    </ErrorBoundary>
  );
}
