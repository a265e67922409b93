import type { DeliveryStatus } from '#common/domain/order-status.ts';
import type { Db } from '../../postgres/db.ts';
import { newestFirst } from '../orders/orders.queries.ts';

/** Returns the id of the latest order with this status, or of any status; null if there is none. */
export async function findLatestOrder(
  db: Db,
  status: DeliveryStatus | undefined,
): Promise<string | null> {
  const order = await db.order.findFirst({
    where: status ? { deliveryStatus: status } : {},
    select: { id: true },
    orderBy: newestFirst,
  });
  return order?.id ?? null;
}
