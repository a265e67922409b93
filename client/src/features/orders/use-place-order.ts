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
 * After an order: the cart is empty, whatever else it changed is asked for when it is next seen, and
 * its confirmation is mailed, for which nothing waits.
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
 * Places the order for the whole cart; an unanswered attempt is gone on with, never begun anew. A
 * refusal is told once the screen can show how things stand now.
 */
export function usePlaceOrder() {
  const client = useQueryClient();
  const userId = useSession()?.id ?? '';
  const taken = useOrderTaken();
  return useMutation({
    mutationFn: async (wish: OrderWish) => {
      /* What was added a moment ago belongs to the order, or changes its total when it fails. */
      await cartAtRest(client);
      return placeOrder(desk, wish);
    },
    onSuccess: taken,
    onError: async (error) => {
      /* Nothing can be asked without a session, and the screen that follows says that it ended. */
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
 * What became of an order whose answer was lost before this page was opened. `open` while the shop
 * cannot be asked; `settled` once its order is known, or that there is none.
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
