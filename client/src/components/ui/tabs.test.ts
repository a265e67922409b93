import { expect, test } from 'vitest';
import { tabAfterKey } from './tabs.tsx';

test('arrow keys go round the tabs, Home and End to their ends, other keys elsewhere', () => {
  const keys = ['ArrowRight', 'ArrowLeft', 'Home', 'End', 'Enter'];
  expect(keys.map((key) => tabAfterKey(key, 2, 3))).toEqual([0, 1, 0, 2, undefined]);
  expect(keys.map((key) => tabAfterKey(key, 0, 3))).toEqual([1, 2, 0, 2, undefined]);
});
