import type { ComponentProps } from 'react';
import { CONTROL_STYLE } from './control-style.ts';
import { Field, type FieldProps } from './field.tsx';

type TextFieldProps = FieldProps & Omit<ComponentProps<'input'>, 'id' | 'className'>;

export function TextField({
  label,
  hint,
  error,
  required,
  type = 'text',
  ...rest
}: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} required={required}>
      {(attributes) => <input {...rest} {...attributes} type={type} className={CONTROL_STYLE} />}
    </Field>
  );
}
