import { paths } from '#client/lib/paths.ts';

/** The header's links before Account (docs/specification.md#header-and-footer). */
export const MAIN_LINKS = [
  { to: paths.home, label: 'Home' },
  { to: paths.shop, label: 'Shop' },
  { to: paths.about, label: 'About' },
  { to: paths.blog, label: 'Blog' },
] as const;

/** What lies below a page of the header, by the beginning of its address. */
const BELOW: Readonly<Record<string, string>> = { [paths.shop]: '/category/' };

/**
 * How a link of the header relates to the address on screen, for `aria-current`: the page itself,
 * the part of the shop that the page belongs to, or nothing.
 */
export function currentMark(to: string, pathname: string): 'page' | 'true' | undefined {
  const here = pathname === '/home' ? paths.home : pathname.replace(/(?<=.)\/$/, '');
  if (here === to) return 'page';
  const below = BELOW[to];
  return below !== undefined && here.startsWith(below) ? 'true' : undefined;
}
