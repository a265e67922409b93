import { expect, test } from 'vitest';
import type { Product } from '#common/contract/products.ts';
import { productsOf } from './api.ts';
import { carriedProduct } from './carried-product.ts';

function product(id: string, urlName = id): Product {
  return {
    id,
    name: urlName,
    urlName,
    description: '',
    isBestSeller: false,
    categoryId: 'c',
    category: { id: 'c', name: 'Shirts', slug: 'Shirts' },
    images: [],
    variants: [],
    createdAt: '2026-01-01T00:00:00.000Z',
  };
}

test('a product that slid onto the next page while scrolling is shown once', () => {
  const pages = [{ data: [product('a'), product('b')] }, { data: [product('b'), product('c')] }];
  expect(productsOf(pages).map(({ id }) => id)).toEqual(['a', 'b', 'c']);
});

test('the product that came with the click is shown, if it is the one in the address', () => {
  const kurta = product('a', 'Indigo Kurta');
  expect(carriedProduct({ product: kurta }, 'Indigo Kurta')).toBe(kurta);
  expect(carriedProduct({ product: kurta }, 'Madder Kurta')).toBeUndefined();
});

test.each([null, undefined, 'text', {}, { product: null }, { product: { urlName: 'x' } }])(
  'navigation state %j carries no product',
  (state) => {
    expect(carriedProduct(state, 'x')).toBeUndefined();
  },
);
