import { expect, test } from 'vitest';
import { firstColor, pictureOfColor, picturesForColor } from './product-view.ts';

test('a product page begins with the first colour that can be bought', () => {
  const variants = [
    { color: 'Olive', stock: 0 },
    { color: 'Rust', stock: 0 },
    { color: 'rust ', stock: 2 },
    { color: 'Leaf', stock: 9 },
  ];
  expect(firstColor(variants)).toBe('Rust');
});

test('when all is sold out it begins with the first colour, and without colours with none', () => {
  expect(
    firstColor([
      { color: '', stock: 3 },
      { color: 'Olive', stock: 0 },
    ]),
  ).toBe('Olive');
  expect(firstColor([{ color: '', stock: 3 }])).toBeNull();
  expect(firstColor([])).toBeNull();
});

test('a colour has the first picture that shows it, if any does', () => {
  const images = [{}, { color: 'Olive' }, { color: 'OLIVE' }, { color: 'Rust' }];
  expect(pictureOfColor(images, 'olive')).toBe(1);
  expect(pictureOfColor(images, 'Rust')).toBe(3);
  expect(pictureOfColor(images, 'Leaf')).toBeNull();
  expect(pictureOfColor(images, null)).toBeNull();
});

test('whoever chose a colour sees its picture first, the others in their order', () => {
  const images = [{ color: 'Indigo' }, {}, { color: 'Madder' }, { color: 'Ivory' }];
  const [indigo, plain, madder, ivory] = images;
  expect(picturesForColor(images, 'madder')).toEqual([madder, indigo, plain, ivory]);
  expect(picturesForColor(images, 'Leaf')).toEqual(images);
  expect(picturesForColor([], 'Leaf')).toEqual([]);
});
