import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '#client/components/ui/class-names.ts';

interface TableProps {
  /** The table's accessible name. */
  caption: string;
  columns: readonly string[];
  children: ReactNode;
}

/** A table of the back office, with its column headings. */
export function Table({ caption, columns, children }: TableProps) {
  return (
    <div className="rounded-lg border border-sand bg-card">
      <table className="w-full text-left text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b border-sand text-ink-soft">
            {columns.map((column) => (
              <th key={column} scope="col" className="px-3 py-3 font-medium">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}

export function Row({ className, ...rest }: ComponentProps<'tr'>) {
  return <tr {...rest} className={classNames('border-b border-sand last:border-0', className)} />;
}

export function Cell({ className, ...rest }: ComponentProps<'td'>) {
  return <td {...rest} className={classNames('px-3 py-3', className)} />;
}

/** Text in a cell. The minimum width prevents line breaks inside words; only a longer word breaks. */
export function CellWords({ className = 'min-w-28', ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={classNames('wrap-anywhere', className)} />;
}

/** The cell that names its row. */
export function RowHead({ className, ...rest }: ComponentProps<'th'>) {
  return <th scope="row" {...rest} className={classNames('px-3 py-3 font-semibold', className)} />;
}
