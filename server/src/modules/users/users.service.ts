import type { z } from 'zod';
import type { ChangePasswordBody, ProfileBody } from '#common/contract/users.ts';
import { caseKey } from '#common/domain/case-key.ts';
import { dayInIndia } from '#common/format/dates.ts';
import type { Deps } from '../../deps.ts';
import type { Client } from '../../lib/client.ts';
import { AppError, notFound, refuseField } from '../../lib/errors.ts';
import { isUniqueViolation } from '../../postgres/conflicts.ts';
import { checkOwnPassword } from './own-password.service.ts';
import { withPasswords } from './password-hash.service.ts';
import { continueSession } from '../sessions/sessions.service.ts';
import { setPassword } from './set-password.service.ts';
import { presentUser } from './users.present.ts';
import { findUser, findUserForPassword, lockUser, updateUser } from './users.queries.ts';

/**
 * Refuses a date of birth (YYYY-MM-DD) that is after today in India.
 * @throws AppError VALIDATION_FAILED
 */
export function refuseFutureBirthday(dob: string | null | undefined, now: Date): void {
  if (dob && dob > dayInIndia(now)) {
    throw refuseField('dob', 'Date of birth may not be in the future.');
  }
}

/** Message for a username that another user has, at registration and in the profile. */
export const USERNAME_TAKEN = 'This username is taken. Please choose another one.';

function usernameTaken(): AppError {
  const error = { path: 'username', message: USERNAME_TAKEN };
  return new AppError('ALREADY_EXISTS', error.message, { errors: [error] });
}

const CURRENT_PASSWORD = { field: 'currentPassword', refusal: 'The current password is wrong.' };

/**
 * Changes a user's own details. Fields that are undefined keep their value.
 * @throws AppError VALIDATION_FAILED for another e-mail or a date of birth in the future,
 *   ALREADY_EXISTS for the username, NOT_FOUND
 */
export async function changeProfile(
  deps: Deps,
  userId: string,
  { email, dob, ...profile }: z.output<typeof ProfileBody>,
) {
  const { db, clock } = deps;
  const present = await findUser(db, userId);
  if (!present) throw notFound('User');
  if (email !== undefined && caseKey(email) !== caseKey(present.email)) {
    throw refuseField('email', 'Email cannot be changed');
  }
  refuseFutureBirthday(dob, clock.now());
  const { username } = profile;
  const data = {
    ...profile,
    ...(username === undefined ? {} : { usernameKey: caseKey(username) }),
    ...(dob === undefined ? {} : { dob: dob ? new Date(dob) : null }),
  };
  try {
    return { user: presentUser(await updateUser(db, userId, data)) };
  } catch (error) {
    // The username is the only unique column that a profile can change.
    throw isUniqueViolation(error) ? usernameTaken() : error;
  }
}

/**
 * Replaces the password of a signed-in user and revokes every older token. The returned token is valid and
 * continues the session; all others end.
 * Of several parallel changes one succeeds; for the others the current password is wrong.
 * @throws AppError VALIDATION_FAILED for a wrong current password or an unchanged one, RATE_LIMITED,
 *   UNAVAILABLE
 */
export async function changePassword(
  deps: Deps,
  caller: { id: string; sessionId: string | null },
  { currentPassword, newPassword }: z.output<typeof ChangePasswordBody>,
  client: Client,
) {
  const { db, passwordChanged } = deps;
  const { id: userId, sessionId } = caller;
  const proof = { ...CURRENT_PASSWORD, password: currentPassword };
  const { checkedHash, passwordHash } = await withPasswords(async (passwords) => {
    const checked = await checkOwnPassword(deps, passwords, { userId, proof, client });
    if (newPassword === currentPassword) {
      throw refuseField('newPassword', 'The new password must differ from the current one.');
    }
    return { checkedHash: checked, passwordHash: await passwords.hash(newPassword) };
  }, client.gone);
  const { token, email } = await db.$transaction(async (tx) => {
    await lockUser(tx, userId);
    // Hashing took a while: another request may have replaced the password that was checked.
    const current = await findUserForPassword(tx, userId);
    if (current.passwordHash !== checkedHash) {
      throw refuseField(CURRENT_PASSWORD.field, CURRENT_PASSWORD.refusal);
    }
    const user = await setPassword(tx, userId, passwordHash, sessionId);
    const { tokenVersion } = user;
    const token = await continueSession(deps, tx, { ...caller, tokenVersion }, client);
    return { token, email: user.email };
  });
  await passwordChanged(email);
  return { message: 'Password changed successfully', token };
}
