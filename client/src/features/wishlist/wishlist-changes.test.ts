import { expect, test } from 'vitest';
import type { Product } from '#common/contract/products.ts';
import { applyWishlistChanges, productIds, WishlistChange } from './wishlist-changes.ts';

function product(id: string): Product {
  return {
    id,
    name: 'Indigo Kurta',
    urlName: 'Indigo Kurta',
    description: '',
    isBestSeller: false,
    status: 'ACTIVE',
    seoTitle: null,
    seoDescription: null,
    categoryId: 'c',
    category: { id: 'c', name: 'Kurtas', slug: 'Kurtas' },
    images: [],
    variants: [],
    createdAt: '2026-11-28T00:00:00.000Z',
    updatedAt: '2026-11-28T00:00:00.000Z',
  };
}

/** Ids of an empty wishlist after these changes: `+a` adds the product a, `-a` takes it off. */
function idsAfter(...changes: string[]): string[] {
  const made = changes.map(
    (change) => new WishlistChange('asha', product(change.slice(1)), change.startsWith('+')),
  );
  return productIds(applyWishlistChanges([], made));
}

test('the product that was added last is first', () => {
  expect(idsAfter('+a', '+b')).toEqual(['b', 'a']);
});

test('adding a product twice changes nothing', () => {
  expect(idsAfter('+a', '+b', '+a')).toEqual(['b', 'a']);
});

test('a product that is taken off is gone, and the others stay', () => {
  expect(idsAfter('+a', '+b', '-b', '-unknown')).toEqual(['a']);
});
