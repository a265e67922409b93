import type { Category } from '#common/contract/categories.ts';
import { caseKey } from '#common/domain/case-key.ts';

export { listingHeading } from '#common/domain/screens.ts';

/** The category with a slug, anywhere in the tree; slugs are unique without case (design.md §3). */
export function findCategory(tree: readonly Category[], slug: string): Category | undefined {
  const wanted = caseKey(slug);
  for (const category of tree) {
    if (caseKey(category.slug) === wanted) return category;
    const below = findCategory(category.subCategories, slug);
    if (below) return below;
  }
  return undefined;
}

/** From the root down to a category, itself included; empty when it is not in the tree. */
export function pathTo(tree: readonly Category[], slug: string): Category[] {
  const wanted = caseKey(slug);
  for (const category of tree) {
    if (caseKey(category.slug) === wanted) return [category];
    const below = pathTo(category.subCategories, slug);
    if (below.length > 0) return [category, ...below];
  }
  return [];
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
