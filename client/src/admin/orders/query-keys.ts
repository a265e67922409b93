import { orderKey } from '#client/features/orders/query-keys.ts';
import { MINE } from '#client/lib/query-client.ts';

/** First part of the query keys of all lists of orders. */
export function orderListsKey(userId: string) {
  return [MINE, userId, 'all-orders'] as const;
}

export function orderListKey(userId: string, wanted: object, rows: object) {
  return [...orderListsKey(userId), wanted, rows] as const;
}

/** Query key of an order's history. It starts with the key of the order, so both are reloaded together. */
export function orderLogKey(userId: string, id: string) {
  return [...orderKey(userId, id), 'log'] as const;
}

/** Query key of a search for the customer of a new order. */
export function customerChoicesKey(userId: string, q: string) {
  return [MINE, userId, 'customer-choices', q] as const;
}

/** Query key of the check of a discount code for a new order. */
export function entryCodeKey(userId: string, code: string | null, order: object) {
  return [MINE, userId, 'entry-code', code, order] as const;
}

/** Query key of a search for the products of a new order. */
export function productChoicesKey(userId: string, q: string) {
  return [MINE, userId, 'product-choices', q] as const;
}
