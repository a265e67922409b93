import type { UserType } from '#common/contract/users.ts';
import { describeStaffRole, type StaffRole } from '#common/domain/staff-roles.ts';
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
  /** Counts for administrators only. */
  staffRole: StaffRole;
  signsInWith: (password: string) => Promise<boolean>;
}

const select = {
  id: true,
  username: true,
  email: true,
  userType: true,
  staffRole: true,
  passwordHash: true,
};

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
  staffRole: StaffRole;
  /** The administrator who adds them; null for the operator. */
  actorId: string | null;
}

/**
 * Creates an administrator's account and records it.
 * @throws a unique violation if an account has this e-mail already
 */
export async function insertAdministrator(
  tx: Tx,
  { email, passwordHash, username: wanted, staffRole, actorId }: NewAdministrator,
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
      staffRole,
    },
    select: { id: true },
  });
  const after = describeRole(staffRole);
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
    insertAdministrator(tx, {
      email,
      passwordHash,
      username: 'admin',
      staffRole: 'EVERYTHING',
      actorId: null,
    }),
  );
}

/** Makes an existing user an administrator who may do everything; false if no account has this e-mail. */
export function makeAdministrator(db: Db, email: string): Promise<boolean> {
  return db.$transaction(async (tx) => {
    const emailKey = caseKey(email);
    await tx.$queryRaw`SELECT 1 FROM "User" WHERE "emailKey" = ${emailKey} FOR NO KEY UPDATE`;
    const user = await findAccount(tx, email);
    if (!user) return false;
    await changeRole(tx, { user, role: 'EVERYTHING', actorId: null });
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

/** What a user is in the shop: a customer, or an administrator with a role. */
type Role = StaffRole | 'CUSTOMER';

function describeRole(role: Role): Facts {
  if (role === 'CUSTOMER') return { Role: 'Customer' };
  if (role === 'EVERYTHING') return { Role: 'Administrator' };
  return { Role: `Administrator: ${describeStaffRole(role).label}` };
}

interface RoleChange {
  user: Pick<Account, 'id' | 'username' | 'userType' | 'staffRole'>;
  role: Role;
  /** The administrator who changes it; null for the operator. */
  actorId: string | null;
}

/**
 * Changes a user's role and records it. A customer who becomes an administrator, or the reverse, is signed out
 * everywhere, so that no device gains or keeps a role that it was not signed in for. Another role of an administrator
 * ends no session and counts from the next request. A role that stays changes nothing.
 * @throws AppError CONFLICT for a blocked customer
 */
export async function changeRole(tx: Tx, { user, role, actorId }: RoleChange): Promise<void> {
  const { id, userType } = user;
  const from = userType === 'ADMIN' ? user.staffRole : 'CUSTOMER';
  if (from === role) return;
  const staffRole = role === 'CUSTOMER' ? 'EVERYTHING' : role;
  if (from === 'CUSTOMER' || role === 'CUSTOMER') {
    await changeUserType(tx, user, { userType: role === 'CUSTOMER' ? role : 'ADMIN', staffRole });
  } else {
    await tx.user.update({ where: { id }, data: { staffRole }, select: { id: true } });
  }
  const [before, after] = [describeRole(from), describeRole(role)];
  await recordAdministratorChange(tx, user, { actorId, before, after });
}

/** @throws AppError CONFLICT for a blocked customer */
async function changeUserType(
  tx: Tx,
  { id, username }: Pick<Account, 'id' | 'username'>,
  data: Pick<Account, 'userType' | 'staffRole'>,
): Promise<void> {
  const { count } = await tx.user.updateMany({
    where: { id, blockedAt: null },
    data: { ...data, tokenVersion: { increment: 1 }, invitedAt: null },
  });
  if (count === 0) {
    const message = `${username} is blocked. Unblock the customer first, on their page in the back office.`;
    throw new AppError('CONFLICT', message);
  }
  await deleteSessions(tx, id);
}
