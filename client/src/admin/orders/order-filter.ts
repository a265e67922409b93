import type { AllOrdersQuery } from '#common/contract/orders.ts';
import { DELIVERY_STATUSES } from '#common/domain/order-status.ts';

/** Filters of the back office's order list, named as in the API's query. Days are days in India. */
export type OrderFilter = Pick<AllOrdersQuery, 'q' | 'status' | 'from' | 'to'>;

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Parses YYYY-MM-DD. Returns undefined for a day that does not exist, such as 2026-02-30. */
function dayIn(text: string): string | undefined {
  const moment = Date.parse(`${text}T00:00:00Z`);
  const exists = DAY.test(text) && !Number.isNaN(moment);
  return exists && new Date(moment).toISOString().startsWith(text) ? text : undefined;
}

/** Parses filters from the URL. Unknown values are ignored. A period that ends too early becomes one day. */
export function filterIn(text: (name: string) => string): OrderFilter {
  const q = text('q').trim();
  const status = DELIVERY_STATUSES.find((known) => known === text('status'));
  const from = dayIn(text('from'));
  const to = dayIn(text('to'));
  return {
    ...(q ? { q } : {}),
    ...(status ? { status } : {}),
    ...(from ? { from } : {}),
    ...(to ? { to: from && to < from ? from : to } : {}),
  };
}

/** True if any filter is set. */
export function narrows(filter: OrderFilter): boolean {
  return Object.keys(filter).length > 0;
}

/** Values that remove all filters from the URL. */
export const NO_FILTER = { q: '', status: '', from: '', to: '' } as const;

/** Sets one end of a period. Moves the other end too if the period would end before it begins. */
export function periodWith(
  { from = '', to = '' }: OrderFilter,
  end: 'from' | 'to',
  day: string,
): { from: string; to: string } {
  const period = { from, to, [end]: day };
  const turned = period.from && period.to && period.to < period.from;
  return turned ? { from: day, to: day } : period;
}
