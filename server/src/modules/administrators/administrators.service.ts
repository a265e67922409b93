import type { z } from 'zod';
import type {
  AddAdministratorBody,
  RemoveAdministratorBody,
} from '#common/contract/administrators.ts';
import { LIMITS } from '#common/limits.ts';
import type { Deps } from '../../deps.ts';
import type { Client } from '../../lib/client.ts';
import { AppError, notFound } from '../../lib/errors.ts';
import { isId, newId } from '../../lib/ids.ts';
import { randomSecret } from '../../lib/kept-secret.ts';
import { retriedTransaction } from '../../postgres/conflicts.ts';
import type { Tx } from '../../postgres/db.ts';
import { changeRole, findAccount, insertAdministrator } from '../users/administrators.service.ts';
import { OWN_PASSWORD, requireOwnPassword } from '../users/own-password.service.ts';
import { hashPassword } from '../users/password-hash.service.ts';
import { setPassword } from '../users/set-password.service.ts';
import { findUser, markInvited } from '../users/users.queries.ts';
import { presentAdministrator } from './administrators.present.ts';
import { findAdministrators, lockAdministrators } from './administrators.queries.ts';

/** The administrator who makes the request. */
interface Caller {
  id: string;
  client: Client;
}

/** Lists the administrators, the oldest account first. */
export async function listAdministrators({ db, clock }: Deps, callerId: string) {
  const rows = await findAdministrators(db, clock.now());
  return { administrators: rows.map((row) => presentAdministrator(row, callerId)) };
}

/**
 * Locks the administrators and checks that the caller is still one: another administrator may have removed them
 * while this request waited.
 * @returns the ids of all administrators
 */
async function lockFor(tx: Tx, callerId: string): Promise<string[]> {
  const ids = await lockAdministrators(tx);
  if (!ids.includes(callerId)) {
    throw new AppError('FORBIDDEN', 'Only administrators may do this.');
  }
  return ids;
}

/** Writes the mail that tells a person what has happened to their account. */
async function writeMail(
  tx: Tx,
  kind: 'ADMINISTRATOR_ADDED' | 'ADMINISTRATOR_INVITED' | 'ADMINISTRATOR_REMOVED',
  recipient: string,
  now: Date,
): Promise<void> {
  await tx.outboxMail.create({
    data: {
      kind,
      recipient,
      dedupeKey: `administrator:${newId()}`,
      nextAttemptAt: now,
      createdAt: now,
    },
    select: { id: true },
  });
}

/** Derives a username from an e-mail address: its local part, as far as it consists of plain characters. */
function toUsername(email: string): string {
  const local = email.slice(0, email.lastIndexOf('@')).replace(/[^\p{L}\p{N}._-]/gu, '');
  // Leaves room for a number.
  const name = Array.from(local)
    .slice(0, LIMITS.username.max - 5)
    .join('');
  return name.length < LIMITS.username.min ? 'admin' : name;
}

function isAdministratorAlready(email: string): AppError {
  const message = `${email} is an administrator already.`;
  return new AppError('ALREADY_EXISTS', message, { errors: [{ path: 'email', message }] });
}

/**
 * Makes the user with this e-mail an administrator; without such a user, creates an account. Either way a mail has the
 * link that sets the password. Registering does not prove who reads the e-mail: a stranger may have registered the
 * address and know its password.
 * @throws AppError VALIDATION_FAILED for a wrong password of the caller, ALREADY_EXISTS, RATE_LIMITED
 */
export async function addAdministrator(
  deps: Deps,
  caller: Caller,
  { email, password }: z.output<typeof AddAdministratorBody>,
) {
  const { db, clock, mailSignal } = deps;
  await requireOwnPassword(deps, {
    userId: caller.id,
    proof: { ...OWN_PASSWORD, password },
    client: caller.client,
  });
  // A random password that is never shown. The person sets one with the link in the mail.
  const passwordHash = await hashPassword(randomSecret());
  const actorId = caller.id;
  const message = await retriedTransaction(db, async (tx) => {
    await lockFor(tx, actorId);
    const user = await findAccount(tx, email);
    if (user?.userType === 'ADMIN') throw isAdministratorAlready(user.email);
    if (user) {
      await changeRole(tx, { user, role: 'ADMIN', actorId });
      await setPassword(tx, user.id, passwordHash);
      await markInvited(tx, user.id, clock.now());
      await writeMail(tx, 'ADMINISTRATOR_ADDED', user.email, clock.now());
      return `${user.email} is an administrator now, and gets a mail to choose a new password`;
    }
    const username = toUsername(email);
    const id = await insertAdministrator(tx, { email, passwordHash, username, actorId });
    await markInvited(tx, id, clock.now());
    await writeMail(tx, 'ADMINISTRATOR_INVITED', email, clock.now());
    return `An invitation is on its way to ${email}`;
  });
  mailSignal.notify();
  return { message };
}

/**
 * Makes an administrator a customer again and ends their sessions. The last administrator cannot be removed, even if
 * two remove each other at the same moment.
 * @throws AppError VALIDATION_FAILED for a wrong password of the caller, NOT_FOUND, RATE_LIMITED; CONFLICT for the
 *   last administrator; FORBIDDEN if the caller was removed meanwhile
 */
export async function removeAdministrator(
  deps: Deps,
  caller: Caller,
  { id, password }: { id: string } & z.output<typeof RemoveAdministratorBody>,
) {
  const { db, clock, mailSignal } = deps;
  await requireOwnPassword(deps, {
    userId: caller.id,
    proof: { ...OWN_PASSWORD, password },
    client: caller.client,
  });
  const email = await retriedTransaction(db, async (tx) => {
    const ids = await lockFor(tx, caller.id);
    const user = isId(id) ? await findUser(tx, id) : null;
    if (!user || !ids.includes(user.id)) throw notFound('Administrator');
    if (ids.length === 1) {
      throw new AppError('CONFLICT', 'The shop needs an administrator. Add another one first.');
    }
    await changeRole(tx, { user, role: 'CUSTOMER', actorId: caller.id });
    // An invitation that has not been used must not open the account any more.
    await tx.passwordReset.deleteMany({ where: { userId: user.id } });
    await writeMail(tx, 'ADMINISTRATOR_REMOVED', user.email, clock.now());
    return user.email;
  });
  mailSignal.notify();
  return { message: `${email} is no longer an administrator` };
}
