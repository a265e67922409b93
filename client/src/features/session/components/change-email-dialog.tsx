import '#client/lib/zod-without-eval.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { EmailChangeBody } from '#common/contract/users.ts';
import { Button } from '#client/components/ui/button.tsx';
import { Dialog } from '#client/components/ui/dialog.tsx';
import { PasswordField } from '#client/components/ui/password-field.tsx';
import { RequiredNote } from '#client/components/ui/required.tsx';
import { TextField } from '#client/components/ui/text-field.tsx';
import { serverMessage } from '#client/lib/api-error.ts';
import { showFieldErrors } from '#client/lib/form-errors.ts';
import { notify } from '#client/lib/notices.ts';
import { useRequestEmailChange } from '../account-api.ts';

interface ChangeEmailDialogProps {
  onClose: () => void;
  /** Receives the server's sentence once the mail is on its way. */
  onSent: (sentence: string) => void;
}

/** The form's fields and errors, and how it is sent. */
function useEmailForm(onSent: ChangeEmailDialogProps['onSent']) {
  const request = useRequestEmailChange();
  const form = useForm({
    resolver: zodResolver(EmailChangeBody),
    defaultValues: { email: '', password: '' },
  });
  const submit = form.handleSubmit((body) =>
    request.mutate(body, {
      onSuccess: ({ message }) => onSent(message),
      onError: (error) => {
        showFieldErrors(error, ['email', 'password'], form.setError);
        notify.error(serverMessage(error, 'Failed to request the new e-mail'));
      },
    }),
  );
  return { form, submit, isPending: request.isPending };
}

/** Asks for the new e-mail and the password. A refused form keeps what was typed. */
export function ChangeEmailDialog({ onClose, onSent }: ChangeEmailDialogProps) {
  const { form, submit, isPending } = useEmailForm(onSent);
  const { setFocus } = form;
  useEffect(() => setFocus('email'), [setFocus]);
  const { errors } = form.formState;
  return (
    <Dialog
      title="Change Email"
      onClose={() => {
        if (!isPending) onClose();
      }}
    >
      <form
        noValidate
        aria-label="Change Email"
        onSubmit={(event) => void submit(event)}
        className="px-6 pb-6"
      >
        <p className="mb-5 text-ink-soft">
          We’ll mail a link to the new address. Your e-mail changes once you open it.
        </p>
        <fieldset disabled={isPending} className="flex min-w-0 flex-col gap-5">
          <RequiredNote />
          <TextField
            label="New email"
            required
            type="email"
            autoComplete="email"
            error={errors.email?.message}
            {...form.register('email')}
          />
          <PasswordField
            label="Your password"
            autoComplete="current-password"
            error={errors.password?.message}
            {...form.register('password')}
          />
          <div className="flex flex-wrap gap-3">
            <Button variant="outline" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" busy={isPending}>
              Send the link
            </Button>
          </div>
        </fieldset>
      </form>
    </Dialog>
  );
}
