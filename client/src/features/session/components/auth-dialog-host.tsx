import { lazy, Suspense } from 'react';
import { Overlay } from '#client/components/ui/overlay.tsx';
import { ErrorBoundary } from '#client/components/error-boundary.tsx';
import { notify } from '#client/lib/notices.ts';
import { closeAuthDialog, useAuthDialog } from '../auth-dialog-store.ts';

/** The forms and their rules stay out of the first load. */
const AuthDialog = lazy(async () => ({ default: (await import('./auth-dialog.tsx')).AuthDialog }));

/** Shows the sign-in dialog wherever it is asked for. */
export function AuthDialogHost() {
  const { open, target } = useAuthDialog();
  if (!open) return null;
  return (
    <ErrorBoundary
      fallback={null}
      onError={() => {
        notify.error('Something went wrong');
        closeAuthDialog();
      }}
    >
      <Suspense fallback={<Overlay label="One moment…" />}>
        <AuthDialog target={target} onClose={closeAuthDialog} />
      </Suspense>
    </ErrorBoundary>
  );
}
