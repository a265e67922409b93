import { MINE } from '#client/lib/query-client.ts';

/** Query keys of discount codes as administrators see them. */
export const codeKeys = {
  all: (userId: string) => [MINE, userId, 'discount-codes'] as const,
  page: (userId: string, page: number) => [MINE, userId, 'discount-codes', 'list', page] as const,
  one: (userId: string, id: string) => [MINE, userId, 'discount-codes', 'one', id] as const,
};
