import { ALL_PRODUCTS_SLUG } from './slug.ts';

/** Titles of the pages whose name is fixed (spec.md §2), for the browser's tab and for search engines. */
export const TITLES = {
  shop: 'All Products',
  about: 'About',
  blog: 'Blog',
  privacyPolicy: 'Privacy Policy',
  terms: 'Terms and Conditions',
  refundPolicy: 'Return and Refund Policy',
  cart: 'Cart',
  checkout: 'Checkout',
  wishlist: 'My Wishlist',
  signIn: 'Sign in',
  forgotPassword: 'Forgot password',
  resetPassword: 'New password',
  account: 'My account',
  admin: 'Back office',
  productGone: 'Product not found',
  pageGone: 'Page not found',
} as const;

const SHOP = 'Vastra';

/** The document's title: the page's, then the shop's; the home page has the shop's alone. */
export function documentTitle(title: string | null | undefined): string {
  return title ? `${title} · ${SHOP}` : SHOP;
}

/**
 * The heading of a listing (design.md §4.1): the category's own name, for an unknown one the
 * parameter with hyphens as spaces, and 'All Products' for the whole shop.
 */
export function listingHeading(
  slug: string | null,
  category: { name: string } | null | undefined,
): string {
  if (slug === null || isAllProducts(slug)) return TITLES.shop;
  return category?.name ?? slug.replaceAll('-', ' ');
}

export function productPath(urlName: string): string {
  return `/product/${encodeURIComponent(urlName)}`;
}

export function categoryPath(slug: string): string {
  return `/category/${encodeURIComponent(slug)}`;
}

/**
 * The name at the end of a path such as /product/{name}, decoded exactly once. It reads the address
 * and not the router's parameter, because the router turns a literal '%2F' in a name into a slash.
 */
export function nameInPath(pathname: string): string {
  const [, , segment = ''] = pathname.split('/');
  return decoded(segment) ?? segment;
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

/**
 * The address with every percent sign that is no encoding written as %25, so that a name typed by
 * hand ('/product/foo%') reads as itself instead of being refused as malformed.
 */
export function repairPath(pathname: string): string {
  const repaired = pathname.replace(/%(?![0-9a-f]{2})/gi, '%25');
  return decoded(repaired) === null ? repaired.replaceAll('%', '%25') : repaired;
}

/** Whether a category parameter means the whole shop (spec.md §2: 'All Product'). */
export function isAllProducts(slug: string): boolean {
  return slug.replaceAll(' ', '-').toLowerCase() === ALL_PRODUCTS_SLUG.toLowerCase();
}

/** What stands behind an address, as far as the address alone tells. */
export type Screen =
  | { kind: 'home' | 'shop' }
  | { kind: 'category'; slug: string }
  | { kind: 'product'; urlName: string }
  /** A page with fixed content; `path` is its one true address. */
  | { kind: 'text'; path: string; title: string }
  /** A page of one person, which no search engine may list. */
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

/** Areas whose every address leads somewhere (spec.md §2, route table). */
const AREAS: Readonly<Record<string, Screen>> = {
  myaccount: { kind: 'private', title: TITLES.account },
  admin: { kind: 'private', title: TITLES.admin },
};

/** Addresses of the pages that search engines may list, besides categories and products. */
export const LISTED_PATHS: readonly string[] = [
  '/',
  '/shop',
  ...Object.values(FIXED).flatMap((screen) => (screen.kind === 'text' ? [screen.path] : [])),
];

/**
 * The screen of an address (spec.md §2, route table), read as the router reads it: without regard to
 * case, a slash at the end ignored. Null for an address that leads nowhere.
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
