import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { CONTROL_STYLE } from './control-style.ts';
import { Field, type FieldProps } from './field.tsx';

type TextAreaProps = FieldProps & Omit<ComponentProps<'textarea'>, 'id'>;

/** A field for text of several lines. */
export function TextArea({ label, hint, error, required, className, ...rest }: TextAreaProps) {
  return (
    <Field label={label} hint={hint} error={error} required={required}>
      {(attributes) => (
        <textarea
          {...rest}
          {...attributes}
          className={classNames(CONTROL_STYLE, 'resize-y', className)}
        />
      )}
    </Field>
  );
}
