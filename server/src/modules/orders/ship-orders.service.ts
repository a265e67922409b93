import type { Shipment } from '#common/contract/shipments.ts';
import { trackingKey } from '#common/domain/couriers.ts';
import { shortId } from '#common/domain/short-id.ts';
import type { Deps } from '../../deps.ts';
import { isId } from '../../lib/ids.ts';
import { retriedTransaction } from '../../postgres/conflicts.ts';
import { recordChanges } from '../changes/changes.service.ts';
import { describeShipment, presentOrder } from './orders.present.ts';
import { findOrdersById } from './orders.queries.ts';
import { checkShipments, isShippedSo } from './ship-orders.policy.ts';
import { writeStatusMails } from './status-mails.queries.ts';
import {
  clearTracking,
  findOrdersTracked,
  lockOrders,
  storeShipments,
} from './ship-orders.queries.ts';

/**
 * Sets pending orders to SHIPPED, each with its courier and tracking number, or corrects the shipments of shipped ones: all
 * rows in one transaction, or none. A row that an order has already changes nothing, so a request can be repeated. The number
 * of statements does not depend on the number of rows.
 * @returns the orders as they are now
 * @throws AppError with an error for each row that cannot be shipped (docs/decisions/042-shipping-many-orders.md)
 */
export function shipOrders({ db, clock }: Deps, userId: string, rows: readonly Shipment[]) {
  return retriedTransaction(db, async (tx) => {
    const ids = rows.map(({ orderId }) => orderId).filter(isId);
    const orders = new Map((await lockOrders(tx, ids)).map((order) => [order.id, order]));
    const keys = rows.flatMap(({ trackingNumber: number }) =>
      number ? [trackingKey(number)] : [],
    );
    checkShipments(rows, orders, await findOrdersTracked(tx, keys, ids));

    const changes = rows.flatMap((row) => {
      const before = orders.get(row.orderId);
      return before && !isShippedSo(before, row) ? [{ row, before }] : [];
    });
    if (changes.length > 0) {
      await clearTracking(
        tx,
        changes.map(({ before }) => before.id),
      );
      const shipments = changes.map(({ row: { orderId, courier, trackingNumber } }) => ({
        orderId,
        courier,
        trackingNumber,
      }));
      await storeShipments(tx, shipments, { userId, now: clock.now() });
      // A corrected shipment is no new status.
      const shipped = changes.filter(({ before }) => before.deliveryStatus !== 'SHIPPED');
      const orderIds = shipped.map(({ before }) => before.id);
      await writeStatusMails(tx, { orderIds, status: 'SHIPPED', now: clock.now() });
      await recordChanges(
        tx,
        userId,
        changes.map(({ row, before }) => ({
          kind: 'ORDER',
          objectId: before.id,
          label: `Order ${shortId(before.id)}`,
          before: describeShipment(before),
          after: describeShipment({ ...row, deliveryStatus: 'SHIPPED' }),
        })),
      );
    }
    return { orders: (await findOrdersById(tx, ids)).map(presentOrder) };
  });
}
