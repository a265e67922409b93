import { counted } from '#common/format/counted.ts';
import type { Deps } from '../../deps.ts';
import type { Client } from '../../lib/client.ts';
import { AppError, refuseField } from '../../lib/errors.ts';
import { retriedTransaction } from '../../postgres/conflicts.ts';
import type { Tx } from '../../postgres/db.ts';
import { removePersonFromLog } from '../changes/changes.queries.ts';
import { findMailsOf, removeAddresses } from '../mails/personal-mails.queries.ts';
import {
  findPinsWithoutState,
  lockOrdersOf,
  removePersonFromOrders,
  setState,
} from '../orders/anonymize-orders.queries.ts';
import { forgetOrderCare } from '../orders/forget-order-care.queries.ts';
import { findPinCode } from '../pincodes/pincodes.service.ts';
import { deleteAlertsOf } from '../stock-alerts/stock-alerts.queries.ts';
import { OWN_PASSWORD, requireOwnPassword } from '../users/own-password.service.ts';
import { deleteUser, lockUserForDeletion } from '../users/users.queries.ts';

function refuseOpenOrders(open: number): void {
  if (open === 0) return;
  const message = `You have ${counted(open, 'order')} that ${open === 1 ? 'has' : 'have'} not arrived yet. Cancel ${open === 1 ? 'it' : 'them'} or wait for the delivery, then delete your account.`;
  throw new AppError('CONFLICT', message);
}

/** Fills in the state of orders that have only a PIN code, because tax records need it. */
async function keepStates(tx: Tx, userId: string): Promise<void> {
  for (const pin of await findPinsWithoutState(tx, userId)) {
    const place = await findPinCode(pin).catch(() => null);
    if (place) await setState(tx, userId, pin, place.state);
  }
}

/**
 * Deletes a customer's account. Profile, addresses, cart, wishlist, sessions, stock alerts, reset links and idempotency keys go
 * with it. Orders stay without the person; mails and the audit log lose the address and the name. The e-mail and
 * the username are free again.
 * @throws AppError VALIDATION_FAILED for a wrong password; CONFLICT while an order has not arrived; FORBIDDEN for an
 *   administrator; RATE_LIMITED
 */
export async function deleteAccount(
  deps: Deps,
  { id: userId, client }: { id: string; client: Client },
  password: string,
) {
  const proof = { ...OWN_PASSWORD, password };
  const checkedHash = await requireOwnPassword(deps, { userId, proof, client });
  await retriedTransaction(deps.db, async (tx) => {
    // Orders that are placed meanwhile wait for this lock, and then find no account.
    const user = await lockUserForDeletion(tx, userId);
    if (user?.passwordHash !== checkedHash) {
      throw refuseField(OWN_PASSWORD.field, OWN_PASSWORD.refusal);
    }
    if (user.userType === 'ADMIN') throw new AppError('FORBIDDEN', 'Only customers may do this.');
    refuseOpenOrders((await lockOrdersOf(tx, user.id)).open);
    await deleteAlertsOf(tx, user);
    await removeAddresses(tx, await findMailsOf(tx, user));
    await keepStates(tx, user.id);
    await forgetOrderCare(tx, user.id);
    await removePersonFromOrders(tx, user.id);
    await removePersonFromLog(tx, user.id);
    await deleteUser(tx, user.id);
  });
  deps.logger.info({ user: userId }, 'A customer has deleted their account');
  return { message: 'Your account is deleted' };
}
