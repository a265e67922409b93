import '#client/lib/zod-without-eval.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { ResetPasswordBody } from '#common/contract/auth.ts';
import { Button } from '#client/components/ui/button.tsx';
import { RequiredNote } from '#client/components/ui/required.tsx';
import { ApiError, messageOf } from '#client/lib/api-error.ts';
import { showFieldErrors } from '#client/lib/form-errors.ts';
import { notify } from '#client/lib/notices.ts';
import { useResetPassword } from '../account-api.ts';
import { NewPasswordFields } from './new-password-fields.tsx';

const ResetForm = ResetPasswordBody.pick({ newPassword: true }).extend({
  confirmPassword: z.string().min(1, 'Enter the password again.'),
});

interface ResetPasswordFormProps {
  token: string;
  /** Receives the server's message once the password is set. */
  onSet: (sentence: string) => void;
  /** Receives the server's message if the link is unknown, used or expired. */
  onRefused: (sentence: string) => void;
}

/** Sets a new password with the token of a mailed link. */
export function ResetPasswordForm(props: ResetPasswordFormProps) {
  const { form, submit, busy } = useResetForm(props);
  const { errors } = form.formState;
  return (
    <form noValidate aria-label="Set a new password" onSubmit={(event) => void submit(event)}>
      <fieldset disabled={busy} className="flex min-w-0 flex-col gap-5">
        <RequiredNote />
        <NewPasswordFields
          newPassword={form.register('newPassword')}
          confirmPassword={form.register('confirmPassword')}
          errors={errors}
        />
        <Button type="submit" size="lg" busy={busy}>
          Set the password
        </Button>
      </fieldset>
    </form>
  );
}

function useResetForm({ token, onSet, onRefused }: ResetPasswordFormProps) {
  const reset = useResetPassword();
  const form = useForm({
    resolver: zodResolver(ResetForm),
    defaultValues: { newPassword: '', confirmPassword: '' },
  });
  const submit = form.handleSubmit(({ newPassword, confirmPassword }) => {
    if (newPassword !== confirmPassword) {
      const message = 'Doesn’t match the password above.';
      form.setError('confirmPassword', { message }, { shouldFocus: true });
      notify.error('Passwords do not match.');
      return;
    }
    reset.mutate(
      { token, newPassword },
      {
        onSuccess: ({ message }) => onSet(message),
        onError: (error) => {
          const refusal =
            error instanceof ApiError && error.errors.find(({ path }) => path === 'token');
          if (refusal) onRefused(refusal.message);
          else {
            showFieldErrors(error, ['newPassword'], form.setError);
            notify.error(messageOf(error));
          }
        },
      },
    );
  });
  return { form, submit, busy: reset.isPending };
}
