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
