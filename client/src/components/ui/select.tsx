import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { CONTROL_STYLE } from './control-style.ts';

interface SelectProps extends Omit<ComponentProps<'select'>, 'children'> {
  /** The accessible name. Omit it inside a `Field`, which has its own label. */
  label?: string;
  options: readonly { value: string; label: string }[];
}

/** A native select. With a `label` of its own its text is small, to fit the controls of a list. */
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
