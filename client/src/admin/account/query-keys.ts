import { MINE } from '#client/lib/query-client.ts';

/** Query key of the signed-in admin's second factor. */
export function secondFactorKey(userId: string) {
  return [MINE, userId, 'second-factor'] as const;
}
