import { CONTENT_LIMITS } from '../limits.ts';

/** The specification's categories (docs/specification.md#about-and-blog). Their chips come first. */
export const BLOG_CATEGORIES = [
  'Fashion Trends',
  'Style Guide',
  'Sustainability',
  'Brand Stories',
] as const;

/** Drawings for articles without an image. */
export const BLOG_COVERS = ['drape', 'arches', 'layers', 'leaves', 'threads', 'blocks'] as const;
export type BlogCover = (typeof BLOG_COVERS)[number];

interface Categorized {
  category: string;
}

const keyOf = (category: string) => category.toLocaleLowerCase('en-IN');

/** Returns whether two spellings name the same category. */
export function isSameCategory(one: string, other: string): boolean {
  return keyOf(one) === keyOf(other);
}

/**
 * Returns the categories that have an article: those of the specification first, then the owner's own in
 * the order of the articles. Spellings that differ in case count as one.
 */
export function blogCategories(articles: readonly Categorized[]): string[] {
  const used = new Map(articles.map(({ category }) => [keyOf(category), category]));
  const fixed = BLOG_CATEGORIES.filter((category) => used.delete(keyOf(category)));
  return [...fixed, ...used.values()];
}

/** Whether a text can be the end of an article's URL. */
export function isArticleSlug(text: string): boolean {
  return /^[\p{L}\p{M}\p{N}-]*$/u.test(text);
}

interface Titled {
  title: string;
  text?: string | undefined;
  slug?: string | undefined;
}

/** Most characters of a slug that come from the title. A number may follow. */
const TITLE_SLUG = CONTENT_LIMITS.blogSlug - 5;

/** Returns a title as the end of a URL: lower case, with hyphens for all but letters and digits. */
function toSlug(title: string): string {
  const words = title
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/['’]/g, '')
    .split(/[^\p{L}\p{M}\p{N}]+/u);
  // By code points, because half of one would be refused.
  const letters = Array.from(words.filter(Boolean).join('-')).slice(0, TITLE_SLUG);
  return letters.join('').replace(/-$/, '') || 'article';
}

/**
 * Gives every article with a text a slug of its own, made of the title. An article keeps the slug that it has, so that
 * links stay, and loses it with its text.
 */
export function placeArticleSlugs<A extends Titled>(articles: readonly A[]): A[] {
  const taken = new Set<string>();
  const keep = ({ text, slug }: Titled) => {
    if (!text || !slug || taken.has(slug)) return undefined;
    taken.add(slug);
    return slug;
  };
  const invent = (title: string) => {
    const slug = toSlug(title);
    let free = slug;
    for (let number = 2; taken.has(free); number += 1) free = `${slug}-${number}`;
    taken.add(free);
    return free;
  };
  return articles
    .map((article) => ({ ...article, text: article.text || undefined, slug: keep(article) }))
    .map((article) =>
      article.text && !article.slug ? { ...article, slug: invent(article.title) } : article,
    );
}
