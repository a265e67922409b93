import { z } from 'zod';
import type { ConfirmEmailBody } from '#common/contract/auth.ts';
import type { EmailChangeBody } from '#common/contract/users.ts';
import { caseKey } from '#common/domain/case-key.ts';
import { EMAIL_CHANGE_HOURS } from '#common/limits.ts';
import type { Deps } from '../../deps.ts';
import type { Client } from '../../lib/client.ts';
import type { Tx } from '../../postgres/db.ts';
import { AppError, notFound, refuseField } from '../../lib/errors.ts';
import { newId } from '../../lib/ids.ts';
import { randomSecret } from '../../lib/kept-secret.ts';
import { hashLinkToken } from '../../lib/link-token.ts';
import { isUniqueViolation } from '../../postgres/conflicts.ts';
import { recordChange } from '../changes/changes.service.ts';
import { OWN_PASSWORD, requireOwnPassword } from '../users/own-password.service.ts';
import {
  findAccountName,
  findUser,
  findUserForPassword,
  lockUser,
} from '../users/users.queries.ts';

/** The payload of a mail to the new address. The user's id finds the mail when the account is deleted. */
const ChangeRequest = z.object({ changeId: z.uuid(), userId: z.uuid() });

/** Writes the mail to the new address and the notice to the present one. */
async function writeMails(
  tx: Tx,
  { changeId, userId, from, to }: { changeId: string; userId: string; from: string; to: string },
  now: Date,
): Promise<void> {
  const times = { nextAttemptAt: now, createdAt: now };
  const payload = { changeId, userId } satisfies z.input<typeof ChangeRequest>;
  await tx.outboxMail.createMany({
    data: [
      {
        kind: 'EMAIL_CHANGE',
        recipient: to,
        dedupeKey: `email-change:${changeId}`,
        payload,
        ...times,
      },
      {
        kind: 'EMAIL_CHANGE_NOTICE',
        recipient: from,
        dedupeKey: `email-change-notice:${changeId}`,
        payload,
        ...times,
      },
    ],
  });
}

/** Finds who asked for another e-mail, whatever their e-mail is by now. Null for a deleted account. */
export function findRequester({ db }: Pick<Deps, 'db'>, payload: unknown) {
  const { userId: id } = ChangeRequest.parse(payload);
  return db.user.findUnique({ where: { id }, select: { firstName: true } });
}

/**
 * Requests another e-mail for a customer. Mails a link to the new address and a notice to the present one; nothing
 * changes until the link is used. The answer is the same if the new address has an account: only who reads its mail
 * learns that. A new request replaces an earlier one.
 * @throws AppError VALIDATION_FAILED for a wrong password or the present e-mail, RATE_LIMITED, UNAVAILABLE
 */
export async function requestEmailChange(
  deps: Deps,
  { id: userId, client }: { id: string; client: Client },
  { email, password }: z.output<typeof EmailChangeBody>,
) {
  const { db, clock, limits, mailSignal } = deps;
  const proof = { ...OWN_PASSWORD, password };
  const checkedHash = await requireOwnPassword(deps, { userId, proof, client });
  const user = await findUser(db, userId);
  if (!user) throw notFound('User');
  if (caseKey(email) === caseKey(user.email)) {
    throw refuseField('email', 'This is your e-mail already.');
  }
  await limits.tryEmailChange(userId, caseKey(email), client.address);
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + EMAIL_CHANGE_HOURS * 3_600_000);
  await db.$transaction(async (tx) => {
    await lockUser(tx, userId);
    // Checking the password took a while: a new one may have been set, which cancels all requests.
    if ((await findUserForPassword(tx, userId)).passwordHash !== checkedHash) {
      throw refuseField(OWN_PASSWORD.field, OWN_PASSWORD.refusal);
    }
    const changeId = newId();
    await tx.emailChange.deleteMany({ where: { userId } });
    await tx.emailChange.create({
      data: { id: changeId, userId, email, expiresAt },
      select: { id: true },
    });
    await writeMails(tx, { changeId, userId, from: user.email, to: email }, now);
  });
  mailSignal.notify();
  return {
    message: `A link is on its way to ${email}. Open it within ${EMAIL_CHANGE_HOURS} hours to confirm the address.`,
  };
}

