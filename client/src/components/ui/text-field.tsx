import type { ComponentProps } from 'react';
import { CONTROL_STYLE } from './control-style.ts';
import { Field, type FieldProps } from './field.tsx';

type TextFieldProps = FieldProps & Omit<ComponentProps<'input'>, 'id' | 'className'>;

export function TextField({
  label,
  hint,
  error,
  optional,
  type = 'text',
  ...rest
}: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional}>
      {(attributes) => (
        <input
          {...rest}
          {...attributes}
          type={type}
          aria-required={optional ? undefined : true}
          className={CONTROL_STYLE}
        />
      )}
    </Field>
  );
}
