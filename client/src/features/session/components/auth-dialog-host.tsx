import { OnDemand } from '#client/components/on-demand.tsx';
import { Overlay } from '#client/components/ui/overlay.tsx';
import { lazily } from '#client/lib/lazily.ts';
import { closeAuthDialog, useAuthDialog } from '../auth-dialog-store.ts';

/** Loaded on demand, to keep the forms and their schemas out of the first load. */
const AuthDialog = lazily(async () => (await import('./auth-dialog.tsx')).AuthDialog);

/** Shows the sign-in dialog over any page. */
export function AuthDialogHost() {
  const { open, target, afterwards } = useAuthDialog();
  if (!open) return null;
  return (
    <OnDemand fallback={<Overlay label="One moment…" />} onFail={closeAuthDialog}>
      <AuthDialog target={target} afterwards={afterwards} onClose={closeAuthDialog} />
    </OnDemand>
  );
}
