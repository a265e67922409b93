import type { UserType } from '#common/contract/users.ts';
import { caseKey } from '#common/domain/case-key.ts';
import type { Db, Tx } from '../../postgres/db.ts';
import { newId } from '../../lib/ids.ts';
import { hashPassword, verifyPassword } from './password-hash.service.ts';
import type { Facts } from '../changes/changes.policy.ts';
import { recordChange } from '../changes/changes.service.ts';
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

async function freeUsername(db: Db): Promise<string> {
  const taken = await db.user.findMany({
    where: { usernameKey: { startsWith: 'admin' } },
    select: { usernameKey: true },
  });
  const keys = new Set(taken.map((user) => user.usernameKey));
  let name = 'admin';
  for (let number = 2; keys.has(name); number += 1) name = `admin${number}`;
  return name;
}

/**
 * Creates an administrator with a free username: admin, admin2, admin3 ...
 * @throws a unique violation of Prisma if an account has this e-mail already
 */
export async function createAdministrator(
  db: Db,
  { email, password }: { email: string; password: string },
): Promise<void> {
  const username = await freeUsername(db);
  const passwordHash = await hashPassword(password);
  await db.$transaction(async (tx) => {
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
    await recordAdministrator(tx, { id, username }, null, describeRole('ADMIN'));
  });
}

/** Makes an existing user an administrator; false if no account has this e-mail. */
export function makeAdministrator(db: Db, email: string): Promise<boolean> {
  return db.$transaction(async (tx) => {
    const emailKey = caseKey(email);
    await tx.$queryRaw`SELECT 1 FROM "User" WHERE "emailKey" = ${emailKey} FOR NO KEY UPDATE`;
    const user = await findAccount(tx, email);
    if (!user) return false;
    await tx.user.update({
      where: { id: user.id },
      data: { userType: 'ADMIN' },
      select: { id: true },
    });
    await recordAdministrator(tx, user, describeRole(user.userType), describeRole('ADMIN'));
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
      await recordAdministrator(tx, account, { Password: null }, { Password: 'New' });
    }
    return account;
  });
}

const ROLES: Readonly<Record<UserType, string>> = { CUSTOMER: 'Customer', ADMIN: 'Administrator' };

function describeRole(role: UserType): Facts {
  return { Role: ROLES[role] };
}

/** Records a change of an administrator in the audit log. `before` is null for a new account. */
function recordAdministrator(
  tx: Tx,
  { id, username }: { id: string; username: string },
  before: Facts | null,
  after: Facts,
): Promise<void> {
  return recordChange(tx, {
    actorId: null,
    kind: 'ADMINISTRATOR',
    objectId: id,
    label: username,
    before: before && { facts: before },
    after: { facts: after },
  });
}
