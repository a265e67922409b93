import type { OrderAddressBody } from '#common/contract/order-care.ts';
import { statusLabel, type DeliveryStatus } from '#common/domain/order-status.ts';
import { shortId } from '#common/domain/short-id.ts';
import type { Deps } from '../../deps.ts';
import { AppError, notFound } from '../../lib/errors.ts';
import { isId, newId } from '../../lib/ids.ts';
import { retriedTransaction } from '../../postgres/conflicts.ts';
import type { Tx } from '../../postgres/db.ts';
import { deliveryColumns } from '../addresses/addresses.queries.ts';
import { withRecipient } from '../addresses/addresses.service.ts';
import { recordChange } from '../changes/changes.service.ts';
import { describeAddress, isSameAddress, type OrderAddress } from './order-address.policy.ts';
import { searchKeyWith } from './order-search.policy.ts';
import { lockOrder } from './order-status.service.ts';
import { presentOrderDetail } from './orders.present.ts';
import { findOrder } from './orders.queries.ts';

/** @throws AppError CONFLICT unless the order is pending */
function requirePending(status: DeliveryStatus): void {
  if (status === 'PENDING') return;
  const remedy =
    status === 'SHIPPED'
      ? 'Ask the courier to redirect the parcel.'
      : 'Set it to Pending first if it is to be sent again.';
  const state = statusLabel(status).toLowerCase();
  const message = `This order is ${state}, so its address cannot be corrected any more. ${remedy}`;
  throw new AppError('CONFLICT', message);
}

/** Reads the address of a locked order, and what its search key and mail need. */
function findAddressed(tx: Tx, id: string) {
  return tx.order.findUniqueOrThrow({
    where: { id },
    select: {
      ...deliveryColumns,
      firstName: true,
      lastName: true,
      email: true,
      searchKey: true,
      user: { select: { email: true } },
    },
  });
}

interface Correction {
  id: string;
  actorId: string;
  at: Date;
  order: Awaited<ReturnType<typeof findAddressed>>;
  address: OrderAddress;
}

/**
 * Writes a corrected address with its search key, the entry of the audit log and the mail to the customer, unless there
 * is no e-mail or such mails are switched off.
 */
async function writeCorrection(tx: Tx, { id, actorId, at, order, address }: Correction) {
  await tx.order.update({
    where: { id },
    data: { ...address, searchKey: searchKeyWith(order.searchKey, { ...order, ...address }) },
    select: { id: true },
  });
  await recordChange(tx, {
    actorId,
    kind: 'ORDER',
    objectId: id,
    label: `Order ${shortId(id)}`,
    before: describeAddress(order),
    after: describeAddress(address),
  });
  // The order's own e-mail may no longer be the customer's.
  const recipient = order.user?.email ?? order.email;
  if (recipient === '') return;
  const isOff = await tx.mailSettings.count({ where: { off: { has: 'ORDER_ADDRESS_CORRECTED' } } });
  if (isOff > 0) return;
  await tx.outboxMail.create({
    data: {
      kind: 'ORDER_ADDRESS_CORRECTED',
      recipient,
      dedupeKey: `order-address:${newId()}`,
      orderId: id,
      nextAttemptAt: at,
      createdAt: at,
    },
    select: { id: true },
  });
}

/**
 * Corrects the address of a pending order, and mails it to the customer. The same address again changes nothing and
 * sends no mail (docs/specification.md#order-care).
 * @throws AppError NOT_FOUND; CONFLICT once the order is shipped, delivered or canceled; CHANGED_MEANWHILE if the
 *   order does not have `expectedAddress` any more
 */
export async function correctAddress(
  { db, clock, mailSignal }: Deps,
  actorId: string,
  id: string,
  { expectedAddress, ...input }: OrderAddressBody,
) {
  const order = await retriedTransaction(db, async (tx) => {
    const locked = isId(id) ? await lockOrder(tx, id) : null;
    if (!locked) throw notFound('Order');
    requirePending(locked.deliveryStatus);
    const before = await findAddressed(tx, id);
    const address = locked.userId ? await withRecipient(tx, locked.userId, input) : input;
    if (!isSameAddress(before, address)) {
      if (expectedAddress && !isSameAddress(before, expectedAddress)) {
        throw new AppError(
          'CHANGED_MEANWHILE',
          'Someone corrected the address of this order after you opened it. Nothing was saved.',
        );
      }
      await writeCorrection(tx, { id, actorId, at: clock.now(), order: before, address });
    }
    return findOrder(tx, id);
  });
  if (!order) throw notFound('Order');
  mailSignal.notify();
  return { order: presentOrderDetail(order) };
}
