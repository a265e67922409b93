import { expect, test } from 'vitest';
import { withChosenColors, withChosenSize } from './facet-choices.ts';

const indigo = { name: 'Indigo', hex: '#27346b', count: 12 };

test('a chosen colour can be taken back even when nothing of it is left', () => {
  expect(withChosenColors([indigo], ['rust'])).toEqual([
    { name: 'rust', hex: '#ffffff', count: 0 },
    indigo,
  ]);
  expect(withChosenColors([indigo], ['INDIGO'])).toEqual([indigo]);
});

test('so can a chosen size, which stays at its place in the order of sizes', () => {
  const sizes = [{ size: 'M', count: 3 }];
  expect(withChosenSize(sizes, 'XL')).toEqual([...sizes, { size: 'XL', count: 0 }]);
  expect(withChosenSize(sizes, 'S')).toEqual([{ size: 'S', count: 0 }, ...sizes]);
  expect(withChosenSize(sizes, 'm')).toBe(sizes);
  expect(withChosenSize(sizes, null)).toBe(sizes);
});
