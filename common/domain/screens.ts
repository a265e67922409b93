import { ROUTES } from '../routes.ts';
import { ALL_PRODUCTS_SLUG, slugKey } from './slug.ts';

/** Name of a shop whose company details have no name. */
export const UNNAMED_SHOP = 'Vastra';

/**
 * Returns the document title: the page's title and the shop's name, or only the shop's name on the home
 * page.
 */
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
  if (slug === null || isAllProducts(slug)) return ROUTES.shop.title;
  return category?.name ?? slug.replaceAll('-', ' ');
}

/** Title of the page of an unknown article. */
export const ARTICLE_NOT_FOUND = 'Article not found';

/** Title of the page of an unknown product. */
export const PRODUCT_NOT_FOUND = 'Product not found';

export function productPath(urlName: string): string {
  return `${ROUTES.product.path}/${encodeURIComponent(urlName)}`;
}

export function categoryPath(slug: string): string {
  return `${ROUTES.category.path}/${encodeURIComponent(slug)}`;
}

/** The path of an article's page. */
export function articlePath(slug: string): string {
  return `${ROUTES.article.path}/${encodeURIComponent(slug)}`;
}

/**
 * Returns the name at the end of a path such as /product/{name}, decoded exactly once. Takes the path
 * instead of the router's parameter, because the router turns a literal '%2F' in a name into a slash.
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
 * Writes every percent sign that starts no valid escape as %25. So a path typed by hand, such as
 * '/product/foo%', names the product 'foo%' instead of being refused as malformed.
 */
export function repairPath(pathname: string): string {
  const repaired = pathname.replace(/%(?![0-9a-f]{2})/gi, '%25');
  return decoded(repaired) === null ? repaired.replaceAll('%', '%25') : repaired;
}

/** Whether a category parameter means the whole shop (docs/specification.md#urls). */
export function isAllProducts(slug: string): boolean {
  return slugKey(slug) === slugKey(ALL_PRODUCTS_SLUG);
}
