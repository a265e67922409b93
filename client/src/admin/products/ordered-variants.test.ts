import { expect, test } from 'vitest';
import type { Variant } from '#common/contract/products.ts';
import { orderVariants } from './ordered-variants.ts';

function variant(size: string, color: string): Variant {
  const rest = { sku: null, colorHexCode: '#ffffff', stock: 1, originalPrice: 1, discountPrice: 0 };
  return { id: `${color} ${size}`, size, color, ...rest };
}

test('the back office lists the sizes of each color in wearing order', () => {
  const variants = [
    variant('10', 'Red'),
    variant('7½', 'Black'),
    variant('7', 'red'),
    variant('7', 'Black'),
    variant('8½', 'Red'),
  ];
  expect(orderVariants(variants).map(({ id }) => id)).toEqual([
    'red 7',
    'Red 8½',
    'Red 10',
    'Black 7',
    'Black 7½',
  ]);
});
