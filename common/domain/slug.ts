import { caseKey } from './case-key.ts';

/** Slug that means every product (spec.md §2); no category may take it. */
export const ALL_PRODUCTS_SLUG = 'All-Product';

/** A category's slug: its name with spaces as hyphens, case kept (design.md §4.1). */
export function categorySlug(name: string): string {
  return name.trim().replace(/\s+/g, '-');
}

/** The form in which slugs are compared: without regard to case, with spaces as hyphens. */
export function slugKey(slug: string): string {
  return categorySlug(caseKey(slug));
}

/** False for `.` and `..`: browsers drop them from an address, also when they are encoded. */
export function isAddressable(name: string): boolean {
  return !/^\.{1,2}$/.test(caseKey(name));
}
