import { expect, test } from 'vitest';
import { randomId } from './random-id.ts';

const UUID_V4 = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

test('an id is a random UUID, also where the browser makes none by itself', () => {
  const plainHttp = {
    getRandomValues: (bytes: Uint8Array<ArrayBuffer>) => crypto.getRandomValues(bytes),
  };
  const ids = Array.from({ length: 200 }, () => randomId(plainHttp));
  expect(ids.every((id) => UUID_V4.test(id))).toBe(true);
  expect(new Set(ids).size).toBe(200);
  expect(randomId()).toMatch(UUID_V4);
});
