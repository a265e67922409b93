import { caseKey } from './case-key.ts';

/** Slug that means all products (docs/specification.md#urls); no category may take it. */
export const ALL_PRODUCTS_SLUG = 'All-Product';

/** Returns a category's slug: its name with hyphens for spaces, case kept. */
export function categorySlug(name: string): string {
  return name.trim().replace(/\s+/g, '-');
}

/** Returns the key under which slugs are compared: without regard to case, with hyphens for spaces. */
export function slugKey(slug: string): string {
  return categorySlug(caseKey(slug));
}

/** False for `.` and `..`: browsers drop them from a URL, even if they are encoded. */
export function isAddressable(name: string): boolean {
  return !/^\.{1,2}$/.test(caseKey(name));
}
