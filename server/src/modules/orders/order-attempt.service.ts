import type { OrderDetail } from '#common/contract/orders.ts';
import type { Deps } from '../../deps.ts';
import { lockCart } from '../cart/cart.queries.ts';
import { findAttempt } from '../idempotency/idempotency.service.ts';
import { presentOrderDetail } from './orders.present.ts';
import { findOrder } from './orders.queries.ts';

/**
 * Returns the order that a customer has placed under an Idempotency-Key, or null. Placing an order holds
 * the lock of the cart, so this waits for an attempt that is being processed.
 */
export function getOrderAttempt(
  { db }: Deps,
  userId: string,
  key: string,
): Promise<{ order: OrderDetail | null }> {
  return db.$transaction(async (tx) => {
    await lockCart(tx, userId);
    const attempt = await findAttempt(tx, userId, key);
    const order = attempt?.orderId ? await findOrder(tx, attempt.orderId) : null;
    return { order: order && presentOrderDetail(order) };
  });
}
