import { beforeEach, describe, expect, test } from 'vitest';
import type { OrderDetail } from '#common/contract/orders.ts';
import { ApiError, isClientError } from '#client/lib/api-error.ts';
import { order } from '#client/test/samples.ts';
import {
  createOrderAttempt,
  isCartRefused,
  parseAttempt,
  type OrderAttempt,
  type OrderRequest,
} from './order-attempt.ts';

const SMALL = { productVariantId: 'small', quantity: 1, originalPrice: 999, discountPrice: 200 };
const HOME = { addressId: 'home', expectedTotal: 999, expectedItems: [SMALL] };
const OFFICE = { ...HOME, addressId: 'office' };
const MORE = { ...HOME, expectedTotal: 1499.5 };
const MEDIUM = { ...HOME, expectedItems: [{ ...SMALL, productVariantId: 'medium' }] };

const cut = ApiError.local('NETWORK');
const signedOut = new ApiError(401, 'UNAUTHENTICATED', 'Please sign in.');
const busy = new ApiError(429, 'RATE_LIMITED', 'Please wait.');
const cartEmpty = new ApiError(409, 'CART_EMPTY', 'Your cart is empty');
const reused = new ApiError(409, 'IDEMPOTENCY_KEY_REUSED', 'Use a new key.');
const totalChanged = new ApiError(409, 'CONFLICT', 'The total of your cart has changed.', [
  { path: 'expectedTotal', message: 'The total of your cart has changed.' },
]);

/** A shop with one full cart, whose connection can break before or after it receives a request. */
class Shop {
  stored: string | null = null;
  keys: string[] = [];
  orders = new Map<string, { addressId: string; order: OrderDetail }>();
  cartTotal = 999;
  /** What happens to the next requests, the first one first. Later ones succeed. */
  faults: ('answer lost' | 'request lost' | ApiError)[] = [];

  readonly read = () => this.stored;
  readonly write = (text: string | null) => {
    this.stored = text;
  };
  readonly place = (request: OrderRequest, key: string) => {
    this.keys.push(key);
    return this.#send(() => this.#place(request, key));
  };
  readonly findPlaced = (key: string) => this.#send(() => this.orders.get(key)?.order ?? null);

  async #send<Answer>(receive: () => Answer): Promise<Answer> {
    const fault = this.faults.shift();
    if (fault instanceof ApiError) throw fault;
    if (fault === 'request lost') throw cut;
    const answer = receive();
    if (fault === 'answer lost') throw cut;
    return Promise.resolve(answer);
  }

  #place({ addressId, expectedTotal }: OrderRequest, key: string): OrderDetail {
    const earlier = this.orders.get(key);
    if (earlier && earlier.addressId !== addressId) throw reused;
    if (earlier) return earlier.order;
    if (this.cartTotal === 0) throw cartEmpty;
    if (expectedTotal !== this.cartTotal) throw totalChanged;
    const placed = order({ id: `order to ${addressId}` });
    this.orders.set(key, { addressId, order: placed });
    this.cartTotal = 0;
    return placed;
  }
}

let shop: Shop;
let attempt: OrderAttempt;
beforeEach(() => {
  shop = new Shop();
  attempt = createOrderAttempt(shop);
});

const idOf = async (placing: Promise<OrderDetail | null>) => (await placing)?.id ?? null;

describe('placing an order', () => {
  test('stores nothing once it is answered', async () => {
    expect(await idOf(attempt.place(HOME))).toBe('order to home');
    expect([shop.stored, attempt.isUnanswered()]).toEqual([null, false]);
  });

  test('starts again after a refusal', async () => {
    await expect(attempt.place(MORE)).rejects.toBe(totalChanged);
    expect(shop.stored).toBeNull();
    expect(await idOf(attempt.place(HOME))).toBe('order to home');
    expect(new Set(shop.keys).size).toBe(2);
  });

  test('has ordered nothing if the session had ended', async () => {
    shop.faults = [signedOut];
    await expect(attempt.place(HOME)).rejects.toBe(signedOut);
    expect(shop.stored).toBeNull();
  });
});

