import type { z } from 'zod';
import type { LoginBody, RegisterBody } from '#common/contract/auth.ts';
import type { FieldError } from '#common/contract/errors.ts';
import { caseKey } from '#common/domain/case-key.ts';
import type { Prisma } from '#server/src/generated/prisma/client.ts';
import type { Deps } from '../../deps.ts';
import type { Client } from '../../lib/client.ts';
import { ConcurrentChange, retryConflicts } from '../../postgres/conflicts.ts';
import type { Db } from '../../postgres/db.ts';
import type { SignInAttempt } from './credential-limits.service.ts';
import { AppError, notFound } from '../../lib/errors.ts';
import { withPasswords } from '../users/password-hash.service.ts';
import { checkCode, hasSecondFactor, REFUSALS } from '../second-factor/code-check.service.ts';
import { openSession } from '../sessions/sessions.service.ts';
import { presentUser } from '../users/users.present.ts';
import { refuseFutureBirthday, USERNAME_TAKEN } from '../users/users.service.ts';
import {
  findTakenNames,
  findUser,
  findUserForSignIn,
  markInvited,
} from '../users/users.queries.ts';

const EMAIL_TAKEN = 'There is an account with this e-mail already. Please sign in instead.';

function refuseTaken(taken: { username: boolean; email: boolean }): void {
  const errors: FieldError[] = [];
  if (taken.email) errors.push({ path: 'email', message: EMAIL_TAKEN });
  if (taken.username) errors.push({ path: 'username', message: USERNAME_TAKEN });
  const [first] = errors;
  if (first) throw new AppError('ALREADY_EXISTS', first.message, { errors });
}

/**
 * Creates the account. Parallel requests may use the same username or e-mail; the unique keys decide
 * which one succeeds.
 * @throws AppError ALREADY_EXISTS naming the field
 */
function createCustomer(db: Db, data: Prisma.UserCreateManyInput): Promise<void> {
  return retryConflicts(async () => {
    const { count } = await db.user.createMany({ data, skipDuplicates: true });
    if (count > 0) return;
    refuseTaken(await findTakenNames(db, data));
    throw new ConcurrentChange('The user who had this name has been renamed.');
  });
}

/**
 * Creates a customer's account, never an administrator's.
 * @throws AppError FORBIDDEN, ALREADY_EXISTS naming the field, RATE_LIMITED, UNAVAILABLE, VALIDATION_FAILED
 */
export async function register(deps: Deps, body: z.output<typeof RegisterBody>, client: Client) {
  const { db, limits, clock } = deps;
  if (body.userType !== 'CUSTOMER') {
    throw new AppError('FORBIDDEN', 'Only customer accounts can be registered.');
  }
  refuseFutureBirthday(body.dob, clock.now());
  const passwordHash = await withPasswords(async ({ hash }) => {
    await limits.tryRegistration(client.address);
    refuseTaken(await findTakenNames(db, body));
    return hash(body.password);
  }, client.gone);
  const { username, email } = body;
  await createCustomer(db, {
    username,
    usernameKey: caseKey(username),
    email,
    emailKey: caseKey(email),
    passwordHash,
    firstName: body.firstName ?? username,
    lastName: body.lastName ?? username,
    mobile: body.mobile,
    dob: body.dob ? new Date(body.dob) : null,
  });
  return { message: 'Your account is ready. Please sign in.' };
}

/**
 * Checks the code of an administrator whose password is right. A request without a code is the first of two steps: it
 * counts as no attempt, and clears no count.
 * @throws AppError SECOND_FACTOR_REQUIRED, with the field if there was a code; RATE_LIMITED
 */
async function checkSecondFactor(
  deps: Deps,
  user: { id: string; username: string },
  { code, attempt }: { code: string | null; attempt: SignInAttempt },
): Promise<void> {
  if (code === null) {
    await attempt.undo();
    throw new AppError('SECOND_FACTOR_REQUIRED', REFUSALS.missing);
  }
  const message = await checkCode(deps, user, code);
  if (message === null) return;
  throw new AppError('SECOND_FACTOR_REQUIRED', message, { errors: [{ path: 'code', message }] });
}

/** Tells a customer that they are blocked. The reason is for administrators only. */
function isBlocked(): AppError {
  const message = 'You can’t sign in to this account at the moment. Please contact the shop.';
  return new AppError('ACCOUNT_BLOCKED', message);
}

/**
 * Signs a user in by e-mail or username. An unknown user and a wrong password get the same error after
 * the same time.
 * @throws AppError INVALID_CREDENTIALS, SECOND_FACTOR_REQUIRED, RATE_LIMITED, UNAVAILABLE; ACCOUNT_BLOCKED, which only
 *   those who know the password learn
 */
export async function signIn(deps: Deps, body: z.output<typeof LoginBody>, client: Client) {
  const { db, limits } = deps;
  const user = await withPasswords(async ({ verify }) => {
    const found = await findUserForSignIn(db, body.identifier);
    const account = found?.id ?? caseKey(body.identifier);
    const attempt = await limits.trySignIn(account, client.address);
    const matches = await verify(body.password, found?.passwordHash ?? null);
    if (!found || !matches) {
      throw new AppError('INVALID_CREDENTIALS', 'Wrong e-mail, username or password.');
    }
    if (found.userType === 'ADMIN' && (await hasSecondFactor(deps, found.id))) {
      await checkSecondFactor(deps, found, { code: body.code, attempt });
    }
    await attempt.forgive();
    return found;
  }, client.gone);
  if (user.blockedAt) throw isBlocked();
  if (user.invitedAt) await markInvited(db, user.id, null);
  return { token: await openSession(deps, db, user, client), user: presentUser(user) };
}

/** The signed-in user. */
export async function me({ db }: Deps, userId: string) {
  const user = await findUser(db, userId);
  if (!user) throw notFound('User');
  return { user: presentUser(user) };
}
