import { MINE } from '#client/lib/query-client.ts';

/** Query key of a customer's order history. The keys of single orders start with it. */
export function ordersKey(userId: string) {
  return [MINE, userId, 'orders'] as const;
}

export function orderKey(userId: string, id: string) {
  return [...ordersKey(userId), id] as const;
}