describe('after a lost answer', () => {
  beforeEach(async () => {
    shop.faults = ['answer lost'];
    await expect(attempt.place(HOME)).rejects.toBe(cut);
    expect(attempt.isUnanswered()).toBe(true);
  });

  test.each([
    ['trying again', HOME],
    ['another address', OFFICE],
    ['another total', MORE],
    ['another size', MEDIUM],
  ])('%s gives the order that was placed, and places no second one', async (_case, request) => {
    shop.cartTotal = request.expectedTotal;
    expect(await idOf(attempt.place(request))).toBe('order to home');
    expect([shop.orders.size, shop.stored]).toEqual([1, null]);
  });

  test('opening a page again finds the order, once', async () => {
    expect(await idOf(attempt.findPlaced())).toBe('order to home');
    expect(attempt.isUnanswered()).toBe(false);
    expect(await attempt.findPlaced()).toBeNull();
  });

  test.each([
    ['a lost connection', cut],
    ['an ended session', signedOut],
    ['too many requests', busy],
    ['a failing server', new ApiError(500, 'INTERNAL', 'Something went wrong.')],
  ])('%s leaves the question open', async (_case, fault) => {
    shop.faults = [fault, fault, reused, fault];
    await expect(attempt.findPlaced()).rejects.toBe(fault);
    await expect(attempt.place(HOME)).rejects.toBe(fault);
    await expect(attempt.place(OFFICE)).rejects.toBe(fault);
    expect(attempt.isUnanswered()).toBe(true);
    expect(await idOf(attempt.place(HOME))).toBe('order to home');
  });
});

describe('after a lost request', () => {
  beforeEach(async () => {
    shop.faults = ['request lost'];
    await expect(attempt.place(HOME)).rejects.toBe(cut);
  });

  test('opening a page again orders nothing, and does not ask a second time', async () => {
    expect(await attempt.findPlaced()).toBeNull();
    expect([shop.orders.size, attempt.isUnanswered()]).toEqual([0, false]);
  });

  test('the next order goes to the address that is chosen now', async () => {
    expect(await idOf(attempt.place(OFFICE))).toBe('order to office');
    expect(shop.orders.size).toBe(1);
  });

  test('a request that arrives late makes no second order, because the next one has its key', async () => {
    expect(await attempt.findPlaced()).toBeNull();
    await attempt.place(OFFICE);
    expect(new Set(shop.keys).size).toBe(1);
    await expect(shop.place(HOME, shop.keys[0] ?? '')).rejects.toBe(reused);
  });
});

test('a 4xx is a refusal; no answer and a 5xx are not', () => {
  expect(isClientError(new ApiError(409, 'OUT_OF_STOCK', 'Only 2 left in stock'))).toBe(true);
  expect(isClientError(signedOut)).toBe(true);
  expect(isClientError(cut)).toBe(false);
  expect(isClientError(ApiError.local('TIMEOUT'))).toBe(false);
  expect(isClientError(new ApiError(500, 'INTERNAL', 'Something went wrong.'))).toBe(false);
});

test('a changed cart is told apart from other refusals', () => {
  const itemsChanged = new ApiError(409, 'CONFLICT', 'The items in your cart have changed.', [
    { path: 'expectedItems', message: 'The items in your cart have changed.' },
  ]);
  expect(isCartRefused(totalChanged)).toBe(true);
  expect(isCartRefused(itemsChanged)).toBe(true);
  expect(isCartRefused(cartEmpty)).toBe(false);
  expect(isCartRefused(cut)).toBe(false);
});

test('parses a stored attempt, also one of an earlier version, and ignores other text', () => {
  const attemptOf = (value: unknown) => parseAttempt(JSON.stringify(value));
  expect(attemptOf({ key: 'k', isUnplaced: true })).toEqual({ key: 'k', isUnplaced: true });
  expect(attemptOf({ ...HOME, key: 'k' })).toEqual({ key: 'k', isUnplaced: false });
  const nonsense = [null, '', '{', 'null', '7', '"k"', '{}', '{"key":1}'];
  expect(nonsense.map(parseAttempt)).toEqual(nonsense.map(() => null));
});
