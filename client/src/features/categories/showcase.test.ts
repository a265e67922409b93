import { expect, test } from 'vitest';
import type { Category } from '#common/contract/categories.ts';
import { bannerImages, heroSlides, levelByLevel } from './showcase.ts';

interface Sketch {
  withImage?: boolean;
  below?: Category[];
}

function category(name: string, { withImage = true, below = [] }: Sketch = {}): Category {
  const upload = {
    id: name,
    filename: `${name}.jpg`,
    url: `/uploads/${name}.webp`,
    width: 800,
    height: 1000,
  };
  return {
    id: name,
    name,
    slug: name,
    formerSlugs: [],
    description: null,
    parentId: null,
    uploads: withImage ? [upload] : [],
    seoTitle: null,
    seoDescription: null,
    productCount: 1,
    updatedAt: '2026-11-28T00:00:00.000Z',
    subCategories: below,
  };
}

const many = (count: number) =>
  Array.from({ length: count }, (_, index) => category(`C${index + 1}`));
const names = (shown: readonly { name: string }[]) => shown.map(({ name }) => name);
const files = (tree: readonly Category[]) => bannerImages(tree).map((it) => it?.url ?? null);

test('broad categories come before what is below them, which says where it belongs', () => {
  const tree = [
    category('Women', { below: [category('Kurtas', { below: [category('Silk')] })] }),
    category('Men'),
  ];
  expect(names(levelByLevel(tree))).toEqual(['Women', 'Men', 'Kurtas', 'Silk']);
  expect(levelByLevel(tree).map(({ parentName }) => parentName)).toEqual([
    null,
    null,
    'Women',
    'Kurtas',
  ]);
});

test('the hero shows the categories that have an image, the broad ones first', () => {
  const tree = [
    category('Women', { withImage: false, below: [category('Kurtas')] }),
    category('Men', { below: [category('Shirts', { withImage: false })] }),
  ];
  expect(names(heroSlides(tree))).toEqual(['Men', 'Kurtas']);
});

test('a shop with thirty categories shows the first six in its hero', () => {
  expect(names(heroSlides(many(30)))).toEqual(['C1', 'C2', 'C3', 'C4', 'C5', 'C6']);
});

test('a shop without an image has no slides and no banner images', () => {
  const tree = [category('Women', { withImage: false })];
  expect(heroSlides(tree)).toEqual([]);
  expect(heroSlides([])).toEqual([]);
  expect(bannerImages(tree)).toEqual([null, null]);
});

test('the banner shows what the hero does not, as long as there is enough', () => {
  expect(files(many(30))).toEqual(['/uploads/C7.webp', '/uploads/C8.webp']);
  expect(files(many(7))).toEqual(['/uploads/C7.webp', '/uploads/C6.webp']);
  expect(files(many(3))).toEqual(['/uploads/C2.webp', '/uploads/C3.webp']);
  expect(files(many(1))).toEqual(['/uploads/C1.webp', null]);
});
