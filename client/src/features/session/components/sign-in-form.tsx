import '#client/lib/zod-without-eval.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { LoginBody } from '#common/contract/auth.ts';
import { Link } from '#client/components/ui/link.tsx';
import { PasswordField } from '#client/components/ui/password-field.tsx';
import { RequiredNote } from '#client/components/ui/required.tsx';
import { TextField } from '#client/components/ui/text-field.tsx';
import { Button } from '#client/components/ui/button.tsx';
import { messageOf } from '#client/lib/api-error.ts';
import type { StoredUser } from '#client/lib/browser-store.ts';
import { notify } from '#client/lib/notices.ts';
import { paths } from '#client/lib/paths.ts';
import { useSignIn } from '../api.ts';

interface SignInFormProps {
  onSignedIn: (user: StoredUser) => void;
  /** Called when a link leads out of the dialog. */
  onLeave: () => void;
}

export function SignInForm({ onSignedIn, onLeave }: SignInFormProps) {
  const signIn = useSignIn();
  const form = useForm({
    resolver: zodResolver(LoginBody),
    defaultValues: { identifier: '', password: '' },
  });
  const { errors } = form.formState;
  const { setFocus } = form;
  useEffect(() => setFocus('identifier'), [setFocus]);

  const submit = form.handleSubmit((values) =>
    signIn.mutate(values, {
      onSuccess: ({ user }) => {
        notify.success(`Welcome back ${user.username}`);
        onSignedIn(user);
      },
      onError: (error) => notify.error(messageOf(error)),
    }),
  );

  return (
    <form noValidate onSubmit={(event) => void submit(event)} aria-label="Sign In">
      <fieldset disabled={signIn.isPending} className="flex min-w-0 flex-col gap-4">
        <RequiredNote />
        <TextField
          label="Email or username"
          required
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          error={errors.identifier?.message}
          {...form.register('identifier')}
        />
        <PasswordField
          label="Password"
          autoComplete="current-password"
          error={errors.password?.message}
          {...form.register('password')}
        />
        <Link
          to={paths.forgotPassword}
          onClick={onLeave}
          className="text-link inline-flex min-h-6 items-center self-start text-sm"
        >
          Forgot password?
        </Link>
        <Button type="submit" size="lg" busy={signIn.isPending} className="mt-2">
          Sign In
        </Button>
      </fieldset>
    </form>
  );
}
