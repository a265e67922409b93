import type { Tx } from '../../postgres/db.ts';
import { deleteSessions } from '../sessions/sessions.queries.ts';

/**
 * Stores a user's new password, revokes every token of the user, ends the sessions and deletes every open
 * reset link and a requested change of the e-mail. All code that replaces a password calls this. Locks the user until the transaction ends.
 * @param passwordHash from hashPassword; computed outside of the transaction because it is slow
 * @param keptSession id of the session that the caller continues with a new token; null if none
 * @returns the user's new tokenVersion, and the e-mail to pass to `deps.passwordChanged` after the
 *   commit
 */
export async function setPassword(
  tx: Tx,
  userId: string,
  passwordHash: string,
  keptSession: string | null = null,
): Promise<{ tokenVersion: number; email: string }> {
  // Updates the user first: that locks the row, and every other change of the account waits for this
  // lock.
  const user = await tx.user.update({
    where: { id: userId },
    data: { passwordHash, tokenVersion: { increment: 1 } },
    select: { tokenVersion: true, email: true },
  });
  await deleteSessions(tx, userId, keptSession);
  await tx.passwordReset.deleteMany({ where: { userId } });
  // Someone else may have asked for it who knew the former password.
  await tx.emailChange.deleteMany({ where: { userId } });
  return user;
}
