import type { Category } from '#common/contract/categories.ts';
import { caseKey } from '#common/domain/case-key.ts';
import { isAllProducts } from '#client/lib/paths.ts';

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
 * The heading of a listing (design.md §4.1): the category's own name, for an unknown one the
 * parameter with hyphens as spaces, and 'All Products' for the whole shop.
 */
export function listingHeading(
  slug: string | null,
  category: { name: string } | undefined,
): string {
  if (slug === null || isAllProducts(slug)) return 'All Products';
  return category?.name ?? slug.replaceAll('-', ' ');
}
