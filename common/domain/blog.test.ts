import { expect, it } from 'vitest';
import { BLOG } from '../content/blog.ts';
import { BLOG_CATEGORIES, blogCategories, isSameCategory } from './blog.ts';

const of = (...categories: string[]) => categories.map((category) => ({ category }));

it('the blog begins with six articles, and every category has one', () => {
  expect(BLOG.articles).toHaveLength(6);
  expect(blogCategories(BLOG.articles)).toEqual([...BLOG_CATEGORIES]);
});

it('categories of the owner follow those of the shop, and empty ones have no chip', () => {
  expect(blogCategories(of('Weavers', 'style guide', 'Fairs', 'WEAVERS'))).toEqual([
    'Style Guide',
    'WEAVERS',
    'Fairs',
  ]);
  expect(blogCategories([])).toEqual([]);
});

it('a category is the same in capitals', () => {
  expect(isSameCategory('Style Guide', 'STYLE guide')).toBe(true);
  expect(isSameCategory('Style Guide', 'Style')).toBe(false);
});
