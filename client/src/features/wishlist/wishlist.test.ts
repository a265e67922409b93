import { expect, test } from 'vitest';
import type { Product } from '#common/contract/products.ts';
import { productIds, withoutProduct, withProduct } from './wishlist.ts';

function product(id: string): Product {
  return {
    id,
    name: 'Indigo Kurta',
    urlName: 'Indigo Kurta',
    description: '',
    isBestSeller: false,
    categoryId: 'c',
    category: { id: 'c', name: 'Kurtas', slug: 'Kurtas' },
    images: [],
    variants: [],
    createdAt: '2026-11-28T00:00:00.000Z',
    updatedAt: '2026-11-28T00:00:00.000Z',
  };
}

const list = withProduct(withProduct([], product('a')), product('b'));

test('what was wished for last stands first', () => {
  expect(productIds(list)).toEqual(['b', 'a']);
});

test('wishing twice for the same changes nothing', () => {
  expect(productIds(withProduct(list, product('a')))).toEqual(['b', 'a']);
});

test('what is taken off is gone and the rest stays', () => {
  expect(productIds(withoutProduct(list, 'b'))).toEqual(['a']);
  expect(productIds(withoutProduct(list, 'unknown'))).toEqual(['b', 'a']);
});
