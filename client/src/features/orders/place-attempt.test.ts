import { beforeEach, describe, expect, test } from 'vitest';
import { ApiError, isAnswered } from '#client/lib/api-error.ts';
import {
  findUnanswered,
  isCartRefused,
  parseAttempt,
  placeOrder,
  type AttemptDesk,
  type PlaceAttempt,
} from './place-attempt.ts';

const SMALL = { productVariantId: 'small', quantity: 1, originalPrice: 999, discountPrice: 200 };
const HOME = { addressId: 'home', expectedTotal: 999, expectedItems: [SMALL] };
const OFFICE = { ...HOME, addressId: 'office' };
const MORE = { ...HOME, expectedTotal: 1499.5 };
const MEDIUM = { ...HOME, expectedItems: [{ productVariantId: 'medium', quantity: 1 }] };
const LESS_OFF = { ...HOME, expectedItems: [{ ...SMALL, discountPrice: 0 }] };
const TWO = { ...HOME, expectedItems: [{ ...SMALL, quantity: 2 }] };

const cut = ApiError.local('NETWORK');
const signedOut = new ApiError(401, 'UNAUTHENTICATED', 'Please sign in.');
const busy = new ApiError(429, 'RATE_LIMITED', 'Please wait.');
const cartEmpty = new ApiError(409, 'CART_EMPTY', 'Your cart is empty');
const totalChanged = new ApiError(409, 'CONFLICT', 'The total of your cart has changed.', [
  { path: 'expectedTotal', message: 'The total of your cart has changed.' },
]);

/** A shop with one full cart, whose line can be cut after or before it has heard a call. */
class Shop implements AttemptDesk<string> {
  kept: PlaceAttempt | null = null;
  sent: PlaceAttempt[] = [];
  orders = new Map<string, PlaceAttempt>();
  cartTotal = 999;
  /** What becomes of the next calls, the first first; once it is through, all goes well. */
  weather: ('answer lost' | 'never heard' | ApiError)[] = [];
  #keys = 0;

  readonly read = () => this.kept;
  readonly keep = (attempt: PlaceAttempt | null) => {
    this.kept = attempt;
  };
  readonly newKey = () => `key-${(this.#keys += 1)}`;
  readonly send = (attempt: PlaceAttempt): Promise<string> => {
    this.sent.push(attempt);
    const weather = this.weather.shift();
    if (weather instanceof ApiError) return Promise.reject(weather);
    if (weather === 'never heard') return Promise.reject(cut);
    const answer = this.#handle(attempt);
    return weather === 'answer lost' ? Promise.reject(cut) : answer;
  };

  #handle(attempt: PlaceAttempt): Promise<string> {
    const told = (key: string) => Promise.resolve(`order of ${key}`);
    if (this.orders.has(attempt.key)) return told(attempt.key);
    if (this.cartTotal === 0) return Promise.reject(cartEmpty);
    if (attempt.expectedTotal !== this.cartTotal) return Promise.reject(totalChanged);
    this.orders.set(attempt.key, attempt);
    this.cartTotal = 0;
    return told(attempt.key);
  }
}

let shop: Shop;
beforeEach(() => {
  shop = new Shop();
});

describe('placing an order', () => {
  test('sends what the shopper saw, and keeps nothing once it is answered', async () => {
    await expect(placeOrder(shop, HOME)).resolves.toBe('order of key-1');
    expect(shop.sent).toEqual([{ ...HOME, key: 'key-1' }]);
    expect(shop.kept).toBeNull();
  });

  test('a refused attempt is over: the next one has a new key', async () => {
    await expect(placeOrder(shop, MORE)).rejects.toBe(totalChanged);
    expect(shop.kept).toBeNull();
    await expect(placeOrder(shop, HOME)).resolves.toBe('order of key-2');
  });

  test('a worn-out session ordered nothing, when it was the first try', async () => {
    shop.weather = [signedOut];
    await expect(placeOrder(shop, HOME)).rejects.toBe(signedOut);
    expect(shop.kept).toBeNull();
  });
});

