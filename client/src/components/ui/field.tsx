import { useId, type ReactNode } from 'react';
import { RequiredMark } from './required.tsx';

export interface FieldProps {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  /** Marks the field as required, also for screen readers. */
  required?: boolean | undefined;
}

interface ControlAttributes {
  id: string;
  'aria-required': true | undefined;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

/** Label, hint and error of one control, connected for screen readers. */
export function Field({
  label,
  hint,
  error,
  required,
  children,
}: FieldProps & { children: (attributes: ControlAttributes) => ReactNode }) {
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const describedBy = [hint && hintId, error && errorId].filter(Boolean).join(' ');
  return (
    <div className="flex flex-col gap-1.5">
      <span className="text-sm font-medium">
        <label htmlFor={id}>{label}</label>
        {required && <RequiredMark />}
      </span>
      {children({
        id,
        'aria-required': required ? true : undefined,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': describedBy || undefined,
      })}
      {hint && (
        <p id={hintId} className="text-xs text-ink-soft">
          {hint}
        </p>
      )}
      {error && (
        <p id={errorId} className="text-sm text-madder">
          {error}
        </p>
      )}
    </div>
  );
}
