import type { ReactNode } from 'react';
import type { DashboardDay } from '#common/contract/dashboard.ts';
import { formatDay } from '#common/format/dates.ts';
import { formatRupees } from '#common/format/inr.ts';
import { RoleLink } from '#client/admin/ui/role-link.tsx';
import { ordersOfDays } from './day-board.ts';

interface MonthTableProps {
  days: readonly DashboardDay[];
  sum: Omit<DashboardDay, 'day'>;
}

const COLUMNS = ['Orders', 'Cancelled', 'Revenue'] as const;
const NUMBER = 'py-1 pl-2 text-right tabular-nums sm:pl-6';

/** The chart's numbers as a table, the latest day first. Each day links to its orders. */
export function MonthTable({ days, sum }: MonthTableProps) {
  return (
    <details className="mt-3">
      <summary className="text-link inline-flex min-h-9 items-center text-sm">
        Show as a table
      </summary>
      <div className="overflow-x-auto">
        <table className="mt-2 w-full max-w-160 text-left text-xs sm:text-sm">
          <caption className="sr-only">Orders and revenue by day</caption>
          <thead>
            <tr className="border-b border-sand-deep/40 text-ink-soft">
              <th scope="col" className="py-2 font-medium">
                Day
              </th>
              {COLUMNS.map((column) => (
                <th key={column} scope="col" className={`font-medium ${NUMBER}`}>
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {[...days].reverse().map(({ day, ...numbers }) => (
              <Numbers key={day} {...numbers}>
                <RoleLink
                  to={ordersOfDays(day, day)}
                  className="inline-flex min-h-8 items-center underline-offset-4 hover:underline"
                >
                  {formatDay(day)}
                </RoleLink>
              </Numbers>
            ))}
          </tbody>
          <tfoot className="font-semibold">
            <Numbers {...sum}>Together</Numbers>
          </tfoot>
        </table>
      </div>
    </details>
  );
}

type NumbersProps = MonthTableProps['sum'] & { children: ReactNode };

function Numbers({ orders, canceled, revenue, children }: NumbersProps) {
  return (
    <tr className="border-b border-sand last:border-0">
      <th scope="row" className="py-1 font-medium sm:whitespace-nowrap">
        {children}
      </th>
      <td className={NUMBER}>{orders}</td>
      <td className={NUMBER}>{canceled}</td>
      <td className={NUMBER}>{formatRupees(revenue)}</td>
    </tr>
  );
}
