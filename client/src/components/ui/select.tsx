import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { CONTROL_STYLE } from './control-style.ts';

interface SelectProps extends Omit<ComponentProps<'select'>, 'children'> {
  /** Its accessible name; left out in a `Field`, whose label it has. */
  label?: string;
  options: readonly { value: string; label: string }[];
}

/** A choice: small among the controls of a list, and in a `Field` as large as its other fields. */
export function Select({ label, options, className, ...rest }: SelectProps) {
  return (
    <div className={classNames('relative', className)}>
      <select
        {...rest}
        aria-label={label}
        className={classNames(CONTROL_STYLE, 'appearance-none pr-9', label && 'text-sm')}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-ink-soft"
      />
    </div>
  );
}
