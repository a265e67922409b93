import { z } from 'zod';
import type { ForgotPasswordBody, ResetPasswordBody } from '#common/contract/auth.ts';
import { caseKey } from '#common/domain/case-key.ts';
import { PASSWORD_RESET_MINUTES } from '#common/limits.ts';
import type { Deps } from '../../deps.ts';
import type { Client } from '../../lib/client.ts';
import { refuseField } from '../../lib/errors.ts';
import { newId } from '../../lib/ids.ts';
import { randomSecret } from '../../lib/kept-secret.ts';
import { hashLinkToken } from '../../lib/link-token.ts';
import { withPasswords } from '../users/password-hash.service.ts';
import { setPassword } from '../users/set-password.service.ts';
import { lockUser } from '../users/users.queries.ts';

/** The same error for an unknown, a used and an expired token. */
function refuseToken() {
  return refuseField('token', 'This link doesn’t work any more. Please request a new one.');
}

/**
 * The payload of a reset mail: the account's tokenVersion when it was requested. Every new password
 * raises it. The account's id finds the mail when its e-mail is another one by then.
 */
const ResetRequest = z.object({
  tokenVersion: z.int().nullable().optional(),
  userId: z.string().optional(),
});

/**
 * Queues a mail with a link to set a new password, whether or not an account has this e-mail. The
 * caller cannot find out which, not even from the response time.
 * @throws AppError RATE_LIMITED
 */
export async function forgotPassword(
  { db, clock, limits, mailSignal }: Deps,
  { email }: z.output<typeof ForgotPasswordBody>,
  address: string,
) {
  await limits.tryResetMail(caseKey(email), address);
  const user = await db.user.findUnique({
    where: { emailKey: caseKey(email) },
    select: { id: true, tokenVersion: true },
  });
  const now = clock.now();
  await db.outboxMail.create({
    data: {
      kind: 'PASSWORD_RESET',
      recipient: email,
      payload: {
        tokenVersion: user?.tokenVersion ?? null,
        ...(user && { userId: user.id }),
      } satisfies z.input<typeof ResetRequest>,
      dedupeKey: `password-reset:${newId()}`,
      nextAttemptAt: now,
      createdAt: now,
    },
    select: { id: true },
  });
  mailSignal.notify();
  return {
    message: 'If this e-mail belongs to an account, a link to set a new password is on its way.',
  };
}

/** A new reset token, and the account's own e-mail address: a look-alike of it never receives the mail. */
interface IssuedReset {
  email: string;
  firstName: string;
  token: string;
}

/**
 * Issues a reset token for the account with this e-mail.
 * @param payload of the mail; has no tokenVersion if an older version of the shop wrote it
 * @param minutes for which the token works
 * @returns null if no account has this e-mail; 'outdated' if the password was changed after the reset was
 *   requested
 */
export async function issuePasswordReset(
  { db, clock }: Deps,
  email: string,
  payload: unknown,
  minutes = PASSWORD_RESET_MINUTES,
): Promise<IssuedReset | 'outdated' | null> {
  const user = await db.user.findUnique({
    where: { emailKey: caseKey(email) },
    select: { id: true, email: true, firstName: true },
  });
  if (!user) return null;
  const now = clock.now();
  const token = randomSecret();
  await db.passwordReset.deleteMany({ where: { expiresAt: { lte: now } } });
  const isOutdated = await db.$transaction(async (tx) => {
    // A password change deletes the open links. The lock puts this link before or after it, never in
    // between.
    await lockUser(tx, user.id);
    const { tokenVersion: asked } = ResetRequest.parse(payload);
    const { tokenVersion } = await tx.user.findUniqueOrThrow({
      where: { id: user.id },
      select: { tokenVersion: true },
    });
    if (asked !== undefined && asked !== tokenVersion) return true;
    await tx.passwordReset.create({
      data: {
        tokenHash: hashLinkToken(token),
        userId: user.id,
        expiresAt: new Date(now.getTime() + minutes * 60_000),
      },
      select: { tokenHash: true },
    });
    return false;
  });
  return isOutdated ? 'outdated' : { email: user.email, firstName: user.firstName, token };
}

/**
 * Sets a new password with the token of a mail, which works once. Ends every session and every other
 * link of the account. Also clears the account's failed sign-ins, because reading the mail proves
 * ownership.
 * @throws AppError VALIDATION_FAILED for a token that is unknown, used or expired; RATE_LIMITED, UNAVAILABLE
 */
export async function resetPassword(
  { db, clock, limits, passwordChanged }: Deps,
  { token, newPassword }: z.output<typeof ResetPasswordBody>,
  { address, gone }: Client,
) {
  const usable = { tokenHash: hashLinkToken(token), expiresAt: { gt: clock.now() } };
  const { userId, passwordHash } = await withPasswords(async ({ hash }) => {
    await limits.tryResetToken(address);
    const reset = await db.passwordReset.findFirst({ where: usable, select: { userId: true } });
    if (!reset) throw refuseToken();
    return { ...reset, passwordHash: await hash(newPassword) };
  }, gone);
  const { email } = await db.$transaction(async (tx) => {
    // Locks the user before the check, because several links of one account may be used in parallel.
    await lockUser(tx, userId);
    const link = await tx.passwordReset.findFirst({ where: usable, select: { userId: true } });
    if (!link) throw refuseToken();
    return setPassword(tx, userId, passwordHash);
  });
  await passwordChanged(email);
  await limits.forgiveSignIns(userId, address);
  return { message: 'Your new password is set. Please sign in.' };
}
