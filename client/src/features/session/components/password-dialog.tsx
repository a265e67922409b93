import { useState, type ReactNode, type SyntheticEvent } from 'react';
import { Button } from '#client/components/ui/button.tsx';
import { Dialog } from '#client/components/ui/dialog.tsx';
import { PasswordField } from '#client/components/ui/password-field.tsx';
import { ApiError } from '#client/lib/api-error.ts';

interface PasswordDialogProps {
  title: string;
  /** Label of the button that changes nothing. */
  keep: string;
  /** Label of the button that confirms. */
  confirm: string;
  busy: boolean;
  /** The error of the last attempt. One about the password is shown at its field. */
  error: Error | null;
  onKeep: () => void;
  onConfirm: (password: string) => void;
  /** What will happen. */
  children: ReactNode;
}

/** Asks for the user's own password before something that only they may do, and says what will happen. */
export function PasswordDialog({
  title,
  keep,
  confirm,
  busy,
  error,
  onKeep,
  onConfirm,
  children,
}: PasswordDialogProps) {
  const [password, setPassword] = useState('');
  const [isMissing, setMissing] = useState(false);
  const refused = error instanceof ApiError && error.errors.find(({ path }) => path === 'password');
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    setMissing(password === '');
    if (password !== '') onConfirm(password);
  };
  return (
    <Dialog
      role="alertdialog"
      title={title}
      onClose={() => {
        if (!busy) onKeep();
      }}
    >
      <form noValidate aria-label={title} onSubmit={submit} className="px-6 pb-6">
        {children}
        <fieldset disabled={busy} className="mt-5 min-w-0">
          <PasswordField
            label="Your password"
            autoComplete="current-password"
            value={password}
            error={isMissing ? 'Enter your password.' : refused ? refused.message : undefined}
            onChange={(event) => setPassword(event.target.value)}
          />
        </fieldset>
        <div className="mt-6 flex flex-wrap gap-3">
          <Button variant="outline" disabled={busy} onClick={onKeep}>
            {keep}
          </Button>
          <Button type="submit" className="bg-madder hover:bg-madder" busy={busy}>
            {confirm}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
