import { trackingKey } from '#common/domain/couriers.ts';
import type { DeliveryStatus } from '#common/domain/order-status.ts';
import { newId } from '../../lib/ids.ts';
import type { Tx } from '../../postgres/db.ts';

/** What decides whether an order can be marked as shipped. */
export interface ShippableOrder {
  id: string;
  deliveryStatus: DeliveryStatus;
  /** True after the customer has deleted their account: the address is gone. */
  isForgotten: boolean;
  courier: string | null;
  trackingNumber: string | null;
}

/** An order's new shipment. */
export interface NewShipment {
  orderId: string;
  courier: string | null;
  trackingNumber: string | null;
}

/** Locks orders until this transaction ends, in the order of their ids, so that two transactions never deadlock. */
export function lockOrders(tx: Tx, ids: readonly string[]): Promise<ShippableOrder[]> {
  return tx.$queryRaw<ShippableOrder[]>`
    SELECT "id", "deliveryStatus"::text AS "deliveryStatus", "addressLine1" = '' AS "isForgotten", "courier", "trackingNumber"
    FROM "Order" WHERE "id" = ANY(${ids}::uuid[]) ORDER BY "id" FOR NO KEY UPDATE`;
}

/** Returns the orders other than the given ones that have one of these tracking numbers, by its key. */
export async function findOrdersTracked(
  tx: Tx,
  keys: readonly string[],
  ids: readonly string[],
): Promise<Map<string, string>> {
  const rows = await tx.order.findMany({
    where: { trackingKey: { in: [...keys] }, id: { notIn: [...ids] } },
    select: { id: true, trackingKey: true },
  });
  return new Map(rows.map(({ id, trackingKey: key }) => [key ?? '', id]));
}

/**
 * Removes the tracking numbers of locked orders. Each row of an update has to be unique at once, so orders that swap their
 * numbers give them up first.
 */
export async function clearTracking(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.order.updateMany({
    where: { id: { in: [...ids] }, trackingKey: { not: null } },
    data: { trackingKey: null, trackingNumber: null },
  });
}

/** Sets locked orders to SHIPPED, each with its shipment, and writes that into their histories. */
export async function storeShipments(
  tx: Tx,
  shipments: readonly NewShipment[],
  { userId, now }: { userId: string; now: Date },
): Promise<void> {
  const ids = shipments.map(({ orderId }) => orderId);
  const couriers = shipments.map(({ courier }) => courier);
  const numbers = shipments.map(({ trackingNumber }) => trackingNumber);
  const keys = numbers.map((number) => number && trackingKey(number));
  await tx.$executeRaw`
    UPDATE "Order" SET "deliveryStatus" = 'SHIPPED', "courier" = new."courier", "trackingNumber" = new."number",
      "trackingKey" = new."key", "updatedAt" = ${now}
    FROM unnest(${ids}::uuid[], ${couriers}::text[], ${numbers}::text[], ${keys}::text[])
      AS new("id", "courier", "number", "key")
    WHERE "Order"."id" = new."id"`;
  const lastEvents = await tx.orderEvent.groupBy({
    by: ['orderId'],
    where: { orderId: { in: ids } },
    _max: { at: true },
  });
  const last = new Map(lastEvents.map(({ orderId, _max }) => [orderId, _max.at?.getTime() ?? 0]));
  await tx.orderEvent.createMany({
    data: shipments.map((shipment) => ({
      id: newId(),
      status: 'SHIPPED',
      // After the last event, even if the clock was set back since then.
      at: new Date(Math.max(now.getTime(), (last.get(shipment.orderId) ?? 0) + 1)),
      userId,
      ...shipment,
    })),
  });
}
