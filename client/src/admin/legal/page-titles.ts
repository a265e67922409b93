import { LEGAL_SLUGS, type LegalPage } from '#common/contract/legal.ts';

/** Turns a slug into a title: 'privacy-policy' becomes 'Privacy Policy'. */
export function titleOfSlug(slug: string): string {
  return slug
    .split('-')
    .map((word) => word.charAt(0).toLocaleUpperCase('en-IN') + word.slice(1))
    .join(' ');
}

/** Returns the tabs of the policy pages (docs/specification.md#policy-page-editor). */
export function tabsOf(pages: readonly LegalPage[]): { id: LegalPage['slug']; label: string }[] {
  return LEGAL_SLUGS.map((slug) => ({
    id: slug,
    label: pages.find((page) => page.slug === slug)?.title || titleOfSlug(slug),
  }));
}
