import { describe, expect, it } from 'vitest';
import { isStandardSet, readSizeList, readSizes, SIZE_SETS } from './size-sets.ts';

const sizesOf = (text: string) => {
  const read = readSizes(text);
  return 'sizes' in read ? read.sizes.join(' | ') : read.fault;
};

describe('a size set', () => {
  it.each([
    ['S to 3XL', 'S | M | L | XL | XXL | 3XL'],
    ['xs to xxl', 'XS | S | M | L | XL | XXL'],
    ['M to 2XL', 'M | L | XL | 2XL'],
    ['28 to 40 step 2', '28 | 30 | 32 | 34 | 36 | 38 | 40'],
    ['28-40 step 2', '28 | 30 | 32 | 34 | 36 | 38 | 40'],
    ['6 to 10', '6 | 7 | 8 | 9 | 10'],
    ['UK 6 to UK 8', 'UK 6 | UK 7 | UK 8'],
    ['2-3Y to 5-6Y', '2-3Y | 3-4Y | 4-5Y | 5-6Y'],
    ['2Y to 6Y step 2', '2Y | 4Y | 6Y'],
    ['Free Size', 'Free Size'],
    ['28-30, 32-34', '28-30 | 32-34'],
    ['XL, S, M, s, One Size', 'S | M | XL | One Size'],
    ['S to L, 3XL', 'S | M | L | 3XL'],
  ])('%j has the sizes %s', (text, sizes) => {
    expect(sizesOf(text)).toBe(sizes);
  });

  it.each([
    ['S to Q', '“S to Q” is no range of sizes.'],
    ['3XL to S', '“3XL to S” is no range of sizes.'],
    ['28 to 39 step 2', '“28 to 39 step 2” is no range of sizes.'],
    ['28 to 40 step 0', '“28 to 40 step 0” is no range of sizes.'],
    ['2Y to 6M', '“2Y to 6M” is no range of sizes.'],
    ['1 to 9999', '“1 to 9999” is no range of sizes.'],
    ['1 to 40, 101 to 111', 'These are 51 sizes. Add at most 50 at once.'],
    ['x'.repeat(51), 'is longer than 50 characters.'],
    [' , ', 'Type sizes such as S to 3XL'],
  ])('%j is refused with the way to write it', (text, sentence) => {
    expect(sizesOf(text)).toContain(sentence);
  });

  it('as the owner lists it keeps order and repeated sizes', () => {
    expect(readSizeList('4Y to 6Y step 2, 2Y; 4y')).toEqual({ sizes: ['4Y', '6Y', '2Y', '4y'] });
    expect(readSizeList('S to Q')).toHaveProperty('fault');
  });

  it('that every shop has is known by its name in any case', () => {
    expect(isStandardSet(' s  TO 3xl')).toBe(true);
    expect(isStandardSet('S to 4XL')).toBe(false);
  });

  it('of those that every shop has can be read', () => {
    for (const text of SIZE_SETS) expect(readSizes(text)).toHaveProperty('sizes');
  });
});
