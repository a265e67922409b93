import { expect, test } from 'vitest';
import { findVariants } from './find-variants.ts';

const VARIANTS = [
  { size: '7½', color: 'Crème', sku: 'Kid’s-7' },
  { size: 'S / Cotton', color: 'ज़री', sku: 'LK\u200b3' },
];

test.each([
  ['7½', [1]],
  ['7 1/2, creme', [1]],
  ['kids-7', [1]],
  ['lk3', [2]],
  ['ＬＫ３', [2]],
  ['s/cotton', [2]],
  ['जरी, S', [2]],
  ['', [1, 2]],
  ['creme lk3', []],
])('the variants of a form are found by %j', (text, numbers) => {
  expect(findVariants(VARIANTS, text).map(({ number }) => number)).toEqual(numbers);
});
