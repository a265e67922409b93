import type { UserType } from '#common/contract/users.ts';
import { caseKey } from '#common/domain/case-key.ts';
import type { Db, Tx } from '../../postgres/db.ts';
import { AppError } from '../../lib/errors.ts';
import { newId } from '../../lib/ids.ts';
import type { Facts } from '../changes/changes.policy.ts';
import { deleteSessions } from '../sessions/sessions.queries.ts';
import { recordAdministratorChange } from './administrator-log.service.ts';
import { hashPassword, verifyPassword } from './password-hash.service.ts';
import { setPassword } from './set-password.service.ts';

/** An account as the operator's commands and the server's start need it. */
export interface Account {
  id: string;
  username: string;
  email: string;
  userType: UserType;
  signsInWith: (password: string) => Promise<boolean>;
}

const select = { id: true, username: true, email: true, userType: true, passwordHash: true };

/** Finds an account by its e-mail, without regard to case. Returns null if no account has it. */
export async function findAccount(db: Db | Tx, email: string): Promise<Account | null> {
  const user = await db.user.findUnique({ where: { emailKey: caseKey(email) }, select });
  if (!user) return null;
  const { passwordHash, ...account } = user;
  return { ...account, signsInWith: (password) => verifyPassword(password, passwordHash) };
}

/** E-mails of all administrators, oldest account first. */
export async function listAdministrators(db: Db): Promise<string[]> {
  const users = await db.user.findMany({
    where: { userType: 'ADMIN' },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    select: { email: true },
  });
  return users.map(({ email }) => email);
}

/** Returns a username that is free: the wanted one, or the first of wanted2, wanted3 ... */
async function findFreeUsername(db: Db | Tx, wanted: string): Promise<string> {
  const taken = await db.user.findMany({
    where: { usernameKey: { startsWith: caseKey(wanted) } },
    select: { usernameKey: true },
  });
  const keys = new Set(taken.map((user) => user.usernameKey));
  let name = wanted;
  for (let number = 2; keys.has(caseKey(name)); number += 1) name = `${wanted}${number}`;
  return name;
}

interface NewAdministrator {
  email: string;
  passwordHash: string;
  /** The username, if it is free. Otherwise a number follows. */
  username: string;
  /** The administrator who adds them; null for the operator. */
  actorId: string | null;
}

/**
 * Creates an administrator's account and records it.
 * @throws a unique violation if an account has this e-mail already
 */
export async function insertAdministrator(
  tx: Tx,
  { email, passwordHash, username: wanted, actorId }: NewAdministrator,
): Promise<string> {
  const username = await findFreeUsername(tx, wanted);
  const id = newId();
  await tx.user.create({
    data: {
      id,
      username,
      usernameKey: caseKey(username),
      email,
      emailKey: caseKey(email),
      passwordHash,
      firstName: username,
      lastName: username,
      userType: 'ADMIN',
    },
    select: { id: true },
  });
  const after = describeRole('ADMIN');
  await recordAdministratorChange(tx, { id, username }, { actorId, before: null, after });
  return id;
}

/**
 * Creates an administrator with a free username: admin, admin2, admin3 ...
 * @throws a unique violation of Prisma if an account has this e-mail already
 */
export async function createAdministrator(
  db: Db,
  { email, password }: { email: string; password: string },
): Promise<void> {
  const passwordHash = await hashPassword(password);
  await db.$transaction((tx) =>
    insertAdministrator(tx, { email, passwordHash, username: 'admin', actorId: null }),
  );
}

/** Makes an existing user an administrator; false if no account has this e-mail. */
export function makeAdministrator(db: Db, email: string): Promise<boolean> {
  return db.$transaction(async (tx) => {
    const emailKey = caseKey(email);
    await tx.$queryRaw`SELECT 1 FROM "User" WHERE "emailKey" = ${emailKey} FOR NO KEY UPDATE`;
    const user = await findAccount(tx, email);
    if (!user) return false;
    await changeRole(tx, { user, role: 'ADMIN', actorId: null });
    return true;
  });
}

/**
 * Replaces the password of any account, for the operator. Ends its sessions and deletes its open reset
 * links.
 * @param password must satisfy newPasswordField (common/contract/fields.ts)
 * @returns the account, or null if no account has this e-mail
 */
export async function replacePassword(
  db: Db,
  email: string,
  password: string,
): Promise<Account | null> {
  const passwordHash = await hashPassword(password);
  return db.$transaction(async (tx) => {
    const account = await findAccount(tx, email);
    if (!account) return null;
    await setPassword(tx, account.id, passwordHash);
    if (account.userType === 'ADMIN') {
      const [before, after] = [{ Password: null }, { Password: 'New' }];
      await recordAdministratorChange(tx, account, { actorId: null, before, after });
    }
    return account;
  });
}

const ROLES: Readonly<Record<UserType, string>> = { CUSTOMER: 'Customer', ADMIN: 'Administrator' };

function describeRole(role: UserType): Facts {
  return { Role: ROLES[role] };
}

interface RoleChange {
  user: Pick<Account, 'id' | 'username' | 'userType'>;
  role: UserType;
  /** The administrator who changes it; null for the operator. */
  actorId: string | null;
}

/**
 * Changes a user's role and records it. Ends the user's sessions, so that no device gains or keeps a role that
 * it was not signed in for. A role that stays changes nothing.
 * @throws AppError CONFLICT for a blocked customer
 */
export async function changeRole(tx: Tx, { user, role, actorId }: RoleChange): Promise<void> {
  if (user.userType === role) return;
  const { id } = user;
  const { count } = await tx.user.updateMany({
    where: { id, blockedAt: null },
    data: { userType: role, tokenVersion: { increment: 1 }, invitedAt: null },
  });
  if (count === 0) {
    const message = `${user.username} is blocked. Unblock the customer first, on their page in the back office.`;
    throw new AppError('CONFLICT', message);
  }
  await deleteSessions(tx, id);
  const [before, after] = [describeRole(user.userType), describeRole(role)];
  await recordAdministratorChange(tx, user, { actorId, before, after });
}
