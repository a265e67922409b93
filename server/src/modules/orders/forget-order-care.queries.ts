import type { Tx } from '../../postgres/db.ts';
import { forgetValues } from '../changes/forget-values.queries.ts';
import { ADDRESS_LABELS } from './order-address.policy.ts';

/**
 * Deletes the notes and messages about a customer's orders, and the addresses in the audit log of these orders. That
 * an address was corrected, when and by whom stays (docs/decisions/043-order-care.md).
 */
export async function forgetOrderCare(tx: Tx, userId: string): Promise<void> {
  const orders = await tx.order.findMany({ where: { userId }, select: { id: true } });
  const ids = orders.map(({ id }) => id);
  await tx.orderNote.deleteMany({ where: { orderId: { in: ids } } });
  await forgetValues(tx, ids, ADDRESS_LABELS);
}
