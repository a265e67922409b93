import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { InputOf } from '#common/contract/endpoint-types.ts';
import type { Sale } from '#common/contract/sales.ts';
import { useSession } from '#client/features/session/use-session.ts';
import { api, CHANGE_TIMEOUT_MS } from '#client/lib/api.ts';
import { PRODUCTS, renew } from '#client/lib/query-client.ts';
import {
  productChoicesKey,
  saleKey,
  salePreviewKey,
  salesKey,
  salesPageKey,
} from './query-keys.ts';

function useUserId(): string {
  return useSession()?.id ?? '';
}

/** A page of the sales, the latest start first. */
export function useSales(page: number) {
  return useQuery({
    queryKey: salesPageKey(useUserId(), page),
    queryFn: ({ signal }) => api('GET /sales', { query: { page: String(page) } }, { signal }),
    placeholderData: keepPreviousData,
  });
}

async function fetchSale(id: string, signal: AbortSignal) {
  return (await api('GET /sales/{id}', { params: { id } }, { signal })).sale;
}

/** Loads a sale for its form on every mount, because a form must start from current data. */
export function useSale(id: string) {
  return useQuery({
    queryKey: saleKey(useUserId(), id),
    queryFn: ({ signal }) => fetchSale(id, signal),
    staleTime: 0,
    gcTime: 0,
  });
}

/**
 * Returns a function that fetches the saved version of a sale.
 * @param id null for a new sale
 */
export function useFetchSale(id: string | null) {
  const client = useQueryClient();
  const userId = useUserId();
  return async () => {
    if (id === null) return null;
    return client.query({
      queryKey: saleKey(userId, id),
      queryFn: ({ signal }) => fetchSale(id, signal),
      staleTime: 0,
    });
  };
}

/** What a sale would do; null while there is too little to say. */
export function useSalePreview(body: InputOf<'POST /sales/preview'>['body'] | null) {
  return useQuery({
    queryKey: salePreviewKey(useUserId(), body),
    queryFn: ({ signal }) => {
      if (body === null) throw new TypeError('There is nothing to preview.');
      return api('POST /sales/preview', { body }, { signal });
    },
    enabled: body !== null,
    placeholderData: keepPreviousData,
  });
}

/** Products to choose from. */
export function useProductChoices(q: string) {
  return useQuery({
    queryKey: productChoicesKey(useUserId(), q),
    queryFn: ({ signal }) => api('GET /products/all', { query: { q, limit: '6' } }, { signal }),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  });
}

/** Returns a function that reloads sales and products, whose prices follow from them. */
function useRefresh(): () => void {
  const client = useQueryClient();
  const userId = useUserId();
  return () => {
    void renew(client, { queryKey: salesKey(userId) });
    void renew(client, { queryKey: [PRODUCTS] });
  };
}

interface SaleSave {
  /** Null for a new sale. */
  id: string | null;
  body: InputOf<'POST /sales'>['body'];
  /** Aborts the save. */
  signal: AbortSignal;
}

/** Creates or replaces a sale. Reloads after an error too, because the server may have saved it. */
export function useSaveSale() {
  return useMutation({
    mutationFn: async ({ id, body, signal }: SaleSave) => {
      const options = { timeoutMs: CHANGE_TIMEOUT_MS, signal };
      const { sale } =
        id === null
          ? await api('POST /sales', { body }, options)
          : await api('PUT /sales/{id}', { params: { id }, body }, options);
      return sale;
    },
    onSettled: useRefresh(),
  });
}

/** Ends a running sale at once. */
export function useEndSale() {
  return useMutation({
    mutationFn: ({ id, updatedAt }: Sale): Promise<{ message: string }> =>
      api(
        'POST /sales/{id}/end',
        { params: { id }, body: { expectedUpdatedAt: updatedAt } },
        { timeoutMs: CHANGE_TIMEOUT_MS },
      ),
    onSettled: useRefresh(),
  });
}

/** Deletes a sale. */
export function useDeleteSale() {
  return useMutation({
    mutationFn: ({ id }: Sale): Promise<{ message: string }> =>
      api('DELETE /sales/{id}', { params: { id } }, { timeoutMs: CHANGE_TIMEOUT_MS }),
    onSettled: useRefresh(),
  });
}
