import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { AnswerOf } from '#common/contract/endpoint.ts';
import type { Order } from '#common/contract/orders.ts';
import { api, CHANGE_TIMEOUT_MS } from '#client/lib/api.ts';
import { isAnswered, serverMessage } from '#client/lib/api-error.ts';
import { readPlaceAttempt, writePlaceAttempt } from '#client/lib/browser-store.ts';
import { notify } from '#client/lib/notices.ts';
import { MINE, renew } from '#client/lib/query-client.ts';
import { randomId } from '#client/lib/random-id.ts';
import { cartAtRest, useEmptyCart } from '../cart/rows-api.ts';
import { useSession } from '../session/use-session.ts';
import {
  findUnanswered,
  parseAttempt,
  placeOrder,
  type AttemptDesk,
  type OrderWish,
} from './place-attempt.ts';

type Placed = AnswerOf<'POST /orders/place'>;

/** Requests the confirmation mail and shows its outcome (docs/specification.md#mails). */
async function mailConfirmation({ id, user }: Order): Promise<void> {
  try {
    await api(
      'POST /orders/send-confirmation',
      { body: { orderData: { id }, email: user.email } },
      { timeoutMs: CHANGE_TIMEOUT_MS },
    );
    notify.success('Order placed successfully! Confirmation email sent');
  } catch {
    notify.error('Order placed, but confirmation email failed');
  }
}

const desk: AttemptDesk<Placed> = {
  read: () => parseAttempt(readPlaceAttempt()),
  keep: (attempt) => writePlaceAttempt(attempt && JSON.stringify(attempt)),
  send: ({ key, ...wish }) =>
    api(
      'POST /orders/place',
      {
        body: { ...wish, paymentMethod: 'COD' },
        headers: { 'idempotency-key': key },
      },
      { timeoutMs: CHANGE_TIMEOUT_MS },
    ),
  newKey: randomId,
};

/**
 * Returns the function to call after an order. It empties the cart on screen, marks the user's data and
 * the products as outdated, so that they reload when they are next shown, and requests the confirmation
 * mail without waiting for it.
 */
function useOrderTaken() {
  const client = useQueryClient();
  const userId = useSession()?.id ?? '';
  const emptyCart = useEmptyCart();
  return ({ order }: Placed) => {
    void client.invalidateQueries({ queryKey: [MINE, userId], refetchType: 'none' });
    void client.invalidateQueries({ queryKey: ['products'], refetchType: 'none' });
    emptyCart();
    void mailConfirmation(order);
  };
}

/**
 * Places the order for the whole cart. An unanswered attempt is continued, see `placeOrder`. After a
 * refusal, the user's data is reloaded before the notice, so that the screen already shows the current
 * state.
 */
export function usePlaceOrder() {
  const client = useQueryClient();
  const userId = useSession()?.id ?? '';
  const taken = useOrderTaken();
  return useMutation({
    mutationFn: async (wish: OrderWish) => {
      /* Additions that are still running belong to the order, or change its total if they fail. */
      await cartAtRest(client);
      return placeOrder(desk, wish);
    },
    onSuccess: taken,
    onError: async (error) => {
      /* Without a session nothing can be reloaded. The next screen says that the session has ended. */
      const signedOut = isAnswered(error) && error.status === 401;
      if (isAnswered(error) && !signedOut) {
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
 * Finds out what became of an order whose response was lost before this page was opened. `state` is
 * `open` if the server could not tell, and `settled` once it is known whether there is an order.
 */
export function useUnansweredOrder() {
  const userId = useSession()?.id;
  const [waiting] = useState(() => desk.read() !== null);
  const taken = useOrderTaken();
  const { mutate, isIdle, isPending, error, data } = useMutation({
    mutationFn: () => findUnanswered(desk),
    onSuccess: (found) => found && taken(found),
  });
  useEffect(() => {
    if (waiting && userId !== undefined) mutate();
  }, [waiting, userId, mutate]);

  const asking = isPending || (waiting && isIdle);
  const state: 'asking' | 'open' | 'settled' = asking ? 'asking' : error ? 'open' : 'settled';
  return { state, order: data?.order, error, askAgain: () => mutate() };
}
