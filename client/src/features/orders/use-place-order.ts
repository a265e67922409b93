import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Order, OrderDetail } from '#common/contract/orders.ts';
import { api, CHANGE_TIMEOUT_MS } from '#client/lib/api.ts';
import { isClientError, serverMessage } from '#client/lib/api-error.ts';
import {
  readPlaceAttempt,
  writeDiscountCode,
  writePlaceAttempt,
} from '#client/lib/browser-store.ts';
import { notify } from '#client/lib/notices.ts';
import { MINE, PRODUCTS, renew } from '#client/lib/query-client.ts';
import { useCartOrdered, waitForCartChanges } from '../cart/row-api.ts';
import { useSession } from '../session/use-session.ts';
import { createOrderAttempt, type OrderRequest } from './order-attempt.ts';

/**
 * Requests the confirmation mail and shows its outcome (docs/specification.md#mails). Says nothing if the shop sends no
 * confirmations.
 */
async function mailConfirmation({ id, user }: Order): Promise<void> {
  try {
    const { sent } = await api(
      'POST /orders/send-confirmation',
      { body: { orderData: { id }, email: user.email } },
      { timeoutMs: CHANGE_TIMEOUT_MS },
    );
    if (sent) notify.success('Order placed successfully! Confirmation email sent');
  } catch {
    notify.error('Order placed, but confirmation email failed');
  }
}

const attempt = createOrderAttempt({
  read: readPlaceAttempt,
  write: writePlaceAttempt,
  place: async (request, key) => {
    const { order } = await api(
      'POST /orders/place',
      { body: { ...request, paymentMethod: 'COD' }, headers: { 'idempotency-key': key } },
      { timeoutMs: CHANGE_TIMEOUT_MS },
    );
    return order;
  },
  findPlaced: async (key) => {
    const { order } = await api(
      'GET /orders/attempts/{key}',
      { params: { key } },
      { timeoutMs: CHANGE_TIMEOUT_MS },
    );
    return order;
  },
});

/**
 * Returns the function to call after an order. It empties the cart on screen, drops the discount code, marks the user's data and
 * the products as outdated, so that they reload when they are next shown, and requests the confirmation
 * mail without waiting for it.
 */
function useFinishOrder() {
  const client = useQueryClient();
  const userId = useSession()?.id ?? '';
  const emptyCart = useCartOrdered();
  return (order: OrderDetail) => {
    void client.invalidateQueries({ queryKey: [MINE, userId], refetchType: 'none' });
    void client.invalidateQueries({ queryKey: [PRODUCTS], refetchType: 'none' });
    emptyCart();
    writeDiscountCode(null);
    void mailConfirmation(order);
  };
}

/**
 * Places the order for the whole cart. An unanswered attempt is continued, see `createOrderAttempt`. After a
 * refusal, the user's data is reloaded before the notice, so that the screen already shows the current
 * state.
 */
export function usePlaceOrder() {
  const client = useQueryClient();
  const userId = useSession()?.id ?? '';
  const finish = useFinishOrder();
  return useMutation({
    mutationFn: async (request: OrderRequest) => {
      /* Additions that are still running belong to the order, or change its total if they fail. */
      await waitForCartChanges(client);
      return attempt.place(request);
    },
    onSuccess: finish,
    onError: async (error) => {
      /* Without a session nothing can be reloaded. The next screen says that the session has ended. */
      const signedOut = isClientError(error) && error.status === 401;
      if (isClientError(error) && !signedOut) {
        await renew(client, { queryKey: [MINE, userId] });
      }
      notify.error(
        signedOut
          ? 'Your order has not been placed.'
          : serverMessage(error, 'Failed to place order.'),
      );
    },
  });
}

/**
 * Finds out what became of an order whose answer was lost before this page was opened. `state` is `open`
 * if the server could not tell, and `settled` once it is known whether there is an order.
 */
export function useUnansweredOrder() {
  const userId = useSession()?.id;
  const [isUnanswered] = useState(attempt.isUnanswered);
  const finish = useFinishOrder();
  const { mutate, isIdle, isPending, error, data } = useMutation({
    mutationFn: attempt.findPlaced,
    onSuccess: (order) => order && finish(order),
  });
  useEffect(() => {
    if (isUnanswered && userId !== undefined) mutate();
  }, [isUnanswered, userId, mutate]);

  const isAsking = isPending || (isUnanswered && isIdle);
  const state: 'asking' | 'open' | 'settled' = isAsking ? 'asking' : error ? 'open' : 'settled';
  return { state, order: data, error, askAgain: () => mutate() };
}
