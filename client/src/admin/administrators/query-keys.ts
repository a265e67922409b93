import { MINE } from '#client/lib/query-client.ts';

/** Query key of the list of administrators. */
export function administratorsKey(userId: string) {
  return [MINE, userId, 'administrators'] as const;
}
