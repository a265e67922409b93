import { beforeEach, expect, test } from 'vitest';
import { ApiError } from './api-error.ts';
import { createIdempotentCall, isKeyReused, type IdempotentCall } from './idempotent-call.ts';

const lost = ApiError.local('NETWORK');
const failed = new ApiError(500, 'INTERNAL', 'Something went wrong.');
const signedOut = new ApiError(401, 'UNAUTHENTICATED', 'Please sign in.');
const busy = new ApiError(429, 'RATE_LIMITED', 'Please wait.');
const soldOut = new ApiError(409, 'OUT_OF_STOCK', 'This size is out of stock');
const reused = new ApiError(409, 'IDEMPOTENCY_KEY_REUSED', 'Use a new key.');

let call: IdempotentCall;
let keys: string[];
beforeEach(() => {
  call = createIdempotentCall();
  keys = [];
});

/** Runs the call once for each outcome; null is a success. Returns the runs that first used their keys. */
async function firstRunsOfKeys(...outcomes: (ApiError | null)[]): Promise<number[]> {
  for (const outcome of outcomes) {
    const run = call.run((key) => {
      keys.push(key);
      return outcome ? Promise.reject(outcome) : Promise.resolve(key);
    });
    if (outcome) await expect(run).rejects.toBe(outcome);
    else await run;
  }
  return keys.map((key) => keys.indexOf(key));
}

test('after a success or a refusal the next run has a key of its own', async () => {
  expect(await firstRunsOfKeys(null, soldOut, signedOut, busy, null)).toEqual([0, 1, 2, 3, 4]);
  expect(call.isUnanswered()).toBe(false);
});

test('a run without an answer is repeated with its key until there is an answer', async () => {
  expect(await firstRunsOfKeys(lost, failed, null, null)).toEqual([0, 0, 0, 3]);
});

test('while the outcome is open, a 401 or 429 says nothing about the earlier run', async () => {
  expect(await firstRunsOfKeys(lost, signedOut, busy)).toEqual([0, 0, 0]);
  expect(call.isUnanswered()).toBe(true);
  expect(await firstRunsOfKeys(soldOut, null)).toEqual([0, 0, 0, 0, 4]);
});

test('a key that was used for another body stays, because its call has succeeded', async () => {
  expect(await firstRunsOfKeys(lost, reused, reused)).toEqual([0, 0, 0]);
  expect([reused, soldOut, lost].map(isKeyReused)).toEqual([true, false, false]);
});

test('a stored key is repeated after the page was loaded again', async () => {
  let stored: string | null = 'stored before';
  const storage = {
    read: () => stored,
    write: (key: string | null) => {
      stored = key;
    },
  };
  const again = createIdempotentCall(storage);
  expect(await again.run((key) => Promise.resolve(key))).toBe('stored before');
  expect(stored).toBeNull();
});
