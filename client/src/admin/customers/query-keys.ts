import { MINE } from '#client/lib/query-client.ts';

/** Query keys of customers as administrators see them. */
export const customerKeys = {
  all: (userId: string) => [MINE, userId, 'customers'] as const,
  page: (userId: string, filter: object) => [MINE, userId, 'customers', 'list', filter] as const,
  one: (userId: string, id: string) => [MINE, userId, 'customers', 'one', id] as const,
  orders: (userId: string, id: string, page: number) =>
    [MINE, userId, 'customers', 'orders', id, page] as const,
};
