import { MINE } from '#client/lib/query-client.ts';

/** Query key of a user's addresses. */
export function addressesKey(userId: string) {
  return [MINE, userId, 'addresses'] as const;
}

/** Query key of a PIN code's town. */
export function pinCodeKey(pin: string) {
  return ['pincodes', pin] as const;
}
