import type { StoredUser } from '#client/lib/browser-store.ts';
import { paths } from '#client/lib/paths.ts';

export function isAdmin(user: Pick<StoredUser, 'userType'> | null): boolean {
  return user?.userType === 'ADMIN';
}

/** Returns where Account and sign-in lead by default (docs/specification.md#header-and-footer). */
export function landingPath(user: Pick<StoredUser, 'userType'>): string {
  return isAdmin(user) ? paths.adminHome : paths.accountHome;
}

/**
 * Returns the letter on the profile button. Takes a whole code point, so that an emoji is not cut in
 * half.
 */
export function profileLetter(username: string): string {
  return (Array.from(username.trim())[0] ?? '?').toLocaleUpperCase('en-IN');
}

/**
 * What a guarded page shows: its content, a way to sign in, or that it is for another role. The server
 * protects the data. This only spares users a page that cannot work for them.
 */
export type Access = 'granted' | 'sign-in' | 'not-for-you';

export function accessTo(area: 'customer' | 'admin', user: StoredUser | null): Access {
  if (!user) return 'sign-in';
  return isAdmin(user) === (area === 'admin') ? 'granted' : 'not-for-you';
}

/** Navigation state with which /login signs the user out instead of opening the sign-in dialog. */
export const SIGN_OUT = { signOut: true } as const;

export function isSignOut(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'signOut' in state;
}
