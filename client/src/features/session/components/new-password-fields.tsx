import type { FieldError, UseFormRegisterReturn } from 'react-hook-form';
import { LIMITS } from '#common/limits.ts';
import { PasswordField } from '#client/components/ui/password-field.tsx';

interface NewPasswordFieldsProps {
  newPassword: UseFormRegisterReturn;
  confirmPassword: UseFormRegisterReturn;
  errors: { newPassword?: FieldError; confirmPassword?: FieldError };
}

/** A new password, typed twice. */
export function NewPasswordFields({
  newPassword,
  confirmPassword,
  errors,
}: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordField
        label="New password"
        autoComplete="new-password"
        hint={`At least ${LIMITS.password.min} characters.`}
        error={errors.newPassword?.message}
        {...newPassword}
      />
      <PasswordField
        label="Confirm password"
        autoComplete="new-password"
        error={errors.confirmPassword?.message}
        {...confirmPassword}
      />
    </>
  );
}
