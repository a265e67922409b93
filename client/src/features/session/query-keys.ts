import { MINE } from '#client/lib/query-client.ts';

/** Query key of the signed-in user. */
export function meKey(userId: string) {
  return [MINE, userId, 'me'] as const;
}
