import type { Category } from '#common/contract/categories.ts';
import { slugKey } from '#common/domain/slug.ts';

export { listingHeading } from '#common/domain/screens.ts';

/**
 * Returns the path from the root to the category that has a slug now or had it before a rename, itself
 * included. Empty if no category has it.
 */
export function pathTo(tree: readonly Category[], slug: string): Category[] {
  const key = slugKey(slug);
  for (const category of tree) {
    const slugs = [slugKey(category.slug), ...category.formerSlugs];
    const below = slugs.includes(key) ? [] : pathTo(category.subCategories, slug);
    if (slugs.includes(key) || below.length > 0) return [category, ...below];
  }
  return [];
}

/** Returns the category at the end of {@link pathTo}. */
export function findCategory(tree: readonly Category[], slug: string): Category | undefined {
  return pathTo(tree, slug).at(-1);
}

/**
 * Returns the categories that a listing links to: the subcategories of the current category, or its
 * siblings and itself if it has no subcategories. The whole shop and an unknown slug get the root
 * categories. Other categories without products are left out.
 */
export function waysOn(tree: readonly Category[], slug: string | null): Category[] {
  const [here, above] = (slug === null ? [] : pathTo(tree, slug)).reverse();
  const below = here?.subCategories ?? [];
  const ways = below.length > 0 ? below : ((here ? above?.subCategories : null) ?? tree);
  return ways.filter((category) => category.productCount > 0 || category === here);
}
