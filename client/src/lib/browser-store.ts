import { useSyncExternalStore } from 'react';

/**
 * Keys of what the browser stores of a user (docs/specification.md#browser-storage). If storage is refused
 * (private windows, a full disk), values stay in memory until the page is left.
 */
export const STORAGE_KEYS = {
  token: 'authToken',
  user: 'userData',
  role: 'role',
  userId: 'userId',
  wishlist: 'wishlist',
  cart: 'cart',
  /** The order that was sent and not answered yet; a tab's own, gone when the tab is closed. */
  placeAttempt: 'placeAttempt',
} as const;

type Key = (typeof STORAGE_KEYS)[keyof typeof STORAGE_KEYS];
/** Ids of the variants in the cart, and of the products in the wishlist. */
export type ListName = 'cart' | 'wishlist';

export interface StoredUser {
  id: string;
  username: string;
  userType: string;
}

const memory = new Map<Key, string | null>();
const listeners = new Set<() => void>();

/** Throws where storage is refused. */
function areaOf(key: Key): Storage {
  return key === STORAGE_KEYS.placeAttempt ? sessionStorage : localStorage;
}

function read(key: Key): string | null {
  const kept = memory.get(key);
  if (kept !== undefined) return kept;
  try {
    return areaOf(key).getItem(key);
  } catch {
    return null;
  }
}

function write(key: Key, value: string | null): void {
  try {
    if (value === null) areaOf(key).removeItem(key);
    else areaOf(key).setItem(key, value);
    memory.delete(key);
  } catch {
    memory.set(key, value);
  }
}

function announce(...lists: readonly ListName[]): void {
  for (const listener of listeners) listener();
  for (const list of lists) window.dispatchEvent(new Event(`${list}-updated`));
}

/** Calls back when a stored value changes: here, by a window event, or in another tab. */
export function subscribeToStore(listener: () => void): () => void {
  const ownKey = ({ key }: StorageEvent) => {
    if (key === null || Object.values(STORAGE_KEYS).some((known) => known === key)) listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', ownKey);
  window.addEventListener('cart-updated', listener);
  window.addEventListener('wishlist-updated', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', ownKey);
    window.removeEventListener('cart-updated', listener);
    window.removeEventListener('wishlist-updated', listener);
  };
}

export function readToken(): string | null {
  return read(STORAGE_KEYS.token);
}

/** Keeps a fresh session. What another person left behind in this browser goes. */
export function storeSession(token: string, user: StoredUser): void {
  /* A 401 leaves the stored user behind, who may sign in again (docs/specification.md#sessions). */
  const sameUser = parseStoredUser(token, read(STORAGE_KEYS.user))?.id === user.id;
  write(STORAGE_KEYS.token, token);
  writeUser(user);
  if (!sameUser) dropBelongings();
  announce('cart', 'wishlist');
}

/** Keeps what the server says about the signed-in user. */
export function storeUser(user: StoredUser): void {
  if (readToken() === null) return;
  const before = [STORAGE_KEYS.user, STORAGE_KEYS.role, STORAGE_KEYS.userId].map(read);
  writeUser(user);
  const after = [STORAGE_KEYS.user, STORAGE_KEYS.role, STORAGE_KEYS.userId].map(read);
  if (before.some((value, index) => value !== after[index])) announce();
}

function writeUser(user: StoredUser): void {
  write(STORAGE_KEYS.user, JSON.stringify(user));
  write(STORAGE_KEYS.role, user.userType);
  write(STORAGE_KEYS.userId, user.id);
}

function dropBelongings(): void {
  write(STORAGE_KEYS.cart, null);
  write(STORAGE_KEYS.wishlist, null);
  write(STORAGE_KEYS.placeAttempt, null);
}

/** Clears token, user, cart and wishlist at logout (docs/specification.md#sessions). */
export function clearSession(): void {
  write(STORAGE_KEYS.token, null);
  write(STORAGE_KEYS.user, null);
  write(STORAGE_KEYS.role, null);
  write(STORAGE_KEYS.userId, null);
  dropBelongings();
  announce('cart', 'wishlist');
}

/**
 * Clears token, role and userId after a 401 (docs/specification.md#sessions), unless a newer session has
 * replaced the refused token.
 */
export function signOutToken(refusedToken: string): void {
  if (readToken() !== refusedToken) return;
  write(STORAGE_KEYS.token, null);
  write(STORAGE_KEYS.role, null);
  write(STORAGE_KEYS.userId, null);
  announce();
}

/** The stored user of a running session, or null. Whatever cannot be read counts as signed out. */
export function parseStoredUser(token: string | null, text: string | null): StoredUser | null {
  if (!token || !text) return null;
  const value = parseJson(text);
  if (typeof value !== 'object' || value === null) return null;
  if (!('id' in value && 'username' in value && 'userType' in value)) return null;
  const { id, username, userType } = value;
  if (typeof id !== 'string' || typeof username !== 'string' || typeof userType !== 'string') {
    return null;
  }
  return { id, username, userType };
}

/** A stored list of ids; anything unreadable is an empty list. */
export function parseIds(text: string | null): readonly string[] {
  const value = text === null ? [] : parseJson(text);
  return Array.isArray(value) ? value.filter((id) => typeof id === 'string') : [];
}

/** Who is signed in at this moment, or null. */
export function readStoredUser(): StoredUser | null {
  return parseStoredUser(readToken(), read(STORAGE_KEYS.user));
}

/** Whether this very person is signed in at this moment. */
export function isSignedIn(userId: string): boolean {
  return readStoredUser()?.id === userId;
}

/** Whether another person has signed in since; what went wrong for this one is not theirs to hear. */
export function isSomebodyElse(userId: string): boolean {
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
  return parseIds(read(STORAGE_KEYS[list]));
}

/** Replaces a list and tells the counters, unless nothing changes. */
export function writeIds(list: ListName, ids: readonly string[]): void {
  const text = JSON.stringify([...new Set(ids)]);
  if (text === (read(STORAGE_KEYS[list]) ?? '[]')) return;
  write(STORAGE_KEYS[list], text);
  announce(list);
}

/** The unanswered attempt to order as features/orders wrote it, or null. */
export function readPlaceAttempt(): string | null {
  return read(STORAGE_KEYS.placeAttempt);
}

export function writePlaceAttempt(text: string | null): void {
  write(STORAGE_KEYS.placeAttempt, text);
}

function useStored(key: Key): string | null {
  return useSyncExternalStore(subscribeToStore, () => read(key));
}

export function useStoredToken(): string | null {
  return useStored(STORAGE_KEYS.token);
}

export function useStoredUser(): StoredUser | null {
  const token = useStored(STORAGE_KEYS.token);
  const text = useStored(STORAGE_KEYS.user);
  return parseStoredUser(token, text);
}

export function useStoredIds(list: ListName): readonly string[] {
  return parseIds(useStored(STORAGE_KEYS[list]));
}
