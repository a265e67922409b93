import type { UserType } from '#common/contract/users.ts';
import { caseKey } from '#common/domain/case-key.ts';
import type { Db, Tx } from '../../lib/db.ts';
import { newId } from '../../lib/ids.ts';
import { hashPassword, verifyPassword } from '../../lib/password.ts';
import type { Described } from '../changes/changes.policy.ts';
import { recordChange } from '../changes/changes.service.ts';

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
 * Makes the first administrator, unless there is a user with this e-mail already: that one keeps
 * what it has, a changed password too. Answers whether the given password signs in.
 */
export async function ensureFirstAdministrator(
  db: Db,
  first: { email: string; password: string },
): Promise<boolean> {
  const emailKey = caseKey(first.email);
  const existing = await db.user.findUnique({
    where: { emailKey },
    select: { passwordHash: true },
  });
  if (existing) return verifyPassword(first.password, existing.passwordHash);
  const username = await freeUsername(db);
  const passwordHash = await hashPassword(first.password);
  await db.$transaction(async (tx) => {
    const id = newId();
    await tx.user.create({
      data: {
        id,
        username,
        usernameKey: caseKey(username),
        email: first.email,
        emailKey,
        passwordHash,
        firstName: username,
        lastName: username,
        userType: 'ADMIN',
      },
      select: { id: true },
    });
    await recordAdministrator(tx, { id, username }, null);
  });
  return true;
}

/** Makes an existing user an administrator; false when nobody has this e-mail. */
export function makeAdministrator(db: Db, email: string): Promise<boolean> {
  return db.$transaction(async (tx) => {
    const emailKey = caseKey(email);
    await tx.$queryRaw`SELECT 1 FROM "User" WHERE "emailKey" = ${emailKey} FOR NO KEY UPDATE`;
    const user = await tx.user.findUnique({
      where: { emailKey },
      select: { id: true, username: true, userType: true },
    });
    if (!user) return false;
    await tx.user.update({
      where: { id: user.id },
      data: { userType: 'ADMIN' },
      select: { id: true },
    });
    await recordAdministrator(tx, user, user.userType);
    return true;
  });
}

const ROLES: Readonly<Record<UserType, string>> = { CUSTOMER: 'Customer', ADMIN: 'Administrator' };

function describeRole(role: UserType): Described {
  return { facts: { Role: ROLES[role] } };
}

/** Writes down that somebody is an administrator now; what they were before is null for somebody new. */
function recordAdministrator(
  tx: Tx,
  { id, username }: { id: string; username: string },
  before: UserType | null,
): Promise<void> {
  return recordChange(tx, {
    actorId: null,
    kind: 'ADMINISTRATOR',
    objectId: id,
    label: username,
    before: before && describeRole(before),
    after: describeRole('ADMIN'),
  });
}
