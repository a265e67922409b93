import type { OrderDetail } from '#common/contract/orders.ts';
import type { Deps } from '../../deps.ts';
import { inTransaction } from '../../postgres/statement.ts';
import { lockCart } from '../cart/cart.queries.ts';
import { findAttempt } from '../idempotency/attempt.queries.ts';
import { presentOrderDetail } from './orders.present.ts';
import { findOrder } from './orders.queries.ts';

/**
 * Returns the order that a customer has placed under an Idempotency-Key, or null. Placing an order locks the
 * cart, so this waits for an attempt that is being processed.
 */
export async function getOrderAttempt(
  { db, pool }: Deps,
  userId: string,
  key: string,
): Promise<{ order: OrderDetail | null }> {
  const attempt = await inTransaction(pool, async (client) => {
    await lockCart(client, userId);
    return findAttempt(client, userId, key);
  });
  const order = attempt?.orderId ? await findOrder(db, attempt.orderId) : null;
  return { order: order && presentOrderDetail(order) };
}
