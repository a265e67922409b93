import type { z } from 'zod';
import type {
  AddAdministratorBody,
  RemoveAdministratorBody,
  StaffRoleBody,
} from '#common/contract/administrators.ts';
import { describeStaffRole } from '#common/domain/staff-roles.ts';
import { LIMITS } from '#common/limits.ts';
import type { Deps } from '../../deps.ts';
import type { Client } from '../../lib/client.ts';
import { AppError, notFound } from '../../lib/errors.ts';
import { isId, newId } from '../../lib/ids.ts';
import { randomSecret } from '../../lib/kept-secret.ts';
import { requireArea } from '../../lib/require-area.ts';
import { retriedTransaction } from '../../postgres/conflicts.ts';
import type { Tx } from '../../postgres/db.ts';
import { changeRole, findAccount, insertAdministrator } from '../users/administrators.service.ts';
import { OWN_PASSWORD, requireOwnPassword } from '../users/own-password.service.ts';
import { hashPassword } from '../users/password-hash.service.ts';
import { setPassword } from '../users/set-password.service.ts';
import { findUser, markInvited } from '../users/users.queries.ts';
import { presentAdministrator } from './administrators.present.ts';
import {
  findAdministrators,
  lockAdministrators,
  type LockedAdministrator,
} from './administrators.queries.ts';

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
 * Locks the administrators and checks that the caller may still manage them: another administrator may have removed
 * them, or changed their role, while this request waited.
 * @returns all administrators
 * @throws AppError FORBIDDEN
 */
async function lockFor(tx: Tx, callerId: string): Promise<LockedAdministrator[]> {
  const all = await lockAdministrators(tx);
  const caller = all.find(({ id }) => id === callerId);
  if (!caller) throw new AppError('FORBIDDEN', 'Only administrators may do this.');
  requireArea(caller.staffRole, 'administrators');
  return all;
}

/**
 * Refuses a change that would leave no administrator who may do everything.
 * @param leaving the administrator who is removed, or gets a smaller role
 * @throws AppError CONFLICT
 */
function requireAnotherOwner(all: readonly LockedAdministrator[], leaving: string): void {
  if (all.some(({ id, staffRole }) => id !== leaving && staffRole === 'EVERYTHING')) return;
  const message =
    all.length === 1
      ? 'The shop needs an administrator. Add another one first.'
      : 'The shop needs an administrator with the role Everything. Give someone else that role first.';
  throw new AppError('CONFLICT', message);
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
  { email, staffRole, password }: z.output<typeof AddAdministratorBody>,
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
      await changeRole(tx, { user, role: staffRole, actorId });
      await setPassword(tx, user.id, passwordHash);
      await markInvited(tx, user.id, clock.now());
      await writeMail(tx, 'ADMINISTRATOR_ADDED', user.email, clock.now());
      return `${user.email} is an administrator now, and gets a mail to choose a new password`;
    }
    const account = { email, passwordHash, username: toUsername(email), staffRole, actorId };
    const id = await insertAdministrator(tx, account);
    await markInvited(tx, id, clock.now());
    await writeMail(tx, 'ADMINISTRATOR_INVITED', email, clock.now());
    return `An invitation is on its way to ${email}`;
  });
  mailSignal.notify();
  return { message };
}

/** @throws AppError NOT_FOUND if the id is none of these administrators */
async function findAmong(tx: Tx, all: readonly LockedAdministrator[], id: string) {
  const user = isId(id) ? await findUser(tx, id) : null;
  if (!user || !all.some((one) => one.id === user.id)) throw notFound('Administrator');
  return user;
}

/**
 * Gives an administrator another role, which counts from their next request. At least one administrator with the role
 * EVERYTHING remains, even if two change each other at the same moment.
 * @throws AppError VALIDATION_FAILED for a wrong password of the caller, NOT_FOUND, RATE_LIMITED; CHANGED_MEANWHILE if
 *   the role is neither the wanted nor the expected one; CONFLICT for the last one with the role EVERYTHING; FORBIDDEN
 *   if the caller lost their own role meanwhile
 */
export async function setStaffRole(
  deps: Deps,
  caller: Caller,
  { id, staffRole: to, expectedStaffRole, password }: { id: string } & StaffRoleBody,
) {
  await requireOwnPassword(deps, {
    userId: caller.id,
    proof: { ...OWN_PASSWORD, password },
    client: caller.client,
  });
  const { label } = describeStaffRole(to);
  return retriedTransaction(deps.db, async (tx) => {
    const all = await lockFor(tx, caller.id);
    const user = await findAmong(tx, all, id);
    const from = user.staffRole;
    if (from !== to && from !== expectedStaffRole) {
      const present = describeStaffRole(from).label;
      const message = `${user.username} got the role ${present} in the meantime. Nothing was changed.`;
      throw new AppError('CHANGED_MEANWHILE', message);
    }
    if (to !== 'EVERYTHING') requireAnotherOwner(all, user.id);
    await changeRole(tx, { user, role: to, actorId: caller.id });
    return { message: `${user.username} has the role ${label} now` };
  });
}

/**
 * Makes an administrator a customer again and ends their sessions. The last one with the role
 * EVERYTHING cannot be removed, even if two remove each other at the same moment.
 * @throws AppError VALIDATION_FAILED for a wrong password of the caller, NOT_FOUND, RATE_LIMITED; CONFLICT for the
 *   last one with the role EVERYTHING; FORBIDDEN if the caller was removed meanwhile
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
    const all = await lockFor(tx, caller.id);
    const user = await findAmong(tx, all, id);
    requireAnotherOwner(all, user.id);
    await changeRole(tx, { user, role: 'CUSTOMER', actorId: caller.id });
    // An invitation that has not been used must not open the account any more.
    await tx.passwordReset.deleteMany({ where: { userId: user.id } });
    await writeMail(tx, 'ADMINISTRATOR_REMOVED', user.email, clock.now());
    return user.email;
  });
  mailSignal.notify();
  return { message: `${email} is no longer an administrator` };
}
