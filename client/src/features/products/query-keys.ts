import { MINE, PRODUCTS } from '#client/lib/query-client.ts';

/** Query keys of product data in the storefront. */
export const productKeys = {
  byName: (urlName: string) => [PRODUCTS, 'by-name', urlName] as const,
  featured: [PRODUCTS, 'featured'] as const,
  related: (productId: string, categoryId: string) =>
    [PRODUCTS, 'related', productId, categoryId] as const,
  /** The slug is at a fixed position, which `placeholderData` of the listing reads. */
  listing: (slug: string | null, query: object) => [PRODUCTS, 'listing', slug, query] as const,
  facets: (slug: string | null, query: object) => [PRODUCTS, 'facets', slug, query] as const,
  /** Not public, so it belongs to the administrator. */
  hidden: (userId: string, urlName: string) => [MINE, userId, 'hidden-product', urlName] as const,
  search: (userId: string, text: string) => [MINE, userId, 'search', text] as const,
};
