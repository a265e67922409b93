import type { StoredUser } from '#client/lib/browser-store.ts';
import { paths } from '#client/lib/paths.ts';

export function isAdmin(user: Pick<StoredUser, 'userType'> | null): boolean {
  return user?.userType === 'ADMIN';
}

/** Returns where Account and sign-in lead by default (docs/specification.md#header-and-footer). */
export function landingPath(user: Pick<StoredUser, 'userType'>): string {
  return isAdmin(user) ? paths.adminHome : paths.accountHome;
}

/** The letter on the profile button; whole characters, so that an emoji stays one. */
export function profileLetter(username: string): string {
  return (Array.from(username.trim())[0] ?? '?').toLocaleUpperCase('en-IN');
}

/**
 * What a page that needs somebody shows: itself, a way to sign in, or that it is for others. The
 * server guards the data; this only spares people a page that could not work for them.
 */
export type Access = 'granted' | 'sign-in' | 'not-for-you';

export function accessTo(area: 'customer' | 'admin', user: StoredUser | null): Access {
  if (!user) return 'sign-in';
  return isAdmin(user) === (area === 'admin') ? 'granted' : 'not-for-you';
}

/** Navigation state that makes /login a way out instead of a way in. */
export const SIGN_OUT = { signOut: true } as const;

export function isSignOut(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'signOut' in state;
}
