import {
  keepPreviousData,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { ProductPage, Variant } from '#common/contract/products.ts';
import { PAGE } from '#common/limits.ts';
import { api, CHANGE_TIMEOUT_MS } from '#client/lib/api.ts';
import { ApiError, serverMessage } from '#client/lib/api-error.ts';
import { notify } from '#client/lib/notices.ts';
import { renew } from '#client/lib/query-client.ts';
import type { ProductFilter } from './product-filter.ts';
import { stockSavedSentence } from './stock-text.ts';

/** Whatever shows products, in the shop and in the back office. */
const PRODUCTS = ['products'] as const;
const ADMIN_PRODUCTS = [...PRODUCTS, 'admin'] as const;

function adminProductsQuery(filter: ProductFilter, page: number) {
  return queryOptions({
    queryKey: [...ADMIN_PRODUCTS, filter, page],
    queryFn: ({ signal }) =>
      api(
        'GET /products',
        { query: { ...filter, page: String(page), limit: String(PAGE.products.standard) } },
        { signal },
      ),
  });
}

/** A page of the products that the filter names; the newest or, in a search, the nearest first. */
export function useAdminProducts(filter: ProductFilter, page: number) {
  return useQuery({ ...adminProductsQuery(filter, page), placeholderData: keepPreviousData });
}

/** Where a product is in use now: open orders, carts, wishlists. */
export function useProductUsage(id: string) {
  return useQuery({
    /* Not under ADMIN_PRODUCTS: entries there are read as pages of the product list. */
    queryKey: ['product-usage', id],
    queryFn: ({ signal }) => api('GET /products/{id}/usage', { params: { id } }, { signal }),
    staleTime: 0,
    gcTime: 0,
  });
}

/** Deletes a product, which leaves the list at once; whatever shows or counts products loads again. */
export function useDeleteProduct() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) =>
      api('DELETE /products/{id}', { params: { id } }, { timeoutMs: CHANGE_TIMEOUT_MS }),
    onSuccess: (_answer, deleted) => {
      client.setQueriesData<ProductPage>(
        { queryKey: ADMIN_PRODUCTS },
        (page) => page && { ...page, data: page.data.filter(({ id }) => id !== deleted) },
      );
      void renew(client, { queryKey: ['categories'] });
      void renew(client, { queryKey: PRODUCTS });
    },
    /* A colleague may have deleted it already. */
    onError: () => void renew(client, { queryKey: ADMIN_PRODUCTS }),
  });
}

interface StockChange {
  id: string;
  stock: number;
  /** The stock that was seen: the difference to it is applied. */
  expectedStock: number;
  /** The form's own: sent again with it, the difference is applied once. */
  key: string;
}

const SET_BEFORE =
  'The stock was changed by your earlier save. Look at what it is now before you change it again.';

/** Whether a stock was refused because it has become another one, or has been saved before. */
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
 * Sets the stock of a variant and shows it as the server then has it. A row that no longer fits the
 * filter stays until the list is next asked for: nothing moves away under somebody's hands. Says how
 * it went, also when the row is folded away by then.
 */
export function useSetStock() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, key, ...body }: StockChange) =>
      api(
        'PUT /variants/{id}/stock',
        { params: { id }, headers: { 'idempotency-key': key }, body },
        { timeoutMs: CHANGE_TIMEOUT_MS },
      ),
    onSuccess: ({ variant }, { stock }) => {
      notify.success(stockSavedSentence(stock, variant.stock));
      client.setQueriesData<ProductPage>(
        { queryKey: ADMIN_PRODUCTS },
        (page) => page && withVariant(page, variant),
      );
      void client.invalidateQueries({ queryKey: PRODUCTS, refetchType: 'none' });
    },
    onError: (error) => {
      const reused = error instanceof ApiError && error.code === 'IDEMPOTENCY_KEY_REUSED';
      notify.error(reused ? SET_BEFORE : serverMessage(error, 'Failed to update stock'));
      /* Shows the current stock after a refusal. */
      void renew(client, { queryKey: ADMIN_PRODUCTS });
    },
  });
}
