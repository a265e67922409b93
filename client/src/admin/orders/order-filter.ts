import type { AllOrdersQuery } from '#common/contract/orders.ts';
import { DELIVERY_STATUSES } from '#common/domain/order-status.ts';

/** What narrows the back office's orders, as the API's query names it. Days are those of India. */
export type OrderFilter = Pick<AllOrdersQuery, 'q' | 'status' | 'from' | 'to'>;

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** A calendar day that exists, or nothing. */
function dayIn(text: string): string | undefined {
  const moment = Date.parse(`${text}T00:00:00Z`);
  const exists = DAY.test(text) && !Number.isNaN(moment);
  return exists && new Date(moment).toISOString().startsWith(text) ? text : undefined;
}

/** The filter that an address names; what is none there is left out. */
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

/** Whether the list shows less than all orders. */
export function narrows(filter: OrderFilter): boolean {
  return Object.keys(filter).length > 0;
}

/** Every parameter of the filter taken out of the address. */
export const NO_FILTER = { q: '', status: '', from: '', to: '' } as const;

/** A period whose other end moves along, so that it never ends before it begins. */
export function periodWith(
  { from = '', to = '' }: OrderFilter,
  end: 'from' | 'to',
  day: string,
): { from: string; to: string } {
  const period = { from, to, [end]: day };
  const turned = period.from && period.to && period.to < period.from;
  return turned ? { from: day, to: day } : period;
}