/**
 * Issues the token of a requested change. Each call replaces the token before.
 * @param payload of the mail
 * @returns 'outdated' if the request is over or was replaced; without a token if an account has the address, with the
 *   name of its owner
 */
export async function issueEmailChange(
  { db, clock }: Deps,
  payload: unknown,
): Promise<{ firstName: string; token: string | null } | 'outdated'> {
  const { changeId: id } = ChangeRequest.parse(payload);
  const usable = { id, expiresAt: { gt: clock.now() } };
  const change = await db.emailChange.findFirst({
    where: usable,
    select: { email: true, user: { select: { firstName: true } } },
  });
  if (!change) return 'outdated';
  const owner = await findAccountName(db, change.email);
  if (owner) return { firstName: owner.firstName, token: null };
  const token = randomSecret();
  const { count } = await db.emailChange.updateMany({
    where: usable,
    data: { tokenHash: hashLinkToken(token) },
  });
  return count === 0 ? 'outdated' : { firstName: change.user.firstName, token };
}

/** The same error for an unknown, a used, a replaced and an expired link. */
function refuseToken(): AppError {
  return refuseField('token', 'This link doesn’t work any more. Please ask for a new one.');
}

/** Gives a locked customer the new e-mail. Links that were mailed to the former address stop working. */
async function applyChange(
  tx: Tx,
  user: { id: string; username: string; email: string },
  email: string,
): Promise<void> {
  const { id } = user;
  await tx.user.update({
    where: { id },
    data: { email, emailKey: caseKey(email) },
    select: { id: true },
  });
  await tx.emailChange.deleteMany({ where: { userId: id } });
  await tx.passwordReset.deleteMany({ where: { userId: id } });
  await recordChange(tx, {
    actorId: id,
    kind: 'CUSTOMER',
    objectId: id,
    label: user.username,
    before: { facts: { Email: user.email } },
    after: { facts: { Email: email } },
  });
}

/**
 * Finds the change that a link confirms, and locks its customer.
 * @throws AppError VALIDATION_FAILED if the link does not work, or the customer is blocked or has become an administrator
 */
async function lockChange(tx: Tx, userId: string, where: { tokenHash: string; expiresAt: object }) {
  await lockUser(tx, userId);
  const user = { id: true, username: true, email: true, userType: true, blockedAt: true };
  const change = await tx.emailChange.findFirst({
    where,
    select: { email: true, user: { select: user } },
  });
  if (!change || change.user.userType === 'ADMIN' || change.user.blockedAt) throw refuseToken();
  return change;
}

/**
 * Gives a customer the new e-mail with the token of the mail, once. Sessions stay: the password has not changed.
 * Administrators are left out, because a link must not go around their second factor.
 * @throws AppError VALIDATION_FAILED for a token that does not work, or of a customer who is blocked or has become an
 *   administrator; ALREADY_EXISTS if an account has the address by now; RATE_LIMITED
 */
export async function confirmEmailChange(
  { db, clock, limits }: Deps,
  { token }: z.output<typeof ConfirmEmailBody>,
  address: string,
) {
  await limits.tryResetToken(address);
  const where = { tokenHash: hashLinkToken(token), expiresAt: { gt: clock.now() } };
  const found = await db.emailChange.findFirst({ where, select: { userId: true } });
  if (!found) throw refuseToken();
  try {
    await db.$transaction(async (tx) => {
      const { user, email } = await lockChange(tx, found.userId, where);
      await applyChange(tx, user, email);
    });
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    const message = 'Another account has this e-mail by now. Your e-mail stays as it is.';
    throw new AppError('ALREADY_EXISTS', message);
  }
  return { message: 'Your new e-mail is confirmed. Use it to sign in from now on.' };
}
