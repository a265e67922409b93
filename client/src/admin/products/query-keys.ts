import { PRODUCTS } from '#client/lib/query-client.ts';

/** Query keys of product data in the back office. */
export const productKeys = {
  /** First part of the query keys of all product data, in the shop and in the back office. */
  all: [PRODUCTS],
  /** First part of the query keys of all pages of the product list. */
  lists: [PRODUCTS, 'admin'],
  list: (filter: object, page: number) => [PRODUCTS, 'admin', filter, page] as const,
  /** The product of a form. */
  toEdit: (id: string) => [PRODUCTS, 'form', id] as const,
  /** Not below `lists`: entries there are read as pages of the product list. */
  usage: (id: string) => ['product-usage', id] as const,
} as const;
