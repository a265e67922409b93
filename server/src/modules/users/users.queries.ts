import { caseKey } from '#common/domain/case-key.ts';
import type { Prisma } from '#server/src/generated/prisma/client.ts';
import type { Db, Tx } from '../../lib/db.ts';

const userSelect = {
  id: true,
  username: true,
  email: true,
  firstName: true,
  lastName: true,
  mobile: true,
  dob: true,
  userType: true,
  createdAt: true,
} satisfies Prisma.UserSelect;

export type UserRow = Prisma.UserGetPayload<{ select: typeof userSelect }>;

/** The user with this id, or null. */
export function findUser(db: Db | Tx, id: string): Promise<UserRow | null> {
  return db.user.findUnique({ where: { id }, select: userSelect });
}

/** The user who signs in with this e-mail or username, case ignored, with what checks the password. */
export function findUserForSignIn(db: Db, identifier: string) {
  const key = caseKey(identifier);
  return db.user.findFirst({
    where: identifier.includes('@') ? { emailKey: key } : { usernameKey: key },
    select: { ...userSelect, passwordHash: true, tokenVersion: true },
  });
}

/** Changes a user's own details and returns the user as they are now. */
export function updateUser(db: Db, id: string, data: Prisma.UserUpdateInput): Promise<UserRow> {
  return db.user.update({ where: { id }, data, select: userSelect });
}

/** The password hash of a signed-in user. */
export function findUserForPassword(db: Db | Tx, id: string): Promise<{ passwordHash: string }> {
  return db.user.findUniqueOrThrow({ where: { id }, select: { passwordHash: true } });
}

/** Which of the two names are taken already, case ignored. */
export async function findTakenNames(db: Db, names: { username: string; email: string }) {
  const usernameKey = caseKey(names.username);
  const emailKey = caseKey(names.email);
  const rows = await db.user.findMany({
    where: { OR: [{ usernameKey }, { emailKey }] },
    select: { usernameKey: true, emailKey: true },
  });
  return {
    username: rows.some((row) => row.usernameKey === usernameKey),
    email: rows.some((row) => row.emailKey === emailKey),
  };
}

/** Locks the user: other transactions that lock the same user wait until this one ends. */
export async function lockUser(tx: Tx, id: string): Promise<void> {
  await tx.$queryRaw`SELECT 1 FROM "User" WHERE "id" = ${id}::uuid FOR NO KEY UPDATE`;
}
