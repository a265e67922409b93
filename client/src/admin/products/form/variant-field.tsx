import { useId, type ComponentProps } from 'react';
import { CONTROL_STYLE } from '#client/components/ui/control-style.ts';
import { RequiredMark } from '#client/components/ui/required.tsx';

interface VariantFieldProps extends Omit<ComponentProps<'input'>, 'id' | 'className' | 'onChange'> {
  label: string;
  value: string;
  error: string | undefined;
  required?: boolean;
  onChange: (text: string) => void;
}

/** A field of a variant. On wide screens its label is visually hidden, because columns have headings. */
export function VariantField({ label, error, required, onChange, ...rest }: VariantFieldProps) {
  const id = useId();
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <VariantLabel id={id} label={label} required={required} />
      <input
        {...rest}
        id={id}
        type="text"
        autoComplete="off"
        aria-required={required}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        onChange={(event) => onChange(event.target.value)}
        className={CONTROL_STYLE}
      />
      <VariantError id={id} error={error} />
    </div>
  );
}

interface LabelProps {
  id: string;
  label: string;
  required?: boolean | undefined;
}

export function VariantLabel({ id, label, required }: LabelProps) {
  return (
    <span className="text-sm font-medium lg:sr-only">
      <label htmlFor={id}>{label}</label>
      {required && <RequiredMark />}
    </span>
  );
}

export function VariantError({ id, error }: { id: string; error: string | undefined }) {
  if (!error) return null;
  return (
    <p id={`${id}-error`} className="text-xs text-madder">
      {error}
    </p>
  );
}
