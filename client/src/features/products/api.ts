import {
  infiniteQueryOptions,
  queryOptions,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query';
import type { Product } from '#common/contract/products.ts';
import { api } from '#client/lib/api.ts';

/** Rows of a listing that are fetched at a time: full rows for two, three and four tiles. */
const LISTING_PAGE = 24;

function productPagesQuery(category: string | null) {
  return infiniteQueryOptions({
    queryKey: ['products', 'listing', category],
    queryFn: ({ pageParam, signal }) =>
      api(
        'GET /products',
        {
          query: {
            page: String(pageParam),
            limit: String(LISTING_PAGE),
            ...(category === null ? {} : { category }),
          },
        },
        { signal },
      ),
    initialPageParam: 1,
    getNextPageParam: ({ pagination: { currentPage, totalPages } }) =>
      currentPage < totalPages ? currentPage + 1 : null,
  });
}

/** The products of a category (its slug), or of the whole shop, page by page. */
export function useProductPages(category: string | null) {
  return useInfiniteQuery(productPagesQuery(category));
}

/** Every product of the pages read so far, each once even when rows have moved in between. */
export function productsOf(pages: readonly { data: readonly Product[] }[]): Product[] {
  const seen = new Map<string, Product>();
  for (const page of pages) for (const product of page.data) seen.set(product.id, product);
  return [...seen.values()];
}

function productQuery(urlName: string) {
  return queryOptions({
    queryKey: ['products', 'by-name', urlName],
    queryFn: async ({ signal }) =>
      (await api('GET /products/by-name/{urlName}', { params: { urlName } }, { signal })).product,
  });
}

/**
 * A product by the name in its address. One that came along with the navigation is shown at once
 * and brought up to date behind it.
 */
export function useProduct(urlName: string, carried: Product | undefined) {
  return useQuery({
    ...productQuery(urlName),
    ...(carried ? { initialData: carried, initialDataUpdatedAt: 0 } : {}),
  });
}