describe('after an answer that was lost', () => {
  beforeEach(async () => {
    shop.weather = ['answer lost'];
    await expect(placeOrder(shop, HOME)).rejects.toBe(cut);
    expect(shop.kept).toEqual({ ...HOME, key: 'key-1' });
  });

  test('trying again gives the order that there is', async () => {
    await expect(placeOrder(shop, HOME)).resolves.toBe('order of key-1');
    expect(shop.sent[1]).toEqual(shop.sent[0]);
    expect(shop.kept).toBeNull();
  });

  test.each([
    ['another address', OFFICE],
    ['another total', MORE],
    ['another size at the same price', MEDIUM],
    ['another quantity at the same price', TWO],
    ['another discount at the same price', LESS_OFF],
  ])('%s gives the order that there is, and makes no second one', async (_case, wish) => {
    shop.cartTotal = wish.expectedTotal;
    await expect(placeOrder(shop, wish)).resolves.toBe('order of key-1');
    expect(shop.orders.size).toBe(1);
  });

  test('opening the page again finds the order', async () => {
    await expect(findUnanswered(shop)).resolves.toBe('order of key-1');
    expect(shop.kept).toBeNull();
    await expect(findUnanswered(shop)).resolves.toBeNull();
  });

  test.each([
    ['a lost connection', cut],
    ['a worn-out session', signedOut],
    ['too many calls', busy],
    ['a server in trouble', new ApiError(500, 'INTERNAL', 'Something went wrong.')],
  ])('%s leaves the question open, and the attempt is kept', async (_case, trouble) => {
    shop.weather = [trouble, trouble, trouble];
    await expect(findUnanswered(shop)).rejects.toBe(trouble);
    await expect(placeOrder(shop, HOME)).rejects.toBe(trouble);
    await expect(placeOrder(shop, OFFICE)).rejects.toBe(trouble);
    await expect(placeOrder(shop, HOME)).resolves.toBe('order of key-1');
  });
});

describe('after a call that the shop never heard', () => {
  beforeEach(async () => {
    shop.weather = ['never heard'];
    await expect(placeOrder(shop, HOME)).rejects.toBe(cut);
  });

  test('opening the page again orders nothing', async () => {
    await expect(findUnanswered(shop)).resolves.toBeNull();
    expect(shop.orders.size).toBe(0);
    expect(shop.kept).toBeNull();
  });

  test.each([
    ['goes to the address that is chosen now', OFFICE],
    ['is of the articles that are shown now', MEDIUM],
  ])('an order %s', async (_case, wish) => {
    await expect(placeOrder(shop, wish)).resolves.toBe('order of key-2');
    expect([...shop.orders.values()]).toEqual([{ ...wish, key: 'key-2' }]);
  });
});

test('a refusal is an answer; silence and a server in trouble are none', () => {
  expect(isAnswered(new ApiError(409, 'OUT_OF_STOCK', 'Only 2 left in stock'))).toBe(true);
  expect(isAnswered(signedOut)).toBe(true);
  expect(isAnswered(cut)).toBe(false);
  expect(isAnswered(ApiError.local('TIMEOUT'))).toBe(false);
  expect(isAnswered(new ApiError(500, 'INTERNAL', 'Something went wrong.'))).toBe(false);
});

test('a changed cart is told from other refusals', () => {
  const itemsChanged = new ApiError(409, 'CONFLICT', 'The items in your cart have changed.', [
    { path: 'expectedItems', message: 'The items in your cart have changed.' },
  ]);
  expect(isCartRefused(totalChanged)).toBe(true);
  expect(isCartRefused(itemsChanged)).toBe(true);
  expect(isCartRefused(cartEmpty)).toBe(false);
  expect(isCartRefused(cut)).toBe(false);
});

test('an attempt survives being written down, and nonsense is no attempt', () => {
  const attempt = { ...HOME, key: 'key-1' };
  expect(parseAttempt(JSON.stringify(attempt))).toEqual(attempt);
  const withoutPrices = { ...attempt, expectedItems: MEDIUM.expectedItems };
  expect(parseAttempt(JSON.stringify(withoutPrices))).toEqual(withoutPrices);
  const nonsense = [null, '', '{', 'null', '7', '{"key":"k"}', '{"key":1,"addressId":"a"}'];
  const badPrice = { ...SMALL, discountPrice: '200' };
  for (const expectedItems of [
    undefined,
    null,
    {},
    [null],
    [{ productVariantId: 'small' }],
    [badPrice],
  ]) {
    nonsense.push(JSON.stringify({ ...attempt, expectedItems }));
  }
  expect(nonsense.map(parseAttempt)).toEqual(nonsense.map(() => null));
});
