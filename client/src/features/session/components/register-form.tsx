import '#client/lib/zod-without-eval.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { RegisterBody } from '#common/contract/auth.ts';
import { LIMITS } from '#common/limits.ts';
import { Button } from '#client/components/ui/button.tsx';
import { PasswordField } from '#client/components/ui/password-field.tsx';
import { RequiredNote } from '#client/components/ui/required.tsx';
import { TextField } from '#client/components/ui/text-field.tsx';
import { messageOf } from '#client/lib/api-error.ts';
import { showFieldErrors } from '#client/lib/form-errors.ts';
import { notify } from '#client/lib/notices.ts';
import { useRegister } from '../api.ts';

const RegisterForm = RegisterBody.pick({ username: true, email: true, password: true }).extend({
  confirmPassword: z.string().min(1, 'Enter the password again.'),
});

const FIELDS = ['username', 'email', 'password'] as const;
const EMPTY = { username: '', email: '', password: '', confirmPassword: '' };

interface RegisterFormProps {
  onRegistered: () => void;
}

export function CreateAccountForm({ onRegistered }: RegisterFormProps) {
  const { form, submit, busy } = useAccountForm(onRegistered);
  const { errors } = form.formState;
  return (
    <form noValidate onSubmit={(event) => void submit(event)} aria-label="Create Account">
      <fieldset disabled={busy} className="flex min-w-0 flex-col gap-4">
        <RequiredNote />
        <TextField
          label="Username"
          required
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          error={errors.username?.message}
          {...form.register('username')}
        />
        <TextField
          label="Email"
          required
          type="email"
          autoComplete="email"
          error={errors.email?.message}
          {...form.register('email')}
        />
        <PasswordField
          label="Password"
          autoComplete="new-password"
          hint={`At least ${LIMITS.password.min} characters.`}
          error={errors.password?.message}
          {...form.register('password')}
        />
        <PasswordField
          label="Confirm password"
          autoComplete="new-password"
          error={errors.confirmPassword?.message}
          {...form.register('confirmPassword')}
        />
        <Button type="submit" size="lg" busy={busy} className="mt-2">
          Create Account
        </Button>
      </fieldset>
    </form>
  );
}

function useAccountForm(onRegistered: () => void) {
  const create = useRegister();
  const form = useForm({ resolver: zodResolver(RegisterForm), defaultValues: EMPTY });
  const { setFocus } = form;
  useEffect(() => setFocus('username'), [setFocus]);

  const submit = form.handleSubmit(({ confirmPassword, ...account }) => {
    if (confirmPassword !== account.password) {
      const message = 'Doesn’t match the password above.';
      form.setError('confirmPassword', { message }, { shouldFocus: true });
      notify.error('Passwords do not match.');
      return;
    }
    create.mutate(account, {
      onSuccess: ({ message }) => {
        form.reset(EMPTY);
        notify.success(message);
        onRegistered();
      },
      onError: (error) => {
        showFieldErrors(error, FIELDS, form.setError);
        notify.error(messageOf(error));
      },
    });
  });

  return { form, submit, busy: create.isPending };
}
