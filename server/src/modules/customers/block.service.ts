import type { Deps } from '../../deps.ts';
import { AppError, notFound } from '../../lib/errors.ts';
import { isId } from '../../lib/ids.ts';
import { retriedTransaction } from '../../postgres/conflicts.ts';
import type { Tx } from '../../postgres/db.ts';
import { recordChange } from '../changes/changes.service.ts';
import { deleteSessions } from '../sessions/sessions.queries.ts';
import { lockUser } from '../users/users.queries.ts';
import { describeBlock } from './customers.present.ts';
import { getCustomer } from './customers.service.ts';

/**
 * Locks a customer until the transaction ends.
 * @throws AppError NOT_FOUND; CONFLICT for an administrator, who is removed as one first
 */
async function lockCustomer(tx: Tx, id: string) {
  if (!isId(id)) throw notFound('Customer');
  await lockUser(tx, id);
  const user = await tx.user.findUnique({
    where: { id },
    select: { id: true, username: true, userType: true, blockedAt: true, blockReason: true },
  });
  if (!user) throw notFound('Customer');
  if (user.userType === 'ADMIN') {
    const message = `${user.username} is an administrator and cannot be blocked. Remove them as an administrator first.`;
    throw new AppError('CONFLICT', message);
  }
  return user;
}

type LockedCustomer = Awaited<ReturnType<typeof lockCustomer>>;

/** Sets or clears the block of a locked customer, and records it. Revokes all tokens, because a block ends sessions. */
async function setBlock(
  tx: Tx,
  customer: LockedCustomer,
  block: { at: Date; reason: string } | null,
  actorId: string,
): Promise<void> {
  const { id, username } = customer;
  await tx.user.update({
    where: { id },
    data: {
      blockedAt: block?.at ?? null,
      blockReason: block?.reason ?? null,
      tokenVersion: { increment: 1 },
    },
    select: { id: true },
  });
  await deleteSessions(tx, id);
  await recordChange(tx, {
    actorId,
    kind: 'CUSTOMER',
    objectId: id,
    label: username,
    before: describeBlock(customer.blockReason),
    after: describeBlock(block?.reason ?? null),
  });
}

function changedMeanwhile(message: string): AppError {
  return new AppError('CHANGED_MEANWHILE', `${message} Nothing was changed.`);
}

/**
 * Blocks a customer: they are signed out everywhere and cannot sign in until they are unblocked. Their orders stay.
 * @throws AppError NOT_FOUND; CONFLICT for an administrator; CHANGED_MEANWHILE if the customer is blocked already
 */
export async function blockCustomer(deps: Deps, actorId: string, id: string, reason: string) {
  await retriedTransaction(deps.db, async (tx) => {
    const customer = await lockCustomer(tx, id);
    if (customer.blockedAt) {
      throw changedMeanwhile(`This customer is blocked already: ${customer.blockReason}.`);
    }
    await setBlock(tx, customer, { at: deps.clock.now(), reason }, actorId);
  });
  return getCustomer(deps, id);
}

/**
 * Lets a blocked customer sign in again.
 * @param expectedBlockedAt time of the block that the administrator saw; undefined skips the check
 * @throws AppError NOT_FOUND; CONFLICT for an administrator; CHANGED_MEANWHILE if that block is over
 */
export async function unblockCustomer(
  deps: Deps,
  actorId: string,
  id: string,
  expectedBlockedAt: string | undefined,
) {
  await retriedTransaction(deps.db, async (tx) => {
    const customer = await lockCustomer(tx, id);
    const { blockedAt } = customer;
    if (!blockedAt) throw changedMeanwhile('This customer is not blocked any more.');
    if (expectedBlockedAt !== undefined && Date.parse(expectedBlockedAt) !== blockedAt.getTime()) {
      throw changedMeanwhile('This customer was blocked anew in the meantime.');
    }
    await setBlock(tx, customer, null, actorId);
  });
  return getCustomer(deps, id);
}
