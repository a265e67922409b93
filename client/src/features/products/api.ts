import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Product } from '#common/contract/products.ts';
import { api } from '#client/lib/api.ts';
import { isRefusal } from '#client/lib/api-error.ts';
import { productKeys } from './query-keys.ts';

function productQuery(urlName: string) {
  return queryOptions({
    queryKey: productKeys.byName(urlName),
    queryFn: async (context): Promise<Product | null> => {
      try {
        const params = { urlName };
        return (await api('GET /products/by-name/{urlName}', { params }, context)).product;
      } catch (error) {
        /* Refused are names that no product can have. */
        if (isRefusal(error)) return null;
        throw error;
      }
    },
  });
}

/**
 * Loads a draft or an archived product by its URL name for an administrator; `data` is null if there is none.
 * @param userId the administrator, undefined to load nothing
 */
export function useHiddenProduct(urlName: string, userId: string | undefined) {
  return useQuery({
    queryKey: productKeys.hidden(userId ?? '', urlName),
    queryFn: async ({ signal }): Promise<Product | null> => {
      try {
        const params = { urlName };
        return (await api('GET /products/all/by-name/{urlName}', { params }, { signal })).product;
      } catch (error) {
        if (isRefusal(error)) return null;
        throw error;
      }
    },
    enabled: userId !== undefined,
    staleTime: 0,
  });
}

/**
 * Loads a product by its URL name; `data` is null if the shop has no such product. A product from the
 * navigation state is shown at once and refreshed in the background.
 */
export function useProduct(urlName: string, carried: Product | undefined) {
  return useQuery({
    ...productQuery(urlName),
    ...(carried ? { initialData: carried, initialDataUpdatedAt: 0 } : {}),
  });
}
