import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Product } from '#common/contract/products.ts';
import { api } from '#client/lib/api.ts';
import { productKeys } from './query-keys.ts';

function productQuery(urlName: string) {
  return queryOptions({
    queryKey: productKeys.byName(urlName),
    queryFn: async ({ signal }) =>
      (await api('GET /products/by-name/{urlName}', { params: { urlName } }, { signal })).product,
  });
}

/**
 * Loads a product by its URL name. A product from the navigation state is shown at once and refreshed
 * in the background.
 */
export function useProduct(urlName: string, carried: Product | undefined) {
  return useQuery({
    ...productQuery(urlName),
    ...(carried ? { initialData: carried, initialDataUpdatedAt: 0 } : {}),
  });
}
