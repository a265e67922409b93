import { expect, test } from 'vitest';
import { BLOG_ARTICLES, articlesOf, BLOG_CATEGORIES } from './blog-articles.ts';

test('the blog has six articles, and every chip leaves some of them', () => {
  expect(articlesOf('All')).toHaveLength(6);
  const counts = BLOG_CATEGORIES.map((category) => articlesOf(category).length);
  expect(counts.every((count) => count > 0)).toBe(true);
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(BLOG_ARTICLES.length);
});
