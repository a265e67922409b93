import { useId, type ComponentProps } from 'react';
import { useController } from 'react-hook-form';
import type { FormColumn } from '#common/domain/pasted-columns.ts';
import { CONTROL_STYLE } from '#client/components/ui/control-style.ts';
import { RequiredMark } from '#client/components/ui/required.tsx';
import type { VariantField as VariantFieldName } from './draft-changes.ts';
import { clearError, type ProductFormFields } from './use-variants.ts';
import { cellAttributes } from './variant-cells.ts';

/** Returns value, error and change handler of a variant's field. Renders again only if this field changes. */
export function useVariantField(form: ProductFormFields, index: number, field: VariantFieldName) {
  const name = `variants.${index}.${field}` as const;
  const controller = useController({ control: form.control, name });
  return {
    value: controller.field.value,
    error: controller.fieldState.error?.message,
    onChange: (text: string) => {
      controller.field.onChange(text);
      clearError(form, name);
    },
  };
}

/** Shows that a field was filled with others at once. */
export const FILLED_STYLE = 'data-filled:border-leaf data-filled:bg-leaf-wash';

interface VariantFieldProps extends Pick<
  VariantInputProps,
  'label' | 'required' | 'placeholder' | 'inputMode' | 'filled'
> {
  form: ProductFormFields;
  index: number;
  name: FormColumn & VariantFieldName;
}

/** A text field of a variant. */
export function VariantField({ form, index, name, ...rest }: VariantFieldProps) {
  const cell = cellAttributes({ column: name, index });
  return <VariantInput {...rest} {...cell} {...useVariantField(form, index, name)} />;
}

interface VariantInputProps extends Omit<ComponentProps<'input'>, 'id' | 'className' | 'onChange'> {
  label: string;
  value: string;
  error: string | undefined;
  /** What the value means. On wide screens it is in the column's heading, and here for screen readers alone. */
  hint?: string;
  required?: boolean;
  /** True if it was filled with others at once, as by a paste. */
  filled?: boolean | undefined;
  onChange: (text: string) => void;
}

/** The input of a variant. On wide screens its label is visually hidden, because columns have headings. */
export function VariantInput({
  label,
  error,
  hint,
  required,
  filled,
  onChange,
  ...rest
}: VariantInputProps) {
  const id = useId();
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
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
        aria-describedby={describedBy || undefined}
        data-filled={filled || undefined}
        onChange={(event) => onChange(event.target.value)}
        className={`${CONTROL_STYLE} ${FILLED_STYLE}`}
      />
      {hint && (
        <p id={`${id}-hint`} className="text-xs text-ink-soft lg:sr-only">
          {hint}
        </p>
      )}
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
