import { MINE } from '#client/lib/query-client.ts';

/** Query key of the signed-in user. */
export function meKey(userId: string) {
  return [MINE, userId, 'me'] as const;
}

/** Query key of the devices on which the user is signed in. */
export function sessionsKey(userId: string) {
  return [MINE, userId, 'sessions'] as const;
}
