import { ALL_PRODUCTS_SLUG, categorySlug, isAddressable, slugKey } from '#common/domain/slug.ts';
import { LIMITS } from '#common/limits.ts';

/** A category's place in the tree. */
export interface CategoryPlace {
  id: string;
  parentId: string | null;
}

/**
 * The keys of slugs that a new category may not take: those of the given categories and the reserved
 * All-Product.
 */
export function takenSlugs(categories: readonly { slugKey: string }[]): Set<string> {
  return new Set([slugKey(ALL_PRODUCTS_SLUG), ...categories.map((category) => category.slugKey)]);
}

/**
 * The longest slug, in characters, that may get the parent's slug in front. Without a limit every level
 * of the tree would make it longer.
 */
const LONGEST_SLUG = 2 * LIMITS.categoryName;

/**
 * Returns a free slug: the name's own, else with the parent's slug in front, else numbered
 * (docs/specification.md#links-to-products-and-categories).
 */
export function freeSlug(
  taken: ReadonlySet<string>,
  parentSlug: string | null,
  name: string,
): string {
  const own = categorySlug(name);
  const joined = parentSlug === null ? own : `${parentSlug}-${own}`;
  const long = joined.length > LONGEST_SLUG ? own : joined;
  for (let number = 0; ; number += 1) {
    const slug = number === 0 ? own : number === 1 ? long : `${long}-${number}`;
    if (isAddressable(slug) && !taken.has(slugKey(slug))) return slug;
  }
}

/**
 * Whether a category is the given ancestor or lies anywhere below it. Ends even if the parents form a
 * cycle.
 */
export function isWithin(
  places: ReadonlyMap<string, CategoryPlace>,
  id: string,
  ancestorId: string,
): boolean {
  const seen = new Set<string>();
  let place = places.get(id);
  while (place && !seen.has(place.id)) {
    if (place.id === ancestorId) return true;
    seen.add(place.id);
    place = place.parentId === null ? undefined : places.get(place.parentId);
  }
  return false;
}
