import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { subscribeToStore as SubscribeToStore } from './browser-storage.ts';
import type * as BrowserStore from './browser-store.ts';

type Store = typeof BrowserStore;

/** A browser's storage with room for failures. */
class FakeStorage {
  readonly values = new Map<string, string>();
  refuses = false;
  getItem(key: string): string | null {
    this.#check();
    return this.values.get(key) ?? null;
  }
  setItem(key: string, value: string): void {
    this.#check();
    this.values.set(key, value);
  }
  removeItem(key: string): void {
    this.#check();
    this.values.delete(key);
  }
  #check(): void {
    if (this.refuses) throw new DOMException('Storage is off.', 'SecurityError');
  }
}

const asha = { id: 'u1', username: 'asha', userType: 'CUSTOMER' };
const ravi = { id: 'u2', username: 'ravi', userType: 'CUSTOMER' };

let storage: FakeStorage;
let tabStorage: FakeStorage;
let page: EventTarget;
let store: Store;
let subscribeToStore: typeof SubscribeToStore;

beforeEach(async () => {
  storage = new FakeStorage();
  tabStorage = new FakeStorage();
  page = new EventTarget();
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('sessionStorage', tabStorage);
  vi.stubGlobal('window', page);
  vi.resetModules();
  store = await import('./browser-store.ts');
  ({ subscribeToStore } = await import('./browser-storage.ts'));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

function heard(event: string): { times: number } {
  const count = { times: 0 };
  page.addEventListener(event, () => (count.times += 1));
  return count;
}

function fromOtherTab(key: string | null): void {
  page.dispatchEvent(Object.assign(new Event('storage'), { key }));
}

describe('the session', () => {
  test('is kept under the keys of the specification', () => {
    store.storeSession('token-1', asha);
    expect(Object.fromEntries(storage.values)).toEqual({
      authToken: 'token-1',
      userData: JSON.stringify(asha),
      role: 'CUSTOMER',
      userId: 'u1',
    });
  });

  test('ends with all personal data, and the counters are notified', () => {
    store.storeSession('token-1', asha);
    store.writeIds('cart', ['v1']);
    store.writeIds('wishlist', ['p1']);
    const cart = heard('cart-updated');
    const wishlist = heard('wishlist-updated');
    store.clearSession();
    expect(storage.values.size).toBe(0);
    expect([cart.times, wishlist.times]).toEqual([1, 1]);
  });

  test('a second person on the same browser finds nothing of the first', () => {
    store.storeSession('token-1', asha);
    store.writeIds('cart', ['v1']);
    store.signOutToken('token-1');
    store.storeSession('token-2', ravi);
    expect(store.readIds('cart')).toEqual([]);
  });

  test('the same person keeps the cart when signing in again', () => {
    store.storeSession('token-1', asha);
    store.writeIds('cart', ['v1']);
    store.storeSession('token-2', asha);
    expect(store.readIds('cart')).toEqual(['v1']);
  });

  test('a refused token clears token, role and user id', () => {
    store.storeSession('token-1', asha);
    store.signOutToken('token-1');
    expect([...storage.values.keys()]).toEqual(['userData']);
  });

  test('a late refusal of an old token leaves the new session alone', () => {
    store.storeSession('token-2', asha);
    store.signOutToken('token-1');
    expect(store.readToken()).toBe('token-2');
  });

  test.each([null, '', 'undefined', '{', '[]', '{"id":1}', '{"id":"u1","username":"asha"}'])(
    'stored user data %j counts as signed out',
    (text) => {
      expect(store.parseStoredUser('token-1', text)).toBeNull();
    },
  );

  test('user data without a token counts as signed out', () => {
    expect(store.parseStoredUser(null, JSON.stringify(asha))).toBeNull();
    expect(store.parseStoredUser('token-1', JSON.stringify(asha))).toEqual(asha);
  });
});

describe('the lists behind the counters', () => {
  test('a change is announced once, and writing the same again is silent', () => {
    const cart = heard('cart-updated');
    store.writeIds('cart', ['v1', 'v2', 'v1']);
    store.writeIds('cart', ['v1', 'v2']);
    expect(store.readIds('cart')).toEqual(['v1', 'v2']);
    expect(cart.times).toBe(1);
  });

  test.each(['', 'nonsense', '{"a":1}', 'null', '7'])('stored text %j is an empty list', (text) => {
    storage.values.set('cart', text);
    expect(store.readIds('cart')).toEqual([]);
  });

  test('entries of a stored list that are not ids are ignored', () => {
    storage.values.set('cart', '["v1",7,null,{"id":"v2"}]');
    expect(store.readIds('cart')).toEqual(['v1']);
  });
});

describe('an order that was sent and not answered yet', () => {
  test('is remembered through a reload, by its own tab alone', () => {
    store.storeSession('token-1', asha);
    store.writePlaceAttempt('attempt');
    expect([...tabStorage.values.values()]).toEqual(['attempt']);
    expect([...storage.values.values()]).not.toContain('attempt');
    store.writePlaceAttempt(null);
    expect(tabStorage.values.size).toBe(0);
  });

  test('waits until the same person signs in again', () => {
    store.storeSession('token-1', asha);
    store.writePlaceAttempt('attempt');
    store.signOutToken('token-1');
    store.storeSession('token-2', asha);
    expect(store.readPlaceAttempt()).toBe('attempt');
    store.storeSession('token-3', ravi);
    expect(store.readPlaceAttempt()).toBeNull();
  });

  test('is forgotten by signing out', () => {
    store.storeSession('token-1', asha);
    store.writePlaceAttempt('attempt');
    store.clearSession();
    expect(store.readPlaceAttempt()).toBeNull();
  });
});

describe('changes that reach the page', () => {
  test('come from another tab, from clearing the storage there, and from events of other code', () => {
    let calls = 0;
    const stop = subscribeToStore(() => (calls += 1));
    fromOtherTab('cart');
    fromOtherTab(null);
    page.dispatchEvent(new Event('cart-updated'));
    page.dispatchEvent(new Event('wishlist-updated'));
    expect(calls).toBe(4);
    fromOtherTab('some-other-key');
    expect(calls).toBe(4);
    stop();
    fromOtherTab('cart');
    store.writeIds('cart', ['v1']);
    expect(calls).toBe(4);
  });
});

describe('a browser that stores nothing', () => {
  test('still lets a customer sign in, fill a cart and sign out', () => {
    storage.refuses = true;
    tabStorage.refuses = true;
    store.storeSession('token-1', asha);
    store.writeIds('cart', ['v1']);
    expect(store.readToken()).toBe('token-1');
    store.writePlaceAttempt('attempt');
    expect(store.readIds('cart')).toEqual(['v1']);
    expect(store.readPlaceAttempt()).toBe('attempt');
    store.clearSession();
    expect(store.readToken()).toBeNull();
    expect(store.readIds('cart')).toEqual([]);
  });
});
