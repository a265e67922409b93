import '#client/lib/zod-without-eval.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, type FieldValues, type Path, type UseFormSetError } from 'react-hook-form';
import { CodeBody, PasswordAndCodeBody, PasswordBody } from '#common/contract/second-factor.ts';
import { serverMessage } from '#client/lib/api-error.ts';
import { showFieldErrors } from '#client/lib/form-errors.ts';
import { notify } from '#client/lib/notices.ts';

const FAILED = 'Couldn’t change two-step sign-in. Please try again.';

/** Returns a function that shows an error at the fields that the server names, and in a notice. */
function createErrorHandler<T extends FieldValues>(
  setError: UseFormSetError<T>,
  fields: readonly Path<T>[],
): (error: Error) => void {
  return (error) => {
    showFieldErrors(error, fields, setError);
    notify.error(serverMessage(error, FAILED));
  };
}

/** The form that asks for the password. */
export function usePasswordForm() {
  const form = useForm({ resolver: zodResolver(PasswordBody), defaultValues: { password: '' } });
  return { form, onError: createErrorHandler(form.setError, ['password']) };
}

/** The form that asks for a code. */
export function useCodeForm() {
  const form = useForm({ resolver: zodResolver(CodeBody), defaultValues: { code: '' } });
  return { form, onError: createErrorHandler(form.setError, ['code']) };
}

/** The form that asks for both. */
export function usePasswordAndCodeForm() {
  const form = useForm({
    resolver: zodResolver(PasswordAndCodeBody),
    defaultValues: { password: '', code: '' },
  });
  return { form, onError: createErrorHandler(form.setError, ['password', 'code']) };
}
