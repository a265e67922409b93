import {
  notifyListeners,
  readValue,
  STORAGE_KEYS,
  useStoredValue,
  writeValue,
  type ListName,
} from './browser-storage.ts';

/*
 * What the shop keeps in the browser, as typed values. browser-storage.ts has the keys and the access.
 */

export interface StoredUser {
  id: string;
  username: string;
  userType: string;
  /** An administrator's role. Missing in sessions that an earlier version stored. */
  staffRole?: string | null;
}

export function readToken(): string | null {
  return readValue(STORAGE_KEYS.token);
}

/** Stores a new session. Deletes the stored lists and order attempt of a different, earlier user. */
export function storeSession(token: string, user: StoredUser): void {
  /* A 401 keeps the stored user, so the same user who signs in again keeps the stored lists. */
  const sameUser = parseStoredUser(token, readValue(STORAGE_KEYS.user))?.id === user.id;
  writeValue(STORAGE_KEYS.token, token);
  writeUser(user);
  if (!sameUser) dropBelongings();
  notifyListeners('cart', 'wishlist');
}

/** Stores the server's current data of the signed-in user. Does nothing without a session. */
export function storeUser(user: StoredUser): void {
  if (readToken() === null) return;
  const before = [STORAGE_KEYS.user, STORAGE_KEYS.role, STORAGE_KEYS.userId].map(readValue);
  writeUser(user);
  const after = [STORAGE_KEYS.user, STORAGE_KEYS.role, STORAGE_KEYS.userId].map(readValue);
  if (before.some((value, index) => value !== after[index])) notifyListeners();
}

function writeUser(user: StoredUser): void {
  writeValue(STORAGE_KEYS.user, JSON.stringify(user));
  writeValue(STORAGE_KEYS.role, user.userType);
  writeValue(STORAGE_KEYS.userId, user.id);
}

function dropBelongings(): void {
  writeValue(STORAGE_KEYS.cart, null);
  writeValue(STORAGE_KEYS.wishlist, null);
  writeValue(STORAGE_KEYS.placeAttempt, null);
  writeValue(STORAGE_KEYS.discountCode, null);
  writeValue(STORAGE_KEYS.discountCodeOf, null);
}

/** Clears token, user, cart and wishlist at logout (docs/specification.md#sessions). */
export function clearSession(): void {
  writeValue(STORAGE_KEYS.token, null);
  writeValue(STORAGE_KEYS.user, null);
  writeValue(STORAGE_KEYS.role, null);
  writeValue(STORAGE_KEYS.userId, null);
  dropBelongings();
  notifyListeners('cart', 'wishlist');
}

/**
 * Clears token, role and userId after a 401 (docs/specification.md#sessions), unless a newer session has
 * replaced the refused token.
 */
export function signOutToken(refusedToken: string): void {
  if (readToken() !== refusedToken) return;
  writeValue(STORAGE_KEYS.token, null);
  writeValue(STORAGE_KEYS.role, null);
  writeValue(STORAGE_KEYS.userId, null);
  notifyListeners();
}

/** Returns the stored user of a session, or null. A value that cannot be parsed counts as signed out. */
export function parseStoredUser(token: string | null, text: string | null): StoredUser | null {
  if (!token || !text) return null;
  const value = parseJson(text);
  if (typeof value !== 'object' || value === null) return null;
  if (!('id' in value && 'username' in value && 'userType' in value)) return null;
  const { id, username, userType } = value;
  const staffRole = 'staffRole' in value ? value.staffRole : null;
  if (typeof id !== 'string' || typeof username !== 'string' || typeof userType !== 'string') {
    return null;
  }
  return { id, username, userType, ...(typeof staffRole === 'string' && { staffRole }) };
}

/** Parses a stored list of ids. Anything else gives an empty list. */
export function parseIds(text: string | null): readonly string[] {
  const value = text === null ? [] : parseJson(text);
  return Array.isArray(value) ? value.filter((id) => typeof id === 'string') : [];
}

/** Returns the user who is signed in now, or null. */
export function readStoredUser(): StoredUser | null {
  return parseStoredUser(readToken(), readValue(STORAGE_KEYS.user));
}

/** True if this user is signed in now. */
export function isSignedIn(userId: string): boolean {
  return readStoredUser()?.id === userId;
}

/** True if another user has signed in since. That user must not see errors of this one's calls. */
export function isAnotherUserSignedIn(userId: string): boolean {
  return readStoredUser() !== null && !isSignedIn(userId);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

export function readIds(list: ListName): readonly string[] {
  return parseIds(readValue(STORAGE_KEYS[list]));
}

/** Replaces a list without duplicates and announces the change, unless the list stays the same. */
export function writeIds(list: ListName, ids: readonly string[]): void {
  const text = JSON.stringify([...new Set(ids)]);
  if (text === (readValue(STORAGE_KEYS[list]) ?? '[]')) return;
  writeValue(STORAGE_KEYS[list], text);
  notifyListeners(list);
}

/** Remembers in this browser that the visitor has closed an announcement; null forgets it. */
export function writeAnnouncement(text: string | null): void {
  writeValue(STORAGE_KEYS.announcement, text);
  notifyListeners();
}

/** Returns the pending order attempt as features/orders stored it, or null. */
export function readPlaceAttempt(): string | null {
  return readValue(STORAGE_KEYS.placeAttempt);
}

export function writePlaceAttempt(text: string | null): void {
  writeValue(STORAGE_KEYS.placeAttempt, text);
}

/** Stores the discount code that the signed-in customer has applied; null forgets it. */
export function writeDiscountCode(code: string | null): void {
  writeValue(STORAGE_KEYS.discountCode, code);
  writeValue(STORAGE_KEYS.discountCodeOf, code === null ? null : (readStoredUser()?.id ?? null));
  notifyListeners();
}

export function useStoredToken(): string | null {
  return useStoredValue(STORAGE_KEYS.token);
}

export function useStoredUser(): StoredUser | null {
  const token = useStoredValue(STORAGE_KEYS.token);
  const text = useStoredValue(STORAGE_KEYS.user);
  return parseStoredUser(token, text);
}

export function useStoredIds(list: ListName): readonly string[] {
  return parseIds(useStoredValue(STORAGE_KEYS[list]));
}

/** The text of the announcement that the visitor has closed; null on the server and while hydrating. */
export function useStoredAnnouncement(): string | null {
  return useStoredValue(STORAGE_KEYS.announcement);
}

/** The discount code that the signed-in customer has applied, as they typed it; null if someone else has. */
export function useStoredDiscountCode(): string | null {
  const code = useStoredValue(STORAGE_KEYS.discountCode);
  const owner = useStoredValue(STORAGE_KEYS.discountCodeOf);
  const user = useStoredUser();
  return owner === null || owner === user?.id ? code : null;
}
