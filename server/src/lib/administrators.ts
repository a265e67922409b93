import { caseKey } from '#common/domain/case-key.ts';
import type { Db } from './db.ts';
import { hashPassword, verifyPassword } from './password.ts';

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
  await db.user.create({
    data: {
      username,
      usernameKey: caseKey(username),
      email: first.email,
      emailKey,
      passwordHash: await hashPassword(first.password),
      firstName: username,
      lastName: username,
      userType: 'ADMIN',
    },
  });
  return true;
}

/** Makes an existing user an administrator; false when nobody has this e-mail. */
export async function makeAdministrator(db: Db, email: string): Promise<boolean> {
  const { count } = await db.user.updateMany({
    where: { emailKey: caseKey(email) },
    data: { userType: 'ADMIN' },
  });
  return count > 0;
}
