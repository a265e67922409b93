/** Slug that means every product (spec.md §2); no category may take it. */
export const ALL_PRODUCTS_SLUG = 'All-Product';

/** A category's slug: its name with spaces as hyphens, case kept (design.md §4.1). */
export function categorySlug(name: string): string {
  return name.trim().replace(/\s+/g, '-');
}
