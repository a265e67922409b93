import { paths } from '#client/lib/paths.ts';

/** The header's links before Account (docs/specification.md#header-and-footer). */
export const MAIN_LINKS = [
  { to: paths.home, label: 'Home' },
  { to: paths.shop, label: 'Shop' },
  { to: paths.about, label: 'About' },
  { to: paths.blog, label: 'Blog' },
] as const;

/** The paths of pages that belong to a header link. */
const BELOW: Readonly<Record<string, RegExp>> = { [paths.shop]: /^\/category\/[^/]+$/i };

/**
 * Returns the `aria-current` value of a header link: 'page' for the current page, 'true' if the current
 * page belongs to the link, otherwise undefined.
 */
export function currentMark(to: string, pathname: string): 'page' | 'true' | undefined {
  const here = pathname === '/home' ? paths.home : pathname.replace(/(?<=.)\/$/, '');
  if (here === to) return 'page';
  return BELOW[to]?.test(here) ? 'true' : undefined;
}
