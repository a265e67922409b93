import { expect, test } from 'vitest';
import { deepestCategory, readAttributes, readDay, readVariations } from './magento-values.ts';
import { colorInName } from '../reading/image-colors.ts';

test('a product is filed where its longest category path leads, without the root', () => {
  expect(
    deepestCategory('Default Category,Default Category/Sale,Default Category/Men/Tees'),
  ).toEqual(['Men', 'Tees']);
  expect(deepestCategory('Default Category/Men/Tees,Default Category/New/Tees')).toEqual([
    'Men',
    'Tees',
  ]);
  expect(deepestCategory('Default Category/Shirts\\/Blouses')).toEqual(['Shirts/Blouses']);
  expect(deepestCategory('Default Category/Men > Boys')).toEqual(['Men > Boys']);
  expect(deepestCategory('Default Category')).toEqual([]);
  expect(deepestCategory('')).toEqual([]);
});

test('a comma within the name of a category is no end of its path', () => {
  expect(deepestCategory('Default Category/Men,Default Category/Men/Shirts, Tees')).toEqual([
    'Men',
    'Shirts, Tees',
  ]);
  expect(deepestCategory('Default Category/Men,  Default Category/Men/Tees')).toEqual([
    'Men',
    'Tees',
  ]);
  expect(deepestCategory('Men, Women/Tops')).toEqual(['Women', 'Tops']);
});

test('a value may hold commas and quotation marks', () => {
  expect([...readAttributes('material=Cotton, washed,note="5"" wide",empty=,size=S')]).toEqual([
    ['material', 'Cotton, washed'],
    ['note', '5" wide'],
    ['empty', ''],
    ['size', 'S'],
  ]);
});

test('a variation without SKU is ignored', () => {
  const variations = readVariations('sku=A,size=S|size=M|');
  expect(variations.map(({ sku, options }) => [sku, [...options]])).toEqual([
    ['A', [['size', 'S']]],
  ]);
});

test.each([
  ['2026-11-30 00:00:00', '2026-11-30'],
  ['11/30/26', '2026-11-30'],
  ['1/2/2026, 12:00 AM', '2026-01-02'],
  ['30/11/2026', null],
  ['2026-02-30', null],
  ['soon', null],
])('the day %s is %s', (written, day) => {
  expect(readDay(written)).toBe(day);
});

test.each([
  ['/m/h/mh01-gray_main.jpg', ['Black', 'Gray'], 'Gray'],
  [
    'https://cdn.example.com/a/Kurta%20Navy-Blue.webp?v=gray',
    ['Navy', 'Navy Blue', 'Gray'],
    'Navy Blue',
  ],
  ['black-and-gray.jpg', ['Black', 'Gray'], null],
  ['grayish.jpg', ['Black', 'Gray'], null],
  ['mh01.jpg', ['Black', ''], null],
  ['rose-garden-dress.jpg', ['Rose', 'White'], null],
])('the picture %s of %j shows %s', (source, colors, color) => {
  expect(colorInName(source, colors, 'Rose Garden Dress')).toBe(color);
});
