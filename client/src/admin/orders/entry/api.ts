import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { InputOf } from '#common/contract/endpoint-types.ts';
import type { CustomerChoice } from '#common/contract/order-entry.ts';
import type { Product } from '#common/contract/products.ts';
import { useSession } from '#client/features/session/use-session.ts';
import { orderQuery } from '#client/features/orders/api.ts';
import { api, CHANGE_TIMEOUT_MS } from '#client/lib/api.ts';
import { ApiError, isNotFound } from '#client/lib/api-error.ts';
import { isKeyReused, type IdempotentCall } from '#client/lib/idempotent-call.ts';
import { MINE, PRODUCTS } from '#client/lib/query-client.ts';
import { customerChoicesKey, productChoicesKey } from '../query-keys.ts';

/** Characters from which on a search begins. */
const SEARCHED = 2;
/** Products that a search shows. */
const PRODUCTS_SHOWN = '6';

/** Searches customers with their addresses. Sends nothing for a text that is too short. */
export function useCustomerChoices(q: string) {
  const userId = useSession()?.id ?? '';
  return useQuery({
    queryKey: customerChoicesKey(userId, q),
    queryFn: ({ signal }) => api('GET /orders/customers', { query: { q } }, { signal }),
    select: ({ customers }) => customers,
    enabled: q.length >= SEARCHED,
    placeholderData: q.length >= SEARCHED ? keepPreviousData : undefined,
    // A block or a new address counts at once.
    staleTime: 0,
  });
}

/** Searches products that are for sale, by name or SKU. */
export function useProductChoices(q: string) {
  const userId = useSession()?.id ?? '';
  return useQuery({
    queryKey: productChoicesKey(userId, q),
    queryFn: ({ signal }) =>
      api('GET /products/search', { query: { q, limit: PRODUCTS_SHOWN } }, { signal }),
    select: ({ products }) => products,
    enabled: q.length >= SEARCHED,
    placeholderData: q.length >= SEARCHED ? keepPreviousData : undefined,
    staleTime: 0,
  });
}

async function fetchProduct(id: string): Promise<Product | null> {
  try {
    return (await api('GET /products/{id}', { params: { id } })).product;
  } catch (error) {
    if (isNotFound(error)) return null;
    throw error;
  }
}

/** Loads products as they are now; null stands for one that is not for sale any more. */
export async function fetchProducts(
  ids: readonly string[],
): Promise<ReadonlyMap<string, Product | null>> {
  const distinct = [...new Set(ids)];
  const products = await Promise.all(distinct.map(fetchProduct));
  return new Map(distinct.map((id, index) => [id, products[index] ?? null]));
}

/** Loads a customer as they are now; null if the account is gone. */
export async function fetchCustomer({ id, email }: CustomerChoice): Promise<CustomerChoice | null> {
  const { customers } = await api('GET /orders/customers', { query: { q: email } });
  return customers.find((customer) => customer.id === id) ?? null;
}

interface Entry {
  body: InputOf<'POST /orders/entered'>['body'];
  /** The same for every attempt at this order. */
  call: IdempotentCall;
}

const PLACED_BEFORE =
  'Your earlier try placed this order, without your latest changes. Find it in the list of orders.';

/** Explains the error of an order that an earlier try, whose answer was lost, has already placed. */
function explainReusedKey(error: unknown): never {
  if (isKeyReused(error)) throw new ApiError(error.status, error.code, PLACED_BEFORE);
  throw error;
}

/** Places an order for a customer. Lists and products are outdated then. */
export function useEnterOrder() {
  const client = useQueryClient();
  const userId = useSession()?.id ?? '';
  return useMutation({
    mutationFn: ({ body, call }: Entry) =>
      call
        .run((key) =>
          api(
            'POST /orders/entered',
            { body, headers: { 'idempotency-key': key } },
            { timeoutMs: CHANGE_TIMEOUT_MS },
          ),
        )
        .catch(explainReusedKey),
    onSuccess: ({ order }) => {
      void client.invalidateQueries({ queryKey: [MINE, userId], refetchType: 'none' });
      void client.invalidateQueries({ queryKey: [PRODUCTS], refetchType: 'none' });
      client.setQueryData(orderQuery(userId, order.id).queryKey, { order });
    },
  });
}
