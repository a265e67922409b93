import { holdsStock, type DeliveryStatus } from '#common/domain/order-status.ts';
import type { Deps } from '../../deps.ts';
import type { Tx } from '../../lib/db.ts';
import { AppError, notFound } from '../../lib/errors.ts';
import { isId } from '../../lib/ids.ts';
import { changeStock, takeStock, type Pieces } from '../stock/stock.service.ts';
import { presentOrder } from './orders.present.ts';
import { findOrder } from './orders.queries.ts';

/** The status of an order that nobody else changes until this transaction ends; null when unknown. */
async function lockOrder(tx: Tx, id: string): Promise<DeliveryStatus | null> {
  const [row] = await tx.$queryRaw<{ deliveryStatus: DeliveryStatus }[]>`
    SELECT "deliveryStatus"::text AS "deliveryStatus" FROM "Order" WHERE "id" = ${id}::uuid FOR NO KEY UPDATE`;
  return row?.deliveryStatus ?? null;
}

/** What an order holds of variants that still exist, and how many of its articles are gone. */
async function findPieces(tx: Tx, orderId: string): Promise<{ pieces: Pieces[]; gone: number }> {
  const items = await tx.orderItem.findMany({
    where: { orderId },
    select: { variantId: true, quantity: true },
  });
  const pieces = items.flatMap(({ variantId, quantity }) =>
    variantId ? [{ variantId, quantity }] : [],
  );
  return { pieces, gone: items.length - pieces.length };
}

/** Canceling gives the pieces back; leaving CANCELED takes them again, or is refused. */
async function moveStockFor(
  tx: Tx,
  order: { id: string; from: DeliveryStatus; to: DeliveryStatus; userId: string },
): Promise<void> {
  const { id: orderId, from, to, userId } = order;
  if (holdsStock(from) === holdsStock(to)) return;
  const { pieces, gone } = await findPieces(tx, orderId);
  if (!holdsStock(to)) {
    await changeStock(tx, pieces, { reason: 'ORDER_CANCELED', orderId, userId });
    return;
  }
  const cause = { reason: 'ORDER_REOPENED', orderId, userId } as const;
  if (gone > 0 || !(await takeStock(tx, pieces, cause))) {
    throw new AppError(
      'OUT_OF_STOCK',
      'This order cannot be reopened: not all of its articles are in stock any more.',
    );
  }
}

/**
 * Sets the delivery status; any may follow any other. The same status again changes nothing.
 * DELIVERED means delivered now and paid at the door; leaving it takes both back.
 * @throws AppError NOT_FOUND, OUT_OF_STOCK when a canceled order cannot have its pieces again
 */
export function setDeliveryStatus(
  { db, clock }: Deps,
  userId: string,
  id: string,
  to: DeliveryStatus,
) {
  return db.$transaction(async (tx) => {
    const from = isId(id) ? await lockOrder(tx, id) : null;
    if (!from) throw notFound('Order');
    if (from !== to) {
      await moveStockFor(tx, { id, from, to, userId });
      const delivered = to === 'DELIVERED';
      await tx.order.update({
        where: { id },
        data: {
          deliveryStatus: to,
          deliveredAt: delivered ? clock.now() : null,
          paymentStatus: delivered ? 'PAID' : 'PENDING',
        },
      });
    }
    const order = await findOrder(tx, id);
    if (!order) throw notFound('Order');
    return { order: presentOrder(order) };
  });
}
