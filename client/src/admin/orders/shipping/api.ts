import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { OrderPage } from '#common/contract/orders.ts';
import { counted } from '#common/format/counted.ts';
import { orderQuery } from '#client/features/orders/api.ts';
import { useSession } from '#client/features/session/use-session.ts';
import { api, CHANGE_TIMEOUT_MS, type Input } from '#client/lib/api.ts';
import { serverMessage } from '#client/lib/api-error.ts';
import { notify } from '#client/lib/notices.ts';
import { renew } from '#client/lib/query-client.ts';
import { orderListsKey } from '../query-keys.ts';

type ShipmentsRequest = Input<'PUT /orders/shipments'>['body'];

/**
 * Marks orders as shipped, all or none. Updates the cached lists from the answer; after an error reloads them
 * and the open order, because another admin may have changed it. The list on screen keeps its rows until it is reloaded.
 */
export function useShipOrders() {
  const client = useQueryClient();
  const userId = useSession()?.id ?? '';
  const lists = { queryKey: orderListsKey(userId) };
  return useMutation({
    mutationFn: (body: ShipmentsRequest) =>
      api('PUT /orders/shipments', { body }, { timeoutMs: CHANGE_TIMEOUT_MS }),
    onSuccess: ({ orders }) => {
      const changed = new Map(orders.map((order) => [order.id, order]));
      client.setQueriesData<OrderPage>(
        lists,
        (before) =>
          before && {
            ...before,
            orders: before.orders.map((known) => changed.get(known.id) ?? known),
          },
      );
      void client.invalidateQueries({ ...lists, refetchType: 'none' });
      for (const id of changed.keys()) {
        void renew(client, { queryKey: orderQuery(userId, id).queryKey });
      }
      notify.success(`${counted(orders.length, 'order')} marked as shipped`);
    },
    onError: (error, { shipments }) => {
      notify.error(serverMessage(error, 'Failed to mark the orders as shipped'));
      void renew(client, lists);
      for (const { orderId } of shipments) {
        void renew(client, { queryKey: orderQuery(userId, orderId).queryKey });
      }
    },
  });
}
