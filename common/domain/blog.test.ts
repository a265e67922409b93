import { expect, it } from 'vitest';
import { BLOG } from '../content/blog.ts';
import { BLOG_CATEGORIES, blogCategories, isSameCategory, placeArticleSlugs } from './blog.ts';

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

/** Titles, texts and slugs after a save. */
const place = (...articles: Parameters<typeof placeArticleSlugs>[0][number][]) =>
  placeArticleSlugs(articles).map(({ slug }) => slug);

it('an article with a text gets an address from its title, one without gets none', () => {
  expect(
    place(
      { title: ' Say less, wear it longer! ', text: 'Long.' },
      { title: 'No page' },
      { title: 'The season’s feeds', text: 'Long.' },
      { title: 'नई दुकान', text: 'खुली' },
      { title: '!!!', text: 'Loud.' },
      { title: 'x'.repeat(200), text: 'Long.' },
    ),
  ).toEqual([
    'say-less-wear-it-longer',
    undefined,
    'the-seasons-feeds',
    'नई-दुकान',
    'article',
    'x'.repeat(95),
  ]);
});

it('an article keeps its address under a new title and in another place, and loses it with its text', () => {
  const kept = { title: 'Other words', text: 'Long.', slug: 'diwali' };
  expect(place({ title: 'Diwali', text: 'New.' }, kept)).toEqual(['diwali-2', 'diwali']);
  expect(place(kept, { ...kept }, { title: 'Diwali', text: 'x' })).toEqual([
    'diwali',
    'other-words',
    'diwali-2',
  ]);
  expect(place({ ...kept, text: '' })).toEqual([undefined]);
});
