import { useSyncExternalStore } from 'react';
import { ANNOUNCEMENT_KEY } from '#common/rendering.ts';

/**
 * Keys of browser storage (docs/specification.md#browser-storage). If the browser refuses to store a value
 * (a private window, a full disk), the value stays in memory until the page is left.
 */
export const STORAGE_KEYS = {
  token: 'authToken',
  user: 'userData',
  role: 'role',
  userId: 'userId',
  wishlist: 'wishlist',
  cart: 'cart',
  /** The text of the announcement that the visitor has closed. */
  announcement: ANNOUNCEMENT_KEY,
  /** An order that was sent and has no answer yet. In sessionStorage, so each tab has its own. */
  placeAttempt: 'placeAttempt',
  /** The discount code that the customer has applied. In sessionStorage too. */
  discountCode: 'discountCode',
  /** The id of that customer. In sessionStorage too, because another tab may have signed someone else in. */
  discountCodeOf: 'discountCodeOf',
} as const;

type Key = (typeof STORAGE_KEYS)[keyof typeof STORAGE_KEYS];
/** Ids of the variants in the cart, and of the products in the wishlist. */
export type ListName = 'cart' | 'wishlist';

/** Keys of which each tab has its own value. */
const OF_TAB: ReadonlySet<Key> = new Set([
  STORAGE_KEYS.placeAttempt,
  STORAGE_KEYS.discountCode,
  STORAGE_KEYS.discountCodeOf,
]);

const memory = new Map<Key, string | null>();
const listeners = new Set<() => void>();

/** @throws DOMException if the browser denies access to storage */
function areaOf(key: Key): Storage {
  return OF_TAB.has(key) ? sessionStorage : localStorage;
}

/** Returns a stored value, or null if the key has no value. */
export function readValue(key: Key): string | null {
  const kept = memory.get(key);
  if (kept !== undefined) return kept;
  try {
    return areaOf(key).getItem(key);
  } catch {
    return null;
  }
}

/** Stores a value; null removes it. */
export function writeValue(key: Key, value: string | null): void {
  try {
    if (value === null) areaOf(key).removeItem(key);
    else areaOf(key).setItem(key, value);
    memory.delete(key);
  } catch {
    memory.set(key, value);
  }
}

/** Calls the listeners after a value has changed, and tells the page which lists have. */
export function notifyListeners(...lists: readonly ListName[]): void {
  for (const listener of listeners) listener();
  for (const list of lists) window.dispatchEvent(new Event(`${list}-updated`));
}

/**
 * Calls the listener when a stored value changes: in this tab, after a `cart-updated` or
 * `wishlist-updated` event, or in another tab. Returns the function that stops it.
 */
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

/** Returns a stored value, and renders again when it changes; null on the server and while hydrating. */
export function useStoredValue(key: Key): string | null {
  return useSyncExternalStore(
    subscribeToStore,
    () => readValue(key),
    () => null,
  );
}
