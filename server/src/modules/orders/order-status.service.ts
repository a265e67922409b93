import type { OrderStatusBody } from '#common/contract/orders.ts';
import {
  canCustomerCancel,
  holdsStock,
  isClosed,
  paymentStatusOf,
  statusLabel,
  type DeliveryStatus,
} from '#common/domain/order-status.ts';
import { shortId } from '#common/domain/short-id.ts';
import type { Deps } from '../../deps.ts';
import type { Clock } from '../../lib/clock.ts';
import { ConcurrentChange, retriedTransaction } from '../../postgres/conflicts.ts';
import type { Tx } from '../../postgres/db.ts';
import { AppError, notFound } from '../../lib/errors.ts';
import { isId, newId } from '../../lib/ids.ts';
import { recordChange } from '../changes/changes.service.ts';
import { changeStock, takeStock, type VariantQuantity } from '../stock/stock.service.ts';
import { describeStatus, presentOrderDetail } from './orders.present.ts';
import { findOrder } from './orders.queries.ts';
import { writeStatusMails } from './status-mails.queries.ts';

interface LockedOrder {
  deliveryStatus: DeliveryStatus;
  /** Null without an account. */
  userId: string | null;
  /** True after the customer has deleted their account: the address is gone. */
  isForgotten: boolean;
}

/** Locks an order until this transaction ends. Returns null if it does not exist. */
export async function lockOrder(tx: Tx, id: string) {
  const [row] = await tx.$queryRaw<LockedOrder[]>`
    SELECT "deliveryStatus"::text AS "deliveryStatus", "userId", "addressLine1" = '' AS "isForgotten"
    FROM "Order" WHERE "id" = ${id}::uuid FOR NO KEY UPDATE`;
  return row ?? null;
}

/**
 * Returns the quantities of an order's variants that still exist, and the number of items whose variant
 * was deleted.
 */
async function findQuantities(
  tx: Tx,
  orderId: string,
): Promise<{ quantities: VariantQuantity[]; gone: number }> {
  const items = await tx.orderItem.findMany({
    where: { orderId },
    select: { variantId: true, quantity: true },
  });
  const quantities = items.flatMap(({ variantId, quantity }) =>
    variantId ? [{ variantId, quantity }] : [],
  );
  return { quantities, gone: items.length - quantities.length };
}

/**
 * Puts the units back into stock when the order is canceled, and takes them again when it is reopened.
 * Between other statuses the stock stays.
 * @throws AppError OUT_OF_STOCK if a reopened order cannot get all of its items
 */
async function moveStockFor(
  tx: Tx,
  order: { id: string; from: DeliveryStatus; to: DeliveryStatus; userId: string },
): Promise<void> {
  const { id: orderId, from, to, userId } = order;
  if (holdsStock(from) === holdsStock(to)) return;
  const { quantities, gone } = await findQuantities(tx, orderId);
  if (!holdsStock(to)) {
    const given = await changeStock(tx, quantities, { reason: 'ORDER_CANCELED', orderId, userId });
    // A variant was deleted after findQuantities read it. The retry returns the stock of the others.
    if (!given) throw new ConcurrentChange('A variant is gone.');
    return;
  }
  const cause = { reason: 'ORDER_REOPENED', orderId, userId } as const;
  if (gone > 0 || !(await takeStock(tx, quantities, cause))) {
    throw new AppError(
      'OUT_OF_STOCK',
      'This order cannot be reopened: not all of its items are in stock any more.',
    );
  }
}

/**
 * Returns the time of the next event of a locked order: now, or just after its last event if the clock was set
 * back since then. The order of the events is the order's history.
 */
async function timeOfNextEvent(tx: Tx, clock: Clock, orderId: string): Promise<Date> {
  const now = clock.now();
  const { _max: last } = await tx.orderEvent.aggregate({ where: { orderId }, _max: { at: true } });
  return last.at && last.at > now ? new Date(last.at.getTime() + 1) : now;
}

/**
 * Moves a locked order to another status: stock, payment status, delivery date, order event, audit log and
 * the mail to the customer.
 */
async function move(
  { tx, clock }: { tx: Tx; clock: Clock },
  change: { id: string; from: DeliveryStatus; to: DeliveryStatus; userId: string },
) {
  const { id, from, to, userId } = change;
  if (from !== to) {
    await moveStockFor(tx, change);
    const at = await timeOfNextEvent(tx, clock, id);
    await tx.order.update({
      where: { id },
      data: {
        deliveryStatus: to,
        deliveredAt: to === 'DELIVERED' ? at : null,
        paymentStatus: paymentStatusOf(to),
        events: { create: { id: newId(), status: to, at, userId } },
      },
      select: { id: true },
    });
    await recordChange(tx, {
      actorId: userId,
      kind: 'ORDER',
      objectId: id,
      label: `Order ${shortId(id)}`,
      before: describeStatus(from),
      after: describeStatus(to),
    });
    await writeStatusMails(tx, { orderIds: [id], status: to, now: clock.now() });
  }
  const order = await findOrder(tx, id);
  if (!order) throw notFound('Order');
  return { order: presentOrderDetail(order) };
}

/** Refuses to open an order again whose customer has deleted their account: its address is gone. */
function noAddress(): AppError {
  const message =
    'The customer of this order has deleted their account, so there is no address to deliver it to.';
  return new AppError('CONFLICT', message);
}

/**
 * Sets the delivery status. Every change of status is allowed; setting the same one changes nothing.
 * DELIVERED sets the delivery date to now and the payment to paid; leaving it resets both
 * (docs/specification.md#order-status).
 * @throws AppError NOT_FOUND; CHANGED_MEANWHILE if the order does not have `expectedStatus` any more;
 *   OUT_OF_STOCK if a canceled order cannot get all of its items again; CONFLICT if an order without an address
 *   would be open again
 */
export function setDeliveryStatus(
  { db, clock }: Deps,
  userId: string,
  id: string,
  { deliveryStatus: to, expectedStatus }: OrderStatusBody,
) {
  return retriedTransaction(db, async (tx) => {
    const locked = isId(id) ? await lockOrder(tx, id) : null;
    if (!locked) throw notFound('Order');
    const from = locked.deliveryStatus;
    if (locked.isForgotten && from !== to && !isClosed(to)) throw noAddress();
    if (from !== to && from !== (expectedStatus ?? from)) {
      throw new AppError(
        'CHANGED_MEANWHILE',
        `This order was set to ${statusLabel(from)} in the meantime. Please check it again.`,
      );
    }
    return move({ tx, clock }, { id, from, to, userId });
  });
}

/**
 * Cancels a customer's own pending order. Its units return to the stock.
 * @throws AppError NOT_FOUND for an unknown order or another customer's; CONFLICT if it is not pending
 */
export function cancelOrder({ db, clock }: Deps, userId: string, id: string) {
  return retriedTransaction(db, async (tx) => {
    const locked = isId(id) ? await lockOrder(tx, id) : null;
    if (locked?.userId !== userId) throw notFound('Order');
    const from = locked.deliveryStatus;
    if (!canCustomerCancel(from)) {
      throw new AppError(
        'CONFLICT',
        `This order is ${statusLabel(from).toLowerCase()} and cannot be cancelled any more.`,
      );
    }
    return move({ tx, clock }, { id, from, to: 'CANCELED', userId });
  });
}
