import type { DashboardDay } from '#common/contract/dashboard.ts';
import { toPaise } from '#common/domain/money.ts';
import { listPath } from '#client/admin/lib/list-paths.ts';
import { paths } from '#client/lib/paths.ts';

/** What was ordered on some days; money in paise. */
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

/** The orders of some days (YYYY-MM-DD in India), both ends included. */
export function ordersOfDays(from: string, to: string): string {
  return listPath(paths.adminOrders, { from, to });
}

const STEPS = [1, 2, 2.5, 5, 10];

/**
 * Where an axis ends: the next round number that two or four equal parts divide well, so that no bar
 * reaches beyond it.
 * @param highest the longest bar, zero or more
 */
export function axisEnd(highest: number): number {
  if (highest <= 4) return 4;
  const unit = 10 ** Math.floor(Math.log10(highest));
  const step = STEPS.find((factor) => factor * unit >= highest) ?? 10;
  return step * unit;
}

/** A number short enough for an axis, as one counts in India: 500, 12K, 4.5L, 2Cr. */
export function shortNumber(value: number): string {
  const [unit, sign] =
    value >= 1e7 ? [1e7, 'Cr'] : value >= 1e5 ? [1e5, 'L'] : value >= 1000 ? [1000, 'K'] : [1, ''];
  return `${Number((value / unit).toFixed(2))}${sign}`;
}
