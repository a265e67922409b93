import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#client/lib/api.ts';
import { ApiError } from '#client/lib/api-error.ts';
import { upload } from '#client/admin/lib/upload.ts';
import type { SaveControls } from '#client/admin/lib/use-editor.ts';
import { isKeyReused, type IdempotentCall } from '#client/lib/idempotent-call.ts';
import { renew } from '#client/lib/query-client.ts';
import { categoriesQuery } from '#client/features/categories/api.ts';
import { productKeys } from '../query-keys.ts';
import type { ProductRequest } from './draft-changes.ts';

/** Never cached, because a form must start from current data. */
function productToEditQuery(id: string) {
  return queryOptions({
    queryKey: productKeys.toEdit(id),
    queryFn: async ({ signal }) =>
      (await api('GET /products/all/{id}', { params: { id } }, { signal })).product,
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

/**
 * Returns a function that fetches a product after an edit conflict. It rejects if that fails.
 * @param id null for a new product
 */
export function useFetchProduct(id: string | null) {
  const client = useQueryClient();
  return async () => (id === null ? null : client.query(productToEditQuery(id)));
}

interface ProductSave extends ProductRequest, SaveControls {
  /** The form's call. Repeating it after a lost answer adds a new product only once. */
  call: IdempotentCall;
}

const ADDED_BEFORE =
  'Your earlier save added this product, without your latest changes. Close this form and edit the product in the list.';

/** Explains the error of a new product that an earlier save of the form has already added. */
function explainReusedKey(error: unknown): never {
  if (isKeyReused(error)) throw new ApiError(error.status, error.code, ADDED_BEFORE);
  throw error;
}

/** Saves a product. Reloads all product data, and categories, which count products. */
export function useSaveProduct() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ body, files, call, ...controls }: ProductSave) => {
      const save = (key: string) => {
        const input = { body, headers: { 'idempotency-key': key }, files: { images: files } };
        return upload('POST /products', input, controls);
      };
      const { product } = await call.run(save).catch(explainReusedKey);
      return product;
    },
    /* Also after an error: the server may have saved it, or another admin may have deleted it. */
    onSettled: () => {
      void renew(client, { queryKey: categoriesQuery.queryKey });
      void renew(client, { queryKey: productKeys.all });
    },
  });
}
