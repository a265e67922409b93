import { queryOptions, useQuery } from '@tanstack/react-query';
import { FEATURED_PRODUCTS, PRODUCT_ROWS } from '#common/shop-limits.ts';
import { api } from '#client/lib/api.ts';
import { productKeys } from './query-keys.ts';

const featuredQuery = queryOptions({
  queryKey: productKeys.featured,
  queryFn: async (context) => {
    const query = { page: '1', limit: String(PRODUCT_ROWS) };
    return (await api('GET /products', { query }, context)).data;
  },
  select: (products) => products.slice(0, FEATURED_PRODUCTS),
});

/** Loads the first four of the first ten products (docs/specification.md#home-page). */
export function useFeaturedProducts() {
  return useQuery(featuredQuery);
}
