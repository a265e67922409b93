import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Product } from '#common/contract/products.ts';
import { PAGE } from '#common/limits.ts';
import { useSession } from '#client/features/session/use-session.ts';
import { api } from '#client/lib/api.ts';
import { MINE } from '#client/lib/query-client.ts';

/** A page of the variants that shoppers wait for, the most wanted first. */
export function useDemand(page: number) {
  const userId = useSession()?.id ?? '';
  return useQuery({
    queryKey: [MINE, userId, 'demand', page],
    queryFn: ({ signal }) =>
      api('GET /stock-alerts/demand', { query: { page: String(page) } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/**
 * Loads how many shoppers wait for each sold-out variant of a product.
 * @returns the number by the variant's id; empty until it is loaded
 */
export function useWaitingFor({ id, variants }: Product): ReadonlyMap<string, number> {
  const userId = useSession()?.id ?? '';
  const { data } = useQuery({
    queryKey: [MINE, userId, 'demand', 'product', id],
    queryFn: ({ signal }) =>
      api(
        'GET /stock-alerts/demand',
        { query: { productId: id, limit: String(PAGE.demand.max) } },
        { signal },
      ),
    enabled: variants.some(({ stock }) => stock <= 0),
    staleTime: 0,
  });
  return new Map(data?.variants.map(({ variantId, waiting }) => [variantId, waiting]));
}
