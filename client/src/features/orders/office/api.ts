import {
  keepPreviousData,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { OrderPage } from '#common/contract/orders.ts';
import type { DeliveryStatus } from '#common/domain/order-status.ts';
import { api, CHANGE_TIMEOUT_MS } from '#client/lib/api.ts';
import { MINE } from '#client/lib/query-client.ts';
import { useSession } from '../../session/use-session.ts';
import type { OrderFilter } from './order-filter.ts';

/** Rows of a page of the back office's order list. */
const OFFICE_PAGE = 20;

function listKey(userId: string) {
  return [MINE, userId, 'all-orders'] as const;
}

function allOrdersQuery(userId: string, filter: OrderFilter, page: number) {
  return queryOptions({
    queryKey: [...listKey(userId), filter, page],
    queryFn: ({ signal }) =>
      api(
        'GET /orders/all',
        { query: { ...filter, page: String(page), limit: String(OFFICE_PAGE) } },
        { signal },
      ),
  });
}

/** Everybody's orders that the filter names, newest first, for administrators. */
export function useAllOrders(filter: OrderFilter, page: number) {
  const userId = useSession()?.id ?? '';
  return useQuery({ ...allOrdersQuery(userId, filter, page), placeholderData: keepPreviousData });
}

interface StatusChange {
  id: string;
  deliveryStatus: DeliveryStatus;
}

/** Sets an order's delivery status and shows the order as the server then has it. */
export function useOrderStatus() {
  const client = useQueryClient();
  const userId = useSession()?.id ?? '';
  return useMutation({
    mutationFn: ({ id, deliveryStatus }: StatusChange) =>
      api(
        'PUT /orders/{id}/status',
        { params: { id }, body: { deliveryStatus } },
        { timeoutMs: CHANGE_TIMEOUT_MS },
      ),
    onSuccess: ({ order }) =>
      client.setQueriesData<OrderPage>(
        { queryKey: listKey(userId) },
        (before) =>
          before && {
            ...before,
            orders: before.orders.map((known) => (known.id === order.id ? order : known)),
          },
      ),
  });
}
