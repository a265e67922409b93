import { OnDemand } from '#client/components/on-demand.tsx';
import { Overlay } from '#client/components/ui/overlay.tsx';
import { lazily } from '#client/lib/lazily.ts';
import { closeAuthDialog, useAuthDialog } from '../auth-dialog-store.ts';

/** The forms and their rules stay out of the first load. */
const AuthDialog = lazily(async () => (await import('./auth-dialog.tsx')).AuthDialog);

/** Shows the sign-in dialog wherever it is asked for. */
export function AuthDialogHost() {
  const { open, target, afterwards } = useAuthDialog();
  if (!open) return null;
  return (
    <OnDemand fallback={<Overlay label="One moment…" />} onFail={closeAuthDialog}>
      <AuthDialog target={target} afterwards={afterwards} onClose={closeAuthDialog} />
    </OnDemand>
  );
}
