import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#client/lib/api-error.ts';
import { addOnce, forgetAdditions } from './addition-calls.ts';

const lost = ApiError.local('NETWORK');
const soldOut = new ApiError(409, 'OUT_OF_STOCK', 'This size is out of stock');
const busy = new ApiError(429, 'RATE_LIMITED', 'Please wait.');

let variant = 0;
let keys: string[];
beforeEach(() => {
  vi.useFakeTimers();
  variant += 1;
  keys = [];
});
afterEach(() => {
  vi.useRealTimers();
});

function add(quantity = 1, fault?: ApiError): Promise<unknown> {
  return addOnce({ variantId: `v${variant}`, quantity }, (key) => {
    keys.push(key);
    return fault ? Promise.reject(fault) : Promise.resolve(key);
  }).catch((error: unknown) => error);
}

const numbered = () => keys.map((key) => keys.indexOf(key));

test('every tap is an addition of its own', async () => {
  await Promise.all([add(), add()]);
  await add();
  expect(numbered()).toEqual([0, 1, 2]);
});

test('after a lost answer the same is sent again under the same key, until it is answered', async () => {
  expect(await add(1, lost)).toBe(lost);
  await add(1, lost);
  await add(1, busy);
  await add();
  await add();
  expect(numbered()).toEqual([0, 0, 0, 0, 4]);
});

test('two taps whose answers were lost are repeated by two taps', async () => {
  await Promise.all([add(1, lost), add(1, lost)]);
  await Promise.all([add(), add()]);
  expect(numbered()).toEqual([0, 1, 0, 1]);
});

test('another quantity is another addition, and a refused one is over', async () => {
  await add(1, lost);
  await add(2);
  await add(3, soldOut);
  await add(3);
  expect(numbered()).toEqual([0, 1, 2, 3]);
});

test('a customer who has seen the addition in the cart, and adds the variant again, wants one more', async () => {
  await add(1, lost);
  forgetAdditions(['another variant']);
  await add(1, lost);
  forgetAdditions([`v${variant}`]);
  await add();
  expect(numbered()).toEqual([0, 0, 2]);
});

test('a customer who comes back later wants one more', async () => {
  await add(1, lost);
  vi.advanceTimersByTime(300_000);
  await add();
  expect(numbered()).toEqual([0, 1]);
});
