import { DELIVERY_STATUSES, type DeliveryStatus } from '#common/domain/order-status.ts';

/** What narrows the back office's order list, as the API's query names it. */
export interface OrderFilter {
  q?: string;
  status?: DeliveryStatus;
}

/** The filter that an address names; what is none there is left out. */
export function filterIn(text: (name: string) => string): OrderFilter {
  const q = text('q').trim();
  const status = DELIVERY_STATUSES.find((known) => known === text('status'));
  return { ...(q ? { q } : {}), ...(status ? { status } : {}) };
}

/** Whether the list shows less than all orders. */
export function narrows(filter: OrderFilter): boolean {
  return Object.keys(filter).length > 0;
}

/** Every parameter of the filter taken out of the address. */
export const NO_FILTER: Readonly<Record<keyof OrderFilter, ''>> = { q: '', status: '' };
