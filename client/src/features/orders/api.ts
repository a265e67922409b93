import {
  infiniteQueryOptions,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { api, CHANGE_TIMEOUT_MS } from '#client/lib/api.ts';
import { ApiError, serverMessage } from '#client/lib/api-error.ts';
import { notify } from '#client/lib/notices.ts';
import { renew } from '#client/lib/query-client.ts';
import { useSession } from '../session/use-session.ts';
import { orderKey, ordersKey } from './query-keys.ts';

/** Orders per page of a customer's history. */
const HISTORY_PAGE = 20;

function myOrdersQuery(userId: string) {
  return infiniteQueryOptions({
    queryKey: ordersKey(userId),
    queryFn: ({ pageParam, signal }) =>
      api(
        'GET /orders/my-orders',
        { query: { page: String(pageParam), limit: String(HISTORY_PAGE) } },
        { signal },
      ),
    initialPageParam: 1,
    getNextPageParam: ({ pagination: { currentPage, totalPages } }) =>
      currentPage < totalPages ? currentPage + 1 : null,
  });
}

/**
 * Ids are checked before they are sent, because other text in the URL could name another endpoint, such
 * as /orders/all.
 */
const ORDER_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Query for an order with its history. Customers get only their own orders, administrators all. */
export function orderQuery(userId: string, id: string) {
  return queryOptions({
    queryKey: orderKey(userId, id),
    queryFn: ({ signal }) =>
      ORDER_ID.test(id)
        ? api('GET /orders/{id}', { params: { id } }, { signal })
        : Promise.reject(new ApiError(404, 'NOT_FOUND', 'Order not found.')),
    select: ({ order }) => order,
  });
}

/**
 * Loads an order by its complete id. An unknown id and another customer's order both fail with
 * NOT_FOUND.
 */
export function useOrder(id: string) {
  return useQuery(orderQuery(useSession()?.id ?? '', id));
}

/** Loads the customer's own orders page by page, newest first. */
export function useMyOrders() {
  return useInfiniteQuery(myOrdersQuery(useSession()?.id ?? ''));
}

/** Cancels one of the customer's pending orders, then reloads their orders. */
export function useCancelOrder() {
  const client = useQueryClient();
  const userId = useSession()?.id ?? '';
  return useMutation({
    mutationFn: (id: string) =>
      api('PUT /orders/{id}/cancel', { params: { id } }, { timeoutMs: CHANGE_TIMEOUT_MS }),
    /* The notice is shown here, because the button is unmounted once the orders are reloaded. */
    onSuccess: () => {
      notify.success('Order cancelled successfully!');
    },
    onError: (error) => {
      notify.error(serverMessage(error, 'Failed to cancel order.'));
    },
    onSettled: () => renew(client, { queryKey: ordersKey(userId) }),
  });
}
