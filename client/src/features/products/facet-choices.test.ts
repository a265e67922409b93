import { expect, test } from 'vitest';
import { withChosenColors, withChosenSize } from './facet-choices.ts';
import { withAllOptions } from './facet-options.ts';

const indigo = { name: 'Indigo', hex: '#27346b', count: 12 };

test('a chosen colour can be taken back even when nothing of it is left', () => {
  expect(withChosenColors([indigo], ['rust'])).toEqual([
    { name: 'rust', hex: '#ffffff', count: 0 },
    indigo,
  ]);
  expect(withChosenColors([indigo], ['INDIGO'])).toEqual([indigo]);
});

test('a chosen size can be taken back too, at its place in the order of sizes', () => {
  const sizes = [{ size: 'M', count: 3 }];
  expect(withChosenSize(sizes, 'XL')).toEqual([...sizes, { size: 'XL', count: 0 }]);
  expect(withChosenSize(sizes, 'S')).toEqual([{ size: 'S', count: 0 }, ...sizes]);
  expect(withChosenSize(sizes, 'm')).toBe(sizes);
  expect(withChosenSize(sizes, null)).toBe(sizes);
});

test('an option that matches no product under the other filters keeps its place, with the count 0', () => {
  const rust = { name: 'Rust', hex: '#a3282e', count: 4 };
  const price = { min: 400, max: 900 };
  const all = {
    total: 16,
    price: { min: 100, max: 2000 },
    colors: [indigo, rust],
    sizes: [
      { size: 'S', count: 7 },
      { size: 'M', count: 9 },
    ],
  };
  const narrowed = {
    total: 3,
    price,
    colors: [{ ...rust, count: 3 }],
    sizes: [{ size: 'm', count: 3 }],
  };
  expect(withAllOptions(all, narrowed)).toEqual({
    total: 3,
    price,
    colors: [
      { ...indigo, count: 0 },
      { ...rust, count: 3 },
    ],
    sizes: [
      { size: 'S', count: 0 },
      { size: 'M', count: 3 },
    ],
  });
});

test('a size is counted however its fraction is written', () => {
  const facets = { total: 2, price: { min: 100, max: 900 }, colors: [] };
  const all = { ...facets, sizes: [{ size: '7½', count: 2 }] };
  const narrowed = { ...facets, sizes: [{ size: '7.5', count: 1 }] };
  expect(withAllOptions(all, narrowed).sizes).toEqual([{ size: '7½', count: 1 }]);
});
