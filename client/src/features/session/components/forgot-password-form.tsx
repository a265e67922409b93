import '#client/lib/zod-without-eval.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { ForgotPasswordBody } from '#common/contract/auth.ts';
import { Button } from '#client/components/ui/button.tsx';
import { RequiredNote } from '#client/components/ui/required.tsx';
import { TextField } from '#client/components/ui/text-field.tsx';
import { messageOf } from '#client/lib/api-error.ts';
import { showFieldErrors } from '#client/lib/form-errors.ts';
import { notify } from '#client/lib/notices.ts';
import { useForgotPassword } from '../account-api.ts';

interface ForgotPasswordFormProps {
  /** Receives the server's message, which is the same for known and unknown addresses. */
  onAsked: (sentence: string) => void;
}

/** Requests a mail with a link to set a new password. */
export function ForgotPasswordForm({ onAsked }: ForgotPasswordFormProps) {
  const ask = useForgotPassword();
  const form = useForm({
    resolver: zodResolver(ForgotPasswordBody),
    defaultValues: { email: '' },
  });
  const submit = form.handleSubmit((body) =>
    ask.mutate(body, {
      onSuccess: ({ message }) => onAsked(message),
      onError: (error) => {
        showFieldErrors(error, ['email'], form.setError);
        notify.error(messageOf(error));
      },
    }),
  );
  return (
    <form noValidate aria-label="Forgot password" onSubmit={(event) => void submit(event)}>
      <fieldset disabled={ask.isPending} className="flex min-w-0 flex-col gap-5">
        <RequiredNote />
        <TextField
          label="Email"
          required
          type="email"
          autoComplete="email"
          error={form.formState.errors.email?.message}
          {...form.register('email')}
        />
        <Button type="submit" size="lg" busy={ask.isPending}>
          Send the link
        </Button>
      </fieldset>
    </form>
  );
}
