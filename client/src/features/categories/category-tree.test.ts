import { expect, test } from 'vitest';
import type { Category } from '#common/contract/categories.ts';
import { findCategory, pathTo } from '#common/domain/category-path.ts';
import { listingHeading } from '#common/domain/screens.ts';
import { waysOn } from './category-tree.ts';

function category(name: string, slug: string, subCategories: Category[] = []): Category {
  return {
    id: slug,
    name,
    slug,
    formerSlugs: [],
    description: null,
    parentId: null,
    uploads: [],
    seoTitle: null,
    seoDescription: null,
    productCount: 1,
    updatedAt: '2026-11-28T00:00:00.000Z',
    subCategories,
  };
}

const tree = [
  category('Women', 'Women', [category('Shirts', 'Women-Shirts', [category('Silk', 'Silk')])]),
  category('Men', 'Men', [category('Shirts', 'Men-Shirts')]),
];

test('a category is found at any depth, whatever the case of the link', () => {
  expect(findCategory(tree, 'silk')?.name).toBe('Silk');
  expect(findCategory(tree, 'Kids')).toBeUndefined();
});

test('a renamed category is found by its former slugs, and a slug typed with spaces by its hyphens', () => {
  const [women, men] = [category('Women', 'Women'), category('Kept Éclair', 'Kept-Éclair')];
  const below = { ...category('Silk', 'Fine-Silk'), formerSlugs: ['silk', 'raw-silk'] };
  const shop = [{ ...women, subCategories: [below] }, men];
  for (const slug of ['fine silk', 'Raw Silk', 'RAW-SILK', 'silk']) {
    expect(pathTo(shop, slug)).toEqual([shop[0], below]);
  }
  for (const slug of ['Kept Éclair', 'kept  e\u0301clair', ' KEPT-ÉCLAIR']) {
    expect(findCategory(shop, slug)).toBe(men);
  }
});

test('the way down to a category names every step', () => {
  expect(pathTo(tree, 'Silk').map((step) => step.slug)).toEqual(['Women', 'Women-Shirts', 'Silk']);
  expect(pathTo(tree, 'Kids')).toEqual([]);
});

test('the heading is the category’s own name', () => {
  expect(listingHeading('Men-Shirts', findCategory(tree, 'Men-Shirts'))).toBe('Shirts');
});

test('an unknown category is headed by its link, hyphens as spaces', () => {
  expect(listingHeading('Party-Wear', undefined)).toBe('Party Wear');
});

test('the whole shop is headed All Products', () => {
  expect(listingHeading(null, undefined)).toBe('All Products');
  expect(listingHeading('All Product', undefined)).toBe('All Products');
});

test('a category leads to those below it, and one without subcategories to those beside it', () => {
  const women = category('Women', 'Women', [
    category('Kurtas', 'Kurtas'),
    category('Sarees', 'Sarees'),
    { ...category('Stoles', 'Stoles'), productCount: 0 },
  ]);
  const names = (slug: string | null) => waysOn([women, ...tree], slug).map(({ name }) => name);
  expect(names('women')).toEqual(['Kurtas', 'Sarees']);
  expect(names('Sarees')).toEqual(['Kurtas', 'Sarees']);
  expect(names('Stoles')).toEqual(['Kurtas', 'Sarees', 'Stoles']);
  expect(names('Men')).toEqual(['Shirts']);
  expect(names(null)).toEqual(['Women', 'Women', 'Men']);
  expect(names('Nowhere')).toEqual(['Women', 'Women', 'Men']);
});
