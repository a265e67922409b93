import { describe, expect, test } from 'vitest';
import { sizeKey } from './size-key.ts';
import { repeatedOptions } from './variant-options.ts';

describe('sizes that are one', () => {
  test.each([
    ['7½', '7.5'],
    ['7 ½', '7.5'],
    ['7 1/2', '7.5'],
    ['7 1⁄2', '7.5'],
    ['7,5', '7.5'],
    ['UK 7½', 'uk 7.5'],
    ['UK 7 1/2', 'uk 7.5'],
    ['10¼', '10.25'],
    ['7 3/4', '7.75'],
    ['7⅛', '7.125'],
    ['36⅔', '36.666'],
    ['37 1/3', '37.333'],
    ['½', '0.5'],
    ['7 - 7½', '7 - 7.5'],
    [' Xl ', 'xl'],
  ])('%j is %j', (size, key) => {
    expect(sizeKey(size)).toBe(key);
    expect(sizeKey(key)).toBe(key);
  });
});

describe('sizes that look alike and are different', () => {
  test.each(['32/34', '7/8', '1/2', '71/2', '7 1/23', '28,30', '2 4/3', '3-4', 's/m', '30x32'])(
    '%s is no fraction',
    (size) => {
      expect(sizeKey(size)).toBe(size);
    },
  );

  test('seven and a half is not seventy-one halves, nor seven', () => {
    const keys = ['7½', '71/2', '7', '8', '7 1/4'].map(sizeKey);
    expect(new Set(keys).size).toBe(5);
  });
});

test('a product cannot have 7½ and 7 1/2 of one color', () => {
  const variants = ['7½', '8', '7 1/2'].map((size) => ({ size, color: 'Tan' }));
  expect(repeatedOptions(variants)).toEqual([
    { index: 2, message: 'Variants 1 and 3 are both size 7 1/2 in Tan.' },
  ]);
});
