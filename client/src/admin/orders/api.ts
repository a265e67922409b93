import {
  keepPreviousData,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query';
import type { AnswerOf } from '#common/contract/endpoint-types.ts';
import type { Order, OrderPage } from '#common/contract/orders.ts';
import type { DeliveryStatus } from '#common/domain/order-status.ts';
import { LIMITS } from '#common/limits.ts';
import { api, CHANGE_TIMEOUT_MS } from '#client/lib/api.ts';
import { messageOf, serverMessage } from '#client/lib/api-error.ts';
import { notify } from '#client/lib/notices.ts';
import { download } from '#client/admin/lib/download.ts';
import { renew } from '#client/lib/query-client.ts';
import { useSession } from '#client/features/session/use-session.ts';
import { orderQuery } from '#client/features/orders/api.ts';
import { statusChangedSentence } from '#client/features/orders/order-view.ts';
import type { OrderFilter } from './order-filter.ts';
import { orderListKey, orderListsKey, orderLogKey } from './query-keys.ts';

/** Orders per page of the back office's list. */
const ROWS_PER_PAGE = 20;

/** Selects orders by a filter, or by their ids. */
type Wanted = OrderFilter & { id?: readonly string[] };

function queryOf({ id, ...filter }: Wanted) {
  return { ...filter, ...(id ? { id: [...id] } : {}) };
}

function allOrdersQuery(userId: string, wanted: Wanted, rows: { page: number; limit: number }) {
  return queryOptions({
    queryKey: orderListKey(userId, wanted, rows),
    queryFn: ({ signal }) =>
      api(
        'GET /orders/all',
        {
          query: {
            ...queryOf(wanted),
            page: String(rows.page),
            limit: String(rows.limit),
          },
        },
        { signal },
      ),
  });
}

/** A page of all customers' orders that match the filter, newest first. For admins. */
export function useAllOrders(filter: OrderFilter, page: number) {
  const userId = useSession()?.id ?? '';
  const rows = { page, limit: ROWS_PER_PAGE };
  return useQuery({ ...allOrdersQuery(userId, filter, rows), placeholderData: keepPreviousData });
}

/** A page of the orders whose packing slips are printed, up to the API's limit of ids per call. */
export function useOrdersToPack(wanted: Wanted, page: number) {
  const userId = useSession()?.id ?? '';
  const rows = { page, limit: LIMITS.orderIds };
  return useQuery({ ...allOrdersQuery(userId, wanted, rows), staleTime: 0 });
}

/**
 * Shows an order as it was saved, in its details and in the lists, and reloads its history. It may now match other
 * filters: the list on screen keeps its rows until it is reloaded.
 */
export function showSavedOrder(
  client: QueryClient,
  userId: string,
  answer: AnswerOf<'PUT /orders/{id}/status'>,
): void {
  const { order } = answer;
  client.setQueryData(orderQuery(userId, order.id).queryKey, answer);
  client.setQueriesData<OrderPage>(
    { queryKey: orderListsKey(userId) },
    (before) =>
      before && {
        ...before,
        orders: before.orders.map((known) => (known.id === order.id ? order : known)),
      },
  );
  void client.invalidateQueries({ queryKey: orderListsKey(userId), refetchType: 'none' });
  void client.invalidateQueries({ queryKey: orderLogKey(userId, order.id) });
}

interface StatusChange {
  order: Pick<Order, 'id' | 'deliveryStatus'>;
  to: DeliveryStatus;
}

/**
 * Changes an order's status. The server refuses if the order no longer has the status shown. Updates the
 * cached order from the answer; after an error reloads it, because another admin may have changed it.
 * Shows a notice even if the admin has left the page.
 */
export function useOrderStatus() {
  const client = useQueryClient();
  const userId = useSession()?.id ?? '';
  return useMutation({
    mutationFn: ({ order: { id, deliveryStatus }, to }: StatusChange) =>
      api(
        'PUT /orders/{id}/status',
        { params: { id }, body: { deliveryStatus: to, expectedStatus: deliveryStatus } },
        { timeoutMs: CHANGE_TIMEOUT_MS },
      ),
    onSuccess: (answer, { to }) => {
      showSavedOrder(client, userId, answer);
      notify.success(statusChangedSentence(to));
    },
    onError: (error, { order }) => {
      notify.error(serverMessage(error, 'Failed to update status'));
      void renew(client, { queryKey: orderListsKey(userId) });
      void renew(client, { queryKey: orderQuery(userId, order.id).queryKey });
    },
  });
}

interface OrderExport {
  wanted: Wanted;
  /** Called with the number of bytes received. */
  onProgress: (bytes: number) => void;
}

/** Downloads orders as CSV. Shows a notice with the file's name or the error. */
export function useOrderExport() {
  return useMutation({
    mutationFn: ({ wanted, onProgress }: OrderExport) =>
      download('GET /orders/csv', { query: queryOf(wanted) }, onProgress),
    onSuccess: (name) => notify.success(`Saved ${name}`),
    onError: (error) => notify.error(`Failed to export orders. ${messageOf(error)}`),
  });
}
