import { slugKey } from './slug.ts';

/** The part of a category that finding one in the tree takes. */
interface Branch<T> {
  slug: string;
  formerSlugs: readonly string[];
  subCategories: readonly T[];
}

/**
 * Returns the path from the root to the category that has a slug now or had it before a rename, itself
 * included. Empty if no category has it.
 */
export function pathTo<T extends Branch<T>>(tree: readonly T[], slug: string): T[] {
  const key = slugKey(slug);
  for (const category of tree) {
    const slugs = [slugKey(category.slug), ...category.formerSlugs];
    const below = slugs.includes(key) ? [] : pathTo(category.subCategories, slug);
    if (slugs.includes(key) || below.length > 0) return [category, ...below];
  }
  return [];
}

/** Returns the category at the end of {@link pathTo}. */
export function findCategory<T extends Branch<T>>(tree: readonly T[], slug: string): T | undefined {
  return pathTo(tree, slug).at(-1);
}
