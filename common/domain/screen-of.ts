import { isAllProducts, nameInPath, repairPath, TITLES } from './screens.ts';

/** What a URL shows, as far as its path alone determines that. */
export type Screen =
  | { kind: 'home' | 'shop' }
  | { kind: 'category'; slug: string }
  | { kind: 'product'; urlName: string }
  /** A page with fixed content; `path` is its canonical path. */
  | { kind: 'text'; path: string; title: string }
  /** A page for one user, which search engines must not list. */
  | { kind: 'private'; title: string };

const FIXED: Readonly<Record<string, Screen>> = {
  '': { kind: 'home' },
  home: { kind: 'home' },
  shop: { kind: 'shop' },
  about: { kind: 'text', path: '/about', title: TITLES.about },
  blog: { kind: 'text', path: '/blog', title: TITLES.blog },
  'privacy-policy': { kind: 'text', path: '/privacy-policy', title: TITLES.privacyPolicy },
  'terms-and-conditions': { kind: 'text', path: '/terms-and-conditions', title: TITLES.terms },
  'refund-policy': { kind: 'text', path: '/refund-policy', title: TITLES.refundPolicy },
  cart: { kind: 'private', title: TITLES.cart },
  checkout: { kind: 'private', title: TITLES.checkout },
  wishlist: { kind: 'private', title: TITLES.wishlist },
  login: { kind: 'private', title: TITLES.signIn },
  'forgot-password': { kind: 'private', title: TITLES.forgotPassword },
  'reset-password': { kind: 'private', title: TITLES.resetPassword },
};

/** Areas that redirect their unknown paths (docs/specification.md#urls). */
const AREAS: Readonly<Record<string, Screen>> = {
  myaccount: { kind: 'private', title: TITLES.account },
  admin: { kind: 'private', title: TITLES.admin },
};

/** Paths that search engines may list, besides those of categories and products. */
export const LISTED_PATHS: readonly string[] = [
  '/',
  '/shop',
  ...Object.values(FIXED).flatMap((screen) => (screen.kind === 'text' ? [screen.path] : [])),
];

/**
 * Returns the screen of a path (docs/specification.md#urls), matched as the router does it: without
 * regard to case and to a slash at the end. Null if the path is unknown.
 */
export function screenOf(pathname: string): Screen | null {
  const [first = '', ...rest] = pathname.replace(/^\//, '').replace(/\/$/, '').split('/');
  const place = first.toLowerCase();
  const area = AREAS[place];
  if (area) return area;
  if (rest.length === 0) return FIXED[place] ?? null;
  if (rest.length > 1 || rest[0] === '') return null;
  const name = nameInPath(repairPath(pathname));
  if (place === 'product') return { kind: 'product', urlName: name };
  if (place !== 'category') return null;
  return isAllProducts(name) ? { kind: 'shop' } : { kind: 'category', slug: name };
}
