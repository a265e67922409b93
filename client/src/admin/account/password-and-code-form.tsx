import { PasswordField } from '#client/components/ui/password-field.tsx';
import { CodeField } from '#client/features/session/components/code-field.tsx';
import { FormButtons } from './form-buttons.tsx';
import { usePasswordAndCodeForm } from './use-code-form.ts';

interface PasswordAndCode {
  password: string;
  code: string;
}

interface PasswordAndCodeFormProps {
  /** The accessible name, and the label of the button that submits. */
  label: string;
  busy: boolean;
  onSubmit: (body: PasswordAndCode, onError: (error: Error) => void) => void;
  onCancel: () => void;
}

/** Asks for password and code before two-step sign-in is changed. A refused form keeps what was typed. */
export function PasswordAndCodeForm({ label, busy, onSubmit, onCancel }: PasswordAndCodeFormProps) {
  const { form, onError } = usePasswordAndCodeForm();
  const { errors } = form.formState;
  const submit = form.handleSubmit((body) => onSubmit(body, onError));
  return (
    <form noValidate aria-label={label} onSubmit={(event) => void submit(event)}>
      <fieldset disabled={busy} className="flex min-w-0 flex-col gap-5">
        <PasswordField
          label="Password"
          autoComplete="current-password"
          autoFocus
          error={errors.password?.message}
          {...form.register('password')}
        />
        <CodeField error={errors.code?.message} {...form.register('code')} />
        <FormButtons busy={busy} label={label} onCancel={onCancel} />
      </fieldset>
    </form>
  );
}
