import { expect, test } from 'vitest';
import { firstColor, imageOfColor, imagesForColor, variantsForSale } from './product-view.ts';

test('a product page begins with the first colour that can be bought', () => {
  const variants = [
    { color: 'Olive', stock: 0 },
    { color: 'Rust', stock: 0 },
    { color: 'rust ', stock: 2 },
    { color: 'Leaf', stock: 9 },
  ];
  expect(firstColor(variants)).toBe('Rust');
});

test('when all is sold out a product page begins with the first colour, and without colours with none', () => {
  expect(
    firstColor([
      { color: 'Olive', stock: 0 },
      { color: 'Rust', stock: 0 },
    ]),
  ).toBe('Olive');
  expect(firstColor([{ color: '', stock: 3 }])).toBeNull();
  expect(firstColor([])).toBeNull();
});

test('among coloured variants those without a colour can be the first for sale', () => {
  const olive = { color: 'Olive', stock: 0 };
  expect(firstColor([olive, { color: '', stock: 3 }])).toBe('');
  expect(
    firstColor([
      { color: '', stock: 0 },
      { ...olive, stock: 1 },
    ]),
  ).toBe('Olive');
});

test('prices are those of the variants in stock, or of all if none is', () => {
  const [small, medium, large] = [{ stock: 0 }, { stock: 2 }, { stock: 1 }];
  expect(variantsForSale([small, medium, large])).toEqual([medium, large]);
  expect(variantsForSale([small])).toEqual([small]);
});

test('a colour has the first image that shows it, if any does', () => {
  const images = [{}, { color: 'Olive' }, { color: 'OLIVE' }, { color: 'Rust' }];
  expect(imageOfColor(images, 'olive')).toBe(1);
  expect(imageOfColor(images, 'Rust')).toBe(3);
  expect(imageOfColor(images, 'Leaf')).toBeNull();
  expect(imageOfColor(images, null)).toBeNull();
});

test('a customer who chose a colour sees its image first, the others in their order', () => {
  const images = [{ color: 'Indigo' }, {}, { color: 'Madder' }, { color: 'Ivory' }];
  const [indigo, plain, madder, ivory] = images;
  expect(imagesForColor(images, 'madder')).toEqual([madder, indigo, plain, ivory]);
  expect(imagesForColor(images, 'Leaf')).toEqual(images);
  expect(imagesForColor([], 'Leaf')).toEqual([]);
});
