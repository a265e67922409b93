import { adminPaths } from '#common/admin-paths.ts';
import type { DashboardDay } from '#common/contract/dashboard.ts';
import { toPaise } from '#common/domain/money.ts';
import { listPath } from '#client/admin/lib/list-paths.ts';

/** Totals of several days; money in paise. */
export interface Sum {
  orders: number;
  canceled: number;
  revenuePaise: number;
}

export function sumOfDays(days: readonly DashboardDay[]): Sum {
  return days.reduce<Sum>(
    (sum, { orders, canceled, revenue }) => ({
      orders: sum.orders + orders,
      canceled: sum.canceled + canceled,
      revenuePaise: sum.revenuePaise + toPaise(revenue),
    }),
    { orders: 0, canceled: 0, revenuePaise: 0 },
  );
}

/** Returns the path of the order list for a period. Both days (YYYY-MM-DD, in India) are included. */
export function ordersOfDays(from: string, to: string): string {
  return listPath(adminPaths.orders, { from, to });
}

const STEPS = [1, 2, 2.5, 5, 10];

/**
 * Returns the value at the top of an axis: a round number of at least 4 that is not below the highest bar
 * and divides well into two or four parts.
 * @param highest the highest bar, zero or more
 */
export function axisEnd(highest: number): number {
  if (highest <= 4) return 4;
  const unit = 10 ** Math.floor(Math.log10(highest));
  const step = STEPS.find((factor) => factor * unit >= highest) ?? 10;
  return step * unit;
}

/** Formats a number for an axis with Indian units: 500, 12K, 4.5L (lakh), 2Cr (crore). */
export function shortNumber(value: number): string {
  const [unit, sign] =
    value >= 1e7 ? [1e7, 'Cr'] : value >= 1e5 ? [1e5, 'L'] : value >= 1000 ? [1000, 'K'] : [1, ''];
  return `${Number((value / unit).toFixed(2))}${sign}`;
}
