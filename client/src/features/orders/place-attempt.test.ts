import { expect, test } from 'vitest';
import { ApiError } from '#client/lib/api-error.ts';
import { attemptFor, isAnswered } from './place-attempt.ts';

test('a retry after a cut connection is the same attempt', () => {
  const first = attemptFor('address-1', null);
  expect(attemptFor('address-1', first)).toBe(first);
});

test('another address is another attempt', () => {
  const first = attemptFor('address-1', null);
  expect(attemptFor('address-2', first).key).not.toBe(first.key);
});

test('an answered attempt is over: the next order has a new key', () => {
  expect(attemptFor('address-1', null).key).not.toBe(attemptFor('address-1', null).key);
});

test('a refusal is an answer; silence and a server in trouble are none', () => {
  expect(isAnswered(new ApiError(409, 'OUT_OF_STOCK', 'Only 2 left in stock'))).toBe(true);
  expect(isAnswered(new ApiError(401, 'UNAUTHENTICATED', 'Please sign in.'))).toBe(true);
  expect(isAnswered(ApiError.local('NETWORK'))).toBe(false);
  expect(isAnswered(ApiError.local('TIMEOUT'))).toBe(false);
  expect(isAnswered(new ApiError(500, 'INTERNAL', 'Something went wrong.'))).toBe(false);
});
