import type { AllOrdersQuery } from '#common/contract/orders.ts';
import { DELIVERY_STATUSES } from '#common/domain/order-status.ts';
import { periodIn } from '#client/admin/lib/period.ts';

/** Filters of the back office's order list, named as in the API's query. Days are days in India. */
export type OrderFilter = Pick<AllOrdersQuery, 'q' | 'status' | 'from' | 'to'>;

/** Parses filters from the URL. Unknown values are ignored. */
export function filterIn(text: (name: string) => string): OrderFilter {
  const q = text('q').trim();
  const status = DELIVERY_STATUSES.find((known) => known === text('status'));
  return {
    ...(q ? { q } : {}),
    ...(status ? { status } : {}),
    ...periodIn(text),
  };
}

/** True if any filter is set. */
export function narrows(filter: OrderFilter): boolean {
  return Object.keys(filter).length > 0;
}

/** Values that remove all filters from the URL. */
export const NO_FILTER = { q: '', status: '', from: '', to: '' } as const;
