import { caseKey } from './case-key.ts';

/** Slug that means all products (docs/specification.md#urls); no category may take it. */
export const ALL_PRODUCTS_SLUG = 'All-Product';

/** Returns a category's slug: its name with hyphens for spaces, case kept. */
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
