import { expect, it } from 'vitest';
import type { Category } from '#common/contract/categories.ts';
import { categoryContents, lineTo, placedCategories, visibleRows } from './placed-categories.ts';

function category(name: string, subCategories: Category[] = []): Category {
  return {
    id: name.toLowerCase(),
    name,
    slug: name,
    formerSlugs: [],
    description: null,
    parentId: null,
    uploads: [],
    seoTitle: null,
    seoDescription: null,
    productCount: 0,
    updatedAt: '2026-01-01T00:00:00.000Z',
    subCategories,
  };
}

const TREE = [
  category('Women', [category('Kurtas', [category('Anarkali')]), category('Sarees')]),
  category('Men', [category('Shirts')]),
];

it('every category is offered with the way to it', () => {
  expect(placedCategories(TREE).map(({ path }) => path)).toEqual([
    'Women',
    'Women › Kurtas',
    'Women › Kurtas › Anarkali',
    'Women › Sarees',
    'Men',
    'Men › Shirts',
  ]);
});

it('a category is not offered as its own parent, nor is anything below it', () => {
  const offered = placedCategories(TREE, 'kurtas').map(({ category: { name } }) => name);
  expect(offered).toEqual(['Women', 'Sarees', 'Men', 'Shirts']);
});

it('the line to a category leads from its root', () => {
  expect(lineTo(TREE, 'anarkali').map(({ id }) => id)).toEqual(['women', 'kurtas', 'anarkali']);
  expect(lineTo(TREE, 'belts')).toEqual([]);
});

it('a category is emptied of its own products; those of a subcategory leave with it', () => {
  const sarees = { ...category('Sarees'), productCount: 3 };
  const women = { ...category('Women', [sarees]), productCount: 4 };
  expect(categoryContents(women)).toBe('1 subcategory and 1 product');
  expect(categoryContents({ ...women, productCount: 3 })).toBe('1 subcategory');
  expect(categoryContents(sarees)).toBe('3 products');
  expect(categoryContents(category('Men'))).toBe('');
});

it('rows are numbered by their place, and those below a closed category are not seen', () => {
  const numbers = (open: string[]) =>
    visibleRows(TREE, new Set(open)).map(({ number, category: { name } }) => `${number} ${name}`);
  expect(numbers([])).toEqual(['1 Women', '2 Men']);
  expect(numbers(['women', 'kurtas'])).toEqual([
    '1 Women',
    '1.1 Kurtas',
    '1.1.1 Anarkali',
    '1.2 Sarees',
    '2 Men',
  ]);
  expect(numbers(['kurtas'])).toEqual(['1 Women', '2 Men']);
});
