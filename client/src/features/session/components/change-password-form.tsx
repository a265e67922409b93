import '#client/lib/zod-without-eval.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { ChangePasswordBody } from '#common/contract/users.ts';
import { Button } from '#client/components/ui/button.tsx';
import { PasswordField } from '#client/components/ui/password-field.tsx';
import { RequiredNote } from '#client/components/ui/required.tsx';
import { isClientError, serverMessage } from '#client/lib/api-error.ts';
import { showFieldErrors } from '#client/lib/form-errors.ts';
import { notify } from '#client/lib/notices.ts';
import { useChangePassword } from '../account-api.ts';
import { NewPasswordFields } from './new-password-fields.tsx';

const PasswordForm = ChangePasswordBody.extend({
  confirmPassword: z.string().min(1, 'Enter the new password again.'),
});

const EMPTY = { currentPassword: '', newPassword: '', confirmPassword: '' };
const MISMATCH = 'New password and confirm password do not match';

export function ChangePasswordForm() {
  const { form, submit, busy, open } = useChangeForm();
  const { errors } = form.formState;
  return (
    <form
      noValidate
      aria-label="Change Password"
      onSubmit={(event) => void submit(event)}
      className="max-w-panel rounded-lg border border-sand bg-card p-6"
    >
      <fieldset disabled={busy} className="flex min-w-0 flex-col gap-5">
        <RequiredNote />
        <PasswordField
          label="Current password"
          autoComplete="current-password"
          error={errors.currentPassword?.message}
          {...form.register('currentPassword')}
        />
        <NewPasswordFields
          newPassword={form.register('newPassword')}
          confirmPassword={form.register('confirmPassword')}
          errors={errors}
        />
        {open && (
          <p className="rounded-md bg-madder-wash p-4 text-sm">
            We couldn’t confirm whether your password was changed. Please try again. If you’re asked
            to sign in, try the new password first.
          </p>
        )}
        <Button type="submit" busy={busy} className="self-start">
          Change Password
        </Button>
      </fieldset>
    </form>
  );
}

function useChangeForm() {
  const change = useChangePassword();
  const form = useForm({ resolver: zodResolver(PasswordForm), defaultValues: EMPTY });
  const submit = form.handleSubmit(({ confirmPassword, ...body }) => {
    if (confirmPassword !== body.newPassword) {
      form.setError('confirmPassword', { message: MISMATCH }, { shouldFocus: true });
      notify.error(MISMATCH);
      return;
    }
    change.mutate(body, {
      onSuccess: ({ message }) => {
        form.reset(EMPTY);
        notify.success(message || 'Password changed successfully');
      },
      onError: (error) => {
        showFieldErrors(error, ['currentPassword', 'newPassword'], form.setError);
        notify.error(serverMessage(error, 'Failed to change password'));
      },
    });
  });
  const open = change.isError && !isClientError(change.error);
  return { form, submit, busy: change.isPending, open };
}
