import { MINE } from '#client/lib/query-client.ts';

/** First part of the query keys of all lists of orders. */
export function orderListsKey(userId: string) {
  return [MINE, userId, 'all-orders'] as const;
}

export function orderListKey(userId: string, wanted: object, rows: object) {
  return [...orderListsKey(userId), wanted, rows] as const;
}
