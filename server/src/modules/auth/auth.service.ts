import type { z } from 'zod';
import type { LoginBody, RegisterBody } from '#common/contract/auth.ts';
import type { FieldError } from '#common/contract/errors.ts';
import { caseKey } from '#common/domain/case-key.ts';
import type { Prisma } from '#server/src/generated/prisma/client.ts';
import type { Deps } from '../../deps.ts';
import { ConcurrentChange, retryConflicts } from '../../postgres/conflicts.ts';
import type { Db } from '../../postgres/db.ts';
import { AppError, notFound } from '../../lib/errors.ts';
import { hashPassword, verifyPassword } from '../users/password-hash.service.ts';
import { signToken } from '../../lib/token.ts';
import { presentUser } from '../users/users.present.ts';
import { refuseFutureBirthday, USERNAME_TAKEN } from '../users/users.service.ts';
import { findTakenNames, findUser, findUserForSignIn } from '../users/users.queries.ts';

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
 * @throws AppError FORBIDDEN, ALREADY_EXISTS naming the field, RATE_LIMITED, VALIDATION_FAILED
 */
export async function register(deps: Deps, body: z.output<typeof RegisterBody>, address: string) {
  const { db, limits, clock } = deps;
  if (body.userType !== 'CUSTOMER') {
    throw new AppError('FORBIDDEN', 'Only customer accounts can be registered.');
  }
  refuseFutureBirthday(body.dob, clock.now());
  await limits.tryRegistration(address);
  refuseTaken(await findTakenNames(db, body));
  const { username, email } = body;
  const passwordHash = await hashPassword(body.password);
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
 * Signs a user in by e-mail or username. An unknown user and a wrong password get the same error after
 * the same time.
 * @throws AppError INVALID_CREDENTIALS, RATE_LIMITED
 */
export async function signIn(deps: Deps, body: z.output<typeof LoginBody>, address: string) {
  const { db, limits, config } = deps;
  const user = await findUserForSignIn(db, body.identifier);
  const forgive = await limits.trySignIn(user?.id ?? caseKey(body.identifier), address);
  const matches = await verifyPassword(body.password, user?.passwordHash ?? null);
  if (!user || !matches) {
    throw new AppError('INVALID_CREDENTIALS', 'Wrong e-mail, username or password.');
  }
  await forgive();
  const claims = { userId: user.id, tokenVersion: user.tokenVersion };
  return { token: signToken(claims, config.jwtSecret), user: presentUser(user) };
}

/** The signed-in user. */
export async function me({ db }: Deps, userId: string) {
  const user = await findUser(db, userId);
  if (!user) throw notFound('User');
  return { user: presentUser(user) };
}
