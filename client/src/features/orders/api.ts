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
import { MINE, renew } from '#client/lib/query-client.ts';
import { useSession } from '../session/use-session.ts';

/** Orders that a customer's history fetches at a time. */
const HISTORY_PAGE = 20;

function myOrdersQuery(userId: string) {
  return infiniteQueryOptions({
    queryKey: [MINE, userId, 'orders'],
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

/** The API has calls beside its orders, such as /orders/all, which an address must never mean. */
const ORDER_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** An order with its history: a customer's own, or anybody's for an administrator. */
export function orderQuery(userId: string, id: string) {
  return queryOptions({
    queryKey: [...myOrdersQuery(userId).queryKey, id],
    queryFn: ({ signal }) =>
      ORDER_ID.test(id)
        ? api('GET /orders/{id}', { params: { id } }, { signal })
        : Promise.reject(new ApiError(404, 'NOT_FOUND', 'Order not found.')),
    select: ({ order }) => order,
  });
}

/** An order on the screen, by its whole id. Somebody else's ends in NOT_FOUND as one that is none does. */
export function useOrder(id: string) {
  return useQuery(orderQuery(useSession()?.id ?? '', id));
}

/** The customer's own orders, newest first. */
export function useMyOrders() {
  return useInfiniteQuery(myOrdersQuery(useSession()?.id ?? ''));
}

/** Cancels one of the customer's pending orders, then reloads what shows it. */
export function useCancelOrder() {
  const client = useQueryClient();
  const userId = useSession()?.id ?? '';
  return useMutation({
    mutationFn: (id: string) =>
      api('PUT /orders/{id}/cancel', { params: { id } }, { timeoutMs: CHANGE_TIMEOUT_MS }),
    /* Said here, because the button that asked is gone once the orders are there anew. */
    onSuccess: () => {
      notify.success('Order cancelled successfully!');
    },
    onError: (error) => {
      notify.error(serverMessage(error, 'Failed to cancel order.'));
    },
    onSettled: () => renew(client, { queryKey: myOrdersQuery(userId).queryKey }),
  });
}
