import type { Category } from '#common/contract/categories.ts';
import { slugKey } from '#common/domain/slug.ts';

export { listingHeading } from '#common/domain/screens.ts';

/**
 * Returns the path from the root to the category that has a slug now or had it before a rename,
 * itself included. Empty if there is none.
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
 * Where to go on from a listing: one step down, from the lowest category to those beside it, from the
 * whole shop and from nowhere to its departments. Empty ones lead nowhere and are left out.
 */
export function waysOn(tree: readonly Category[], slug: string | null): Category[] {
  const [here, above] = (slug === null ? [] : pathTo(tree, slug)).reverse();
  const below = here?.subCategories ?? [];
  const ways = below.length > 0 ? below : ((here ? above?.subCategories : null) ?? tree);
  return ways.filter((category) => category.productCount > 0 || category === here);
}
