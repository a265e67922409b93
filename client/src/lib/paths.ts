import { ALL_PRODUCTS_SLUG } from '#common/domain/slug.ts';

/** Routes of spec.md §2. Names go into a path encoded once, here, and come out decoded once, here. */
export const paths = {
  home: '/',
  shop: '/shop',
  cart: '/cart',
  checkout: '/checkout',
  wishlist: '/wishlist',
  about: '/about',
  blog: '/blog',
  privacyPolicy: '/privacy-policy',
  terms: '/terms-and-conditions',
  refundPolicy: '/refund-policy',
  login: '/login',
  account: '/myaccount',
  accountHome: '/myaccount/dashboard',
  orders: '/myaccount/order',
  admin: '/admin',
  adminHome: '/admin/dashboard',
  adminOrders: '/admin/order',
} as const;

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
