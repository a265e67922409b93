import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#client/lib/api.ts';
import { upload } from '#client/admin/lib/upload.ts';
import { renew } from '#client/lib/query-client.ts';
import type { ProductRequest } from './draft-changes.ts';

/** Never cached, because a form must start from current data. */
function productToEditQuery(id: string) {
  return queryOptions({
    queryKey: ['products', 'form', id],
    queryFn: async ({ signal }) =>
      (await api('GET /products/{id}', { params: { id } }, { signal })).product,
    staleTime: 0,
    gcTime: 0,
  });
}

/**
 * Loads a product for its form.
 * @param id null for a new product: nothing is loaded
 */
export function useProductToEdit(id: string | null) {
  return useQuery({
    ...productToEditQuery(id ?? ''),
    enabled: id !== null,
    /* A reload on focus must not replace the product while the admin edits it. */
    refetchOnWindowFocus: false,
    refetchOnReconnect: (query) => query.state.data === undefined,
  });
}

/** Fetches a product again after an edit conflict. */
export function useFetchProduct() {
  return useMutation({
    mutationFn: async (id: string) => (await api('GET /products/{id}', { params: { id } })).product,
  });
}

interface ProductSave extends ProductRequest {
  /** Idempotency key of the form, so that a repeated save adds a new product only once. */
  key: string;
  /** Called with the share that has been sent, from 0 to 1. */
  onProgress: (sent: number) => void;
  /** Aborts the save. */
  signal: AbortSignal;
}

/** Saves a product. Reloads all product data, and categories, which count products. */
export function useSaveProduct() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ body, files, key, ...options }: ProductSave) =>
      upload(
        'POST /products',
        { body, headers: { 'idempotency-key': key }, files: { images: files } },
        options,
      ),
    /* Also after an error: the server may have saved it, or another admin may have deleted it. */
    onSettled: () => {
      void renew(client, { queryKey: ['categories'] });
      void renew(client, { queryKey: ['products'] });
    },
  });
}
