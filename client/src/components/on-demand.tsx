import { Suspense, type ReactNode } from 'react';
import { notify } from '#client/lib/notices.ts';
import { ErrorBoundary } from './error-boundary.tsx';

interface OnDemandProps {
  /** Shown while the code loads. */
  fallback?: ReactNode;
  /** Called after the error notice when the code cannot be fetched, or fails to render. */
  onFail: () => void;
  children: ReactNode;
}

/** Wraps a component whose code is fetched when it is opened, such as a dialog. */
export function OnDemand({ fallback = null, onFail, children }: OnDemandProps) {
  return (
    <ErrorBoundary
      fallback={null}
      onError={() => {
        notify.error('Couldn’t load this. Check your connection and try again.');
        onFail();
      }}
    >
      <Suspense fallback={fallback}>{children}</Suspense>
    </ErrorBoundary>
  );
}
