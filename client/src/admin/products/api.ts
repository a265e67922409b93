import {
  keepPreviousData,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useState } from 'react';
import type { Product, ProductPage, Variant } from '#common/contract/products.ts';
import { PAGE } from '#common/limits.ts';
import { api, CHANGE_TIMEOUT_MS } from '#client/lib/api.ts';
import { ApiError, serverMessage } from '#client/lib/api-error.ts';
import {
  createIdempotentCall,
  isKeyReused,
  type IdempotentCall,
} from '#client/lib/idempotent-call.ts';
import { notify } from '#client/lib/notices.ts';
import { renew } from '#client/lib/query-client.ts';
import { categoriesQuery } from '#client/features/categories/api.ts';
import type { ProductFilter } from './product-filter.ts';
import { productKeys } from './query-keys.ts';
import { stockSavedSentence } from './stock-text.ts';

function adminProductsQuery(filter: ProductFilter, page: number) {
  return queryOptions({
    queryKey: productKeys.list(filter, page),
    queryFn: ({ signal }) =>
      api(
        'GET /products/all',
        { query: { ...filter, page: String(page), limit: String(PAGE.products.standard) } },
        { signal },
      ),
  });
}

/** A page of the products that match the filter. By default newest first, in a search best match first. */
export function useAdminProducts(filter: ProductFilter, page: number) {
  return useQuery({ ...adminProductsQuery(filter, page), placeholderData: keepPreviousData });
}

/** Loads how many open orders, carts and wishlists contain a product. */
export function useProductUsage(id: string) {
  return useQuery({
    queryKey: productKeys.usage(id),
    queryFn: ({ signal }) => api('GET /products/{id}/usage', { params: { id } }, { signal }),
    staleTime: 0,
    gcTime: 0,
  });
}

/** Deletes a product and removes it from cached lists. Reloads products and categories, which count them. */
export function useDeleteProduct() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) =>
      api('DELETE /products/{id}', { params: { id } }, { timeoutMs: CHANGE_TIMEOUT_MS }),
    onSuccess: (_answer, deleted) => {
      client.setQueriesData<ProductPage>(
        { queryKey: productKeys.lists },
        (page) => page && { ...page, data: page.data.filter(({ id }) => id !== deleted) },
      );
      void renew(client, { queryKey: categoriesQuery.queryKey });
      void renew(client, { queryKey: productKeys.all });
    },
    /* Another admin may have deleted it already. */
    onError: () => void renew(client, { queryKey: productKeys.lists }),
  });
}

/**
 * Adds the copy of a product as a draft. Repeating it after a lost answer makes no second copy.
 */
export function useCopyProduct() {
  const client = useQueryClient();
  const [calls] = useState(() => new Map<string, IdempotentCall>());
  return useMutation({
    mutationFn: async (id: string) => {
      const call = calls.get(id) ?? createIdempotentCall();
      calls.set(id, call);
      const copy = (key: string) => {
        const input = { params: { id }, headers: { 'idempotency-key': key } };
        return api('POST /products/{id}/copy', input, { timeoutMs: CHANGE_TIMEOUT_MS });
      };
      const { product } = await call.run(copy);
      calls.delete(id);
      return product;
    },
    onSuccess: ({ name }) => notify.success(`${name} was added as a draft.`),
    onError: (error) => notify.error(serverMessage(error, 'Failed to copy product')),
    onSettled: () => void renew(client, { queryKey: productKeys.all }),
  });
}

/**
 * Sets the status of a product. The server refuses it if the product was saved since the list was loaded; the list is
 * loaded again then.
 */
export function useSetStatus() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, updatedAt, status }: Pick<Product, 'id' | 'updatedAt' | 'status'>) =>
      api(
        'PUT /products/{id}/status',
        { params: { id }, body: { status, expectedUpdatedAt: updatedAt } },
        { timeoutMs: CHANGE_TIMEOUT_MS },
      ),
    onSuccess: ({ message }) => notify.success(message),
    onSettled: () => {
      void renew(client, { queryKey: categoriesQuery.queryKey });
      void renew(client, { queryKey: productKeys.all });
    },
  });
}

interface StockChange {
  id: string;
  stock: number;
  /** The stock when editing began. The server applies the difference to it. */
  expectedStock: number;
  /** The form's call. Repeating it after a lost answer applies the difference only once. */
  call: IdempotentCall;
}

const SET_BEFORE =
  'The stock was changed by your earlier save. Look at what it is now before you change it again.';

/**
 * True if a save failed because the stock shown is out of date: the variant is gone (404), its stock
 * conflicts or an earlier save with the same key succeeded (409).
 */
export function isStockOutdated(error: unknown): boolean {
  return error instanceof ApiError && [404, 409].includes(error.status);
}

function withVariant(page: ProductPage, variant: Variant): ProductPage {
  return {
    ...page,
    data: page.data.map((product) =>
      product.variants.some(({ id }) => id === variant.id)
        ? {
            ...product,
            variants: product.variants.map((known) => (known.id === variant.id ? variant : known)),
          }
        : product,
    ),
  };
}

/**
 * Sets the stock of a variant and updates it in cached lists from the answer. A row that no longer matches
 * the filter keeps its position until the list is reloaded. Shows a notice even if the row is collapsed.
 */
export function useSetStock() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, call, ...body }: StockChange) =>
      call.run((key) =>
        api(
          'PUT /variants/{id}/stock',
          { params: { id }, headers: { 'idempotency-key': key }, body },
          { timeoutMs: CHANGE_TIMEOUT_MS },
        ),
      ),
    onSuccess: ({ variant }, { stock }) => {
      notify.success(stockSavedSentence(stock, variant.stock));
      client.setQueriesData<ProductPage>(
        { queryKey: productKeys.lists },
        (page) => page && withVariant(page, variant),
      );
      void client.invalidateQueries({ queryKey: productKeys.all, refetchType: 'none' });
    },
    onError: (error) => {
      notify.error(
        isKeyReused(error) ? SET_BEFORE : serverMessage(error, 'Failed to update stock'),
      );
      /* Shows the current stock after a refusal. */
      void renew(client, { queryKey: productKeys.lists });
    },
  });
}
