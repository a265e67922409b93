import { MINE } from '#client/lib/query-client.ts';

/** First part of the query keys of all sales. */
export function salesKey(userId: string) {
  return [MINE, userId, 'sales'] as const;
}

export function salesPageKey(userId: string, page: number) {
  return [...salesKey(userId), 'page', page] as const;
}

export function saleKey(userId: string, id: string) {
  return [...salesKey(userId), 'form', id] as const;
}

export function salePreviewKey(userId: string, body: object | null) {
  return [...salesKey(userId), 'preview', body] as const;
}

export function productChoicesKey(userId: string, q: string) {
  return [...salesKey(userId), 'products', q] as const;
}
