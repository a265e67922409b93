import { CUSTOMER_STATUSES, type CustomersQuery } from '#common/contract/customers.ts';

/** Filters of the list of customers, named as in the API's query. */
export type CustomerFilter = Pick<CustomersQuery, 'q' | 'status'>;

/** The choices of the status filter. '' means all customers. */
export const STATUS_CHOICES = [
  { value: '', label: 'All customers' },
  { value: 'ACTIVE', label: 'Not blocked' },
  { value: 'BLOCKED', label: 'Blocked' },
];

/** Values that remove all filters from the URL. */
export const NO_FILTER = { q: '', status: '' } as const;

/** Parses filters from the URL. Unknown values are ignored. */
export function filterIn(text: (name: string) => string): CustomerFilter {
  const q = text('q').trim();
  const status = CUSTOMER_STATUSES.find((known) => known === text('status'));
  return { ...(q ? { q } : {}), ...(status ? { status } : {}) };
}

/** True if any filter is set. */
export function narrows({ q, status }: CustomerFilter): boolean {
  return q !== undefined || status !== undefined;
}
