import { Eye, EyeOff } from 'lucide-react';
import { useState, type ComponentProps } from 'react';
import { CONTROL_STYLE } from './control-style.ts';
import { Field, type FieldProps } from './field.tsx';

type PasswordFieldProps = Omit<FieldProps, 'required'> &
  Omit<ComponentProps<'input'>, 'id' | 'className' | 'type' | 'required'>;

/** A required password field with a button that shows the password. */
export function PasswordField({ label, hint, error, disabled, ...rest }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <Field label={label} hint={hint} error={error} required>
      {(attributes) => (
        <div className="relative">
          <input
            {...rest}
            {...attributes}
            disabled={disabled}
            type={shown ? 'text' : 'password'}
            autoCapitalize="none"
            spellCheck={false}
            className={`${CONTROL_STYLE} pr-12`}
          />
          <button
            type="button"
            disabled={disabled}
            onClick={() => setShown(!shown)}
            aria-label={shown ? 'Hide password' : 'Show password'}
            aria-controls={attributes.id}
            className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-md text-ink-soft hover:text-ink"
          >
            <Icon aria-hidden="true" className="size-5" />
          </button>
        </div>
      )}
    </Field>
  );
}
