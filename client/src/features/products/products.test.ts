import { expect, test } from 'vitest';
import type { Product } from '#common/contract/products.ts';
import { carriedChoice, carriedProduct } from './carried-product.ts';
import { mayScrollOn, nextRows, productsOf, rowsOf } from './listing-rows.ts';

function product(id: string, urlName = id): Product {
  return {
    id,
    name: urlName,
    urlName,
    description: '',
    isBestSeller: false,
    status: 'ACTIVE',
    seoTitle: null,
    seoDescription: null,
    categoryId: 'c',
    category: { id: 'c', name: 'Shirts', slug: 'Shirts' },
    images: [],
    variants: [],
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:00.000Z',
  };
}

test('a product that slid onto the next page while scrolling is shown once', () => {
  const pages = [{ data: [product('a'), product('b')] }, { data: [product('b'), product('c')] }];
  expect(productsOf(pages).map(({ id }) => id)).toEqual(['a', 'b', 'c']);
});

test('the product that came with the click is shown if it is the one in the URL', () => {
  const kurta = product('a', 'Indigo Kurta');
  expect(carriedProduct({ product: kurta }, 'Indigo Kurta')).toBe(kurta);
  expect(carriedProduct({ product: kurta }, 'Madder Kurta')).toBeUndefined();
});

test('what the listing was narrowed to comes with the product it was asked of', () => {
  const wanted = { color: 'Indigo', size: 'M' };
  const state = { product: product('a', 'Indigo Kurta'), wanted };
  expect(carriedChoice(state, 'Indigo Kurta')).toEqual(wanted);
  expect(carriedChoice(state, 'Madder Kurta')).toBeUndefined();
  expect(carriedChoice(null, 'Indigo Kurta')).toBeUndefined();
});

test.each([null, undefined, 'text', {}, { product: null }, { product: { urlName: 'x' } }])(
  'navigation state %j carries no product',
  (state) => {
    expect(carriedProduct(state, 'x')).toBeUndefined();
  },
);

const page = (currentPage: number, limit: number, totalItems: number) => ({
  data: [],
  pagination: { currentPage, limit, totalItems, totalPages: Math.ceil(totalItems / limit) },
});

test('a listing continues where its rows end, and ends with the last product', () => {
  expect(nextRows(page(1, 24, 60))).toEqual({ page: 2, limit: 24 });
  expect(nextRows(page(2, 24, 60))).toEqual({ page: 3, limit: 24 });
  expect(nextRows(page(3, 24, 60))).toBeNull();
  expect(nextRows(page(1, 24, 0))).toBeNull();
});

test('a listing that is returned to fetches its former rows at once, and then continues', () => {
  expect(rowsOf(3)).toEqual({ page: 1, limit: 72 });
  expect(nextRows(page(1, 72, 100))).toEqual({ page: 4, limit: 24 });
  expect(rowsOf(undefined)).toEqual({ page: 1, limit: 24 });
  expect(rowsOf(500).limit).toBeLessThanOrEqual(1000);
});

test('scrolling fetches rows, but after 192 products the footer can be reached', () => {
  expect([1, 2, 7, 8, 9, 15, 16].map(mayScrollOn)).toEqual([
    true,
    true,
    true,
    false,
    true,
    true,
    false,
  ]);
});
