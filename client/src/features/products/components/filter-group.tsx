import type { ReactNode } from 'react';

interface FilterGroupProps {
  title: string;
  children: ReactNode;
}

/** One kind of filter with its heading. */
export function FilterGroup({ title, children }: FilterGroupProps) {
  return (
    <fieldset className="min-w-0 border-t border-sand pt-5">
      <legend className="eyebrow float-left mb-3 w-full text-ink-soft">{title}</legend>
      <div className="clear-both">{children}</div>
    </fieldset>
  );
}
