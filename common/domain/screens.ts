import { ALL_PRODUCTS_SLUG, slugKey } from './slug.ts';

/** Titles of pages with a fixed name, for the browser's tab and for search engines. */
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

/** How a shop is called that has no name of its own. */
export const UNNAMED_SHOP = 'Vastra';

/** The document's title: the page's, then the shop's; the home page has the shop's alone. */
export function documentTitle(title: string | null | undefined, shopName: string): string {
  return title ? `${title} · ${shopName}` : shopName;
}

/**
 * Returns the heading of a listing (docs/specification.md#listing): the category's name, for an unknown
 * category the parameter with spaces for hyphens, and 'All Products' for the whole shop.
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

/** Whether a category parameter means the whole shop (docs/specification.md#urls). */
export function isAllProducts(slug: string): boolean {
  return slugKey(slug) === slugKey(ALL_PRODUCTS_SLUG);
}
