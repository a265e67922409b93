import { expect, test } from 'vitest';
import { others, RELATED } from './related.ts';
import type { Product } from '#common/contract/products.ts';

function product(id: string): Product {
  return {
    id,
    name: id,
    urlName: id,
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

test('a product is never shown as related to itself, and the strip is always full', () => {
  const all = Array.from({ length: RELATED + 1 }, (_, index) => product(String(index)));
  expect(others(all, { id: '3' }).map(({ id }) => id)).toEqual([
    '0',
    '1',
    '2',
    '4',
    '5',
    '6',
    '7',
    '8',
  ]);
  expect(others(all, { id: 'elsewhere' })).toHaveLength(RELATED);
  expect(others([product('a')], { id: 'a' })).toEqual([]);
});
