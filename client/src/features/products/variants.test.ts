import { expect, test } from 'vitest';
import type { Variant } from '#common/contract/products.ts';
import { pageColorChoices, stockLabel } from './page-variants.ts';
import { colorChoices, fewLeft, shownVariant, sizeChoices, soldOutNote } from './variants.ts';

function variant(size: string, color: string, stock: number): Variant {
  return {
    id: `${size}-${color}`,
    sku: null,
    size,
    color,
    colorHexCode: '#27346b',
    stock,
    originalPrice: 999,
    discountPrice: 0,
  };
}

const ids = (choices: { variant: Variant }[]) => choices.map((choice) => choice.variant.id);

test('each size is offered once, from small to large', () => {
  const choices = sizeChoices([
    variant('XL', '', 1),
    variant('S', '', 1),
    variant('10', '', 1),
    variant('Free Size', '', 1),
    variant('M', '', 1),
    variant('M', 'Red', 1),
  ]);
  expect(choices.map(({ size }) => size)).toEqual(['S', 'M', 'XL', '10', 'Free Size']);
});

test('a size in several colours means the wanted colour', () => {
  const variants = [variant('M', 'Red', 5), variant('M', 'Blue', 5)];
  expect(ids(sizeChoices(variants, 'blue'))).toEqual(['M-Blue']);
});

test('without a wanted colour it means one that is in stock, else the first', () => {
  expect(ids(sizeChoices([variant('M', 'Red', 0), variant('M', 'Blue', 2)]))).toEqual(['M-Blue']);
  expect(ids(sizeChoices([variant('M', 'Red', 0), variant('M', 'Blue', 0)]))).toEqual(['M-Red']);
});

test('each colour is offered once, and is sold out only when every size is', () => {
  const choices = colorChoices([
    variant('S', 'Red', 0),
    variant('M', 'red', 1),
    variant('S', 'Blue', 0),
    variant('S', '', 9),
  ]);
  expect(choices.map(({ color, inStock }) => [color, inStock])).toEqual([
    ['Red', true],
    ['Blue', false],
  ]);
});

test('the stock label is about the chosen size, or about all if none is chosen', () => {
  const small = variant('S', '', 0);
  const medium = variant('M', '', 3);
  expect(stockLabel([small, medium], null)).toEqual({ text: 'In stock', level: 'low' });
  expect(stockLabel([small, medium], small)).toEqual({ text: 'Out of stock', level: 'none' });
  expect(stockLabel([small], null).text).toBe('Out of stock');
});

test('a tile distinguishes a sold-out product from a sold-out size, and is silent otherwise', () => {
  const small = variant('S', '', 0);
  const medium = variant('M', '', 3);
  expect(soldOutNote([small], small)).toBe('Out of stock');
  expect(soldOutNote([small, variant('L', '', 0)], null)).toBe('Out of stock');
  expect(soldOutNote([small, medium], small)).toBe('This size is out of stock');
  expect(soldOutNote([small, medium], medium)).toBeNull();
  expect(soldOutNote([small, medium], null)).toBeNull();
});

test('the wishlist says how many are left when there are five or fewer', () => {
  const said = [6, 5, 1, 0].map((stock) => fewLeft({ stock }));
  expect(said).toEqual([null, '5 left', '1 left', null]);
  expect(fewLeft(null)).toBeNull();
});

test('a product page offers variants without a colour as a choice beside the colours', () => {
  const [plain, soldOut] = [variant('M', '', 2), variant('L', '', 0)];
  const indigo = variant('M', 'Indigo', 3);
  const offered = (variants: Variant[]) =>
    pageColorChoices(variants).map(({ color, inStock }) => [color, inStock]);
  expect(offered([soldOut, indigo, plain])).toEqual([
    ['Indigo', true],
    ['', true],
  ]);
  expect(offered([soldOut, indigo])).toEqual([
    ['Indigo', true],
    ['', false],
  ]);
  expect(offered([indigo])).toEqual([['Indigo', true]]);
  expect(offered([plain])).toEqual([]);
});

test('the price shown is that of the chosen size, else of the first in stock, else of the first', () => {
  const [small, medium, large] = [variant('S', '', 0), variant('M', '', 3), variant('L', '', 9)];
  expect(shownVariant([small, medium, large], small)).toBe(small);
  expect(shownVariant([small, medium, large], null)).toBe(medium);
  expect(shownVariant([small], null)).toBe(small);
  expect(shownVariant([], null)).toBeUndefined();
});
