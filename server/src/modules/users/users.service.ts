import type { z } from 'zod';
import type { ChangePasswordBody, ProfileBody } from '#common/contract/users.ts';
import { caseKey } from '#common/domain/case-key.ts';
import { dayInIndia } from '#common/format/dates.ts';
import type { Deps } from '../../deps.ts';
import { AppError, notFound, refuseField } from '../../lib/errors.ts';
import { hashPassword, verifyPassword } from '../../lib/password.ts';
import { signToken } from '../../lib/token.ts';
import { presentUser } from './users.present.ts';
import { findUser, findUserForPassword } from './users.queries.ts';

/** @throws AppError VALIDATION_FAILED */
export function refuseFutureBirthday(dob: string | null | undefined, now: Date): void {
  if (dob && dob > dayInIndia(now)) {
    throw refuseField('dob', 'Date of birth may not be in the future.');
  }
}

async function refuseTakenUsername({ db }: Deps, userId: string, username: string): Promise<void> {
  const owner = await db.user.findUnique({
    where: { usernameKey: caseKey(username) },
    select: { id: true },
  });
  if (!owner || owner.id === userId) return;
  const error = { path: 'username', message: 'This username is taken. Please choose another one.' };
  throw new AppError('ALREADY_EXISTS', error.message, { errors: [error] });
}

/**
 * Changes a user's own details; what is left out stays.
 * @throws AppError VALIDATION_FAILED ('Email cannot be changed'), ALREADY_EXISTS for the username
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
  if (username !== undefined) await refuseTakenUsername(deps, userId, username);
  await db.user.update({
    where: { id: userId },
    data: {
      ...profile,
      ...(username === undefined ? {} : { usernameKey: caseKey(username) }),
      ...(dob === undefined ? {} : { dob: dob ? new Date(dob) : null }),
    },
    select: { id: true },
  });
  const changed = await findUser(db, userId);
  if (!changed) throw notFound('User');
  return { user: presentUser(changed) };
}

/**
 * Sets a new password. Every token handed out before stops working; the one answered goes on.
 * @throws AppError VALIDATION_FAILED for a wrong current password or an unchanged one, RATE_LIMITED
 */
export async function changePassword(
  { db, config, limits }: Deps,
  userId: string,
  { currentPassword, newPassword }: z.output<typeof ChangePasswordBody>,
  address: string,
) {
  const user = await findUserForPassword(db, userId);
  // A stolen session must not become a way to guess the password.
  const forgive = await limits.trySignIn(userId, address);
  if (!(await verifyPassword(currentPassword, user.passwordHash))) {
    throw refuseField('currentPassword', 'The current password is wrong.');
  }
  await forgive();
  if (newPassword === currentPassword) {
    throw refuseField('newPassword', 'The new password must differ from the current one.');
  }
  const passwordHash = await hashPassword(newPassword);
  const { tokenVersion } = await db.user.update({
    where: { id: userId },
    data: { passwordHash, tokenVersion: { increment: 1 } },
    select: { tokenVersion: true },
  });
  const token = signToken({ userId, tokenVersion }, config.jwtSecret);
  return { message: 'Password changed successfully', token };
}
