import { expect, test } from 'vitest';
import { countedTo } from './count-up.ts';

test('a counter begins at nothing, ends at its figure and never passes it', () => {
  expect(countedTo(500, 0)).toBe(0);
  expect(countedTo(500, 1)).toBe(500);
  expect(countedTo(500, 1.4)).toBe(500);
  expect(countedTo(98, -1)).toBe(0);
  expect(countedTo(98, 0.5)).toBeGreaterThan(49);
});
