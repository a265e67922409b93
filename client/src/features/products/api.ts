import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Product } from '#common/contract/products.ts';
import { api } from '#client/lib/api.ts';

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
