import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#client/lib/api.ts';
import { upload } from '#client/admin/lib/upload.ts';
import { renew } from '#client/lib/query-client.ts';
import type { ProductRequest } from './draft-changes.ts';

/** Never from memory: what is edited must not be old. */
function productToEditQuery(id: string) {
  return queryOptions({
    queryKey: ['products', 'form', id],
    queryFn: async ({ signal }) =>
      (await api('GET /products/{id}', { params: { id } }, { signal })).product,
    staleTime: 0,
    gcTime: 0,
  });
}

/** A product as the shop has it at this moment; null is none and asks for nothing. */
export function useProductToEdit(id: string | null) {
  return useQuery({
    ...productToEditQuery(id ?? ''),
    enabled: id !== null,
    /* What is in the form stays beneath one's fingers. */
    refetchOnWindowFocus: false,
    refetchOnReconnect: (query) => query.state.data === undefined,
  });
}

/** Asks for a product anew, such as when a colleague has saved it meanwhile. */
export function useFetchProduct() {
  return useMutation({
    mutationFn: async (id: string) => (await api('GET /products/{id}', { params: { id } })).product,
  });
}

interface ProductSave extends ProductRequest {
  /** The form's own: sent again with it, a new product is added once. */
  key: string;
  /** Told from 0 to 1 how much has been sent. */
  onProgress: (sent: number) => void;
  /** Gives the save up. */
  signal: AbortSignal;
}

/** Saves a product; whatever shows or counts products, in the shop and the back office, loads again. */
export function useSaveProduct() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ body, files, key, ...options }: ProductSave) =>
      upload(
        'POST /products',
        { body, headers: { 'idempotency-key': key }, files: { images: files } },
        options,
      ),
    /* Also after a fault: the shop may have saved it, or a colleague may have deleted it. */
    onSettled: () => {
      void renew(client, { queryKey: ['categories'] });
      void renew(client, { queryKey: ['products'] });
    },
  });
}
