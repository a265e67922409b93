import '#client/lib/zod-without-eval.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { CodeBody, PasswordAndCodeBody, PasswordBody } from '#common/contract/second-factor.ts';
import { serverMessage } from '#client/lib/api-error.ts';
import { showFieldErrors } from '#client/lib/form-errors.ts';
import { notify } from '#client/lib/notices.ts';

const FAILED = 'Couldn’t change two-step sign-in. Please try again.';

/** The form that asks for the password. */
export function usePasswordForm() {
  const form = useForm({ resolver: zodResolver(PasswordBody), defaultValues: { password: '' } });
  const onError = (error: Error) => {
    showFieldErrors(error, ['password'], form.setError);
    notify.error(serverMessage(error, FAILED));
  };
  return { form, onError };
}

/** The form that asks for a code. */
export function useCodeForm() {
  const form = useForm({ resolver: zodResolver(CodeBody), defaultValues: { code: '' } });
  const onError = (error: Error) => {
    showFieldErrors(error, ['code'], form.setError);
    notify.error(serverMessage(error, FAILED));
  };
  return { form, onError };
}

/** The form that asks for both. */
export function usePasswordAndCodeForm() {
  const form = useForm({
    resolver: zodResolver(PasswordAndCodeBody),
    defaultValues: { password: '', code: '' },
  });
  const onError = (error: Error) => {
    showFieldErrors(error, ['password', 'code'], form.setError);
    notify.error(serverMessage(error, FAILED));
  };
  return { form, onError };
}
