import { expect, test } from 'vitest';
import { ITEMS_PER_ORDER, articlesOf, BLOG_CATEGORIES } from './blog-articles.ts';

test('the blog has six articles, and every chip leaves some of them', () => {
  expect(articlesOf('All')).toHaveLength(6);
  const counts = BLOG_CATEGORIES.map((category) => articlesOf(category).length);
  expect(counts.every((count) => count > 0)).toBe(true);
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(ITEMS_PER_ORDER.length);
});
