/** Query keys of product data in the back office. */
export const productKeys = {
  /** First part of the query keys of all product data, in the shop and in the back office. */
  all: ['products'],
  /** First part of the query keys of all pages of the product list. */
  lists: ['products', 'admin'],
  list: (filter: object, page: number) => ['products', 'admin', filter, page] as const,
  /** The product of a form. */
  toEdit: (id: string) => ['products', 'form', id] as const,
  /** Not below `lists`: entries there are read as pages of the product list. */
  usage: (id: string) => ['product-usage', id] as const,
} as const;
