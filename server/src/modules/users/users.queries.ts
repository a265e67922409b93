import { caseKey } from '#common/domain/case-key.ts';
import type { Prisma } from '#server/src/generated/prisma/client.ts';
import type { Db, Tx } from '../../postgres/db.ts';

export const userSelect = {
  id: true,
  username: true,
  email: true,
  firstName: true,
  lastName: true,
  mobile: true,
  dob: true,
  userType: true,
  staffRole: true,
  createdAt: true,
} satisfies Prisma.UserSelect;

export type UserRow = Prisma.UserGetPayload<{ select: typeof userSelect }>;

/** Returns a user without the password hash, or null if the id is unknown. */
export function findUser(db: Db | Tx, id: string): Promise<UserRow | null> {
  return db.user.findUnique({ where: { id }, select: userSelect });
}

/**
 * Finds the user with this e-mail (if the identifier has an @) or username, without regard to case.
 * Includes what decides whether they may sign in.
 */
export function findUserForSignIn(db: Db, identifier: string) {
  const key = caseKey(identifier);
  return db.user.findFirst({
    where: identifier.includes('@') ? { emailKey: key } : { usernameKey: key },
    select: {
      ...userSelect,
      passwordHash: true,
      tokenVersion: true,
      invitedAt: true,
      blockedAt: true,
    },
  });
}

/** Returns what a mail needs of the user with this e-mail, or null if no account has it. */
export function findAccountName(db: Db, email: string) {
  return db.user.findUnique({
    where: { emailKey: caseKey(email) },
    select: { email: true, firstName: true, userType: true },
  });
}

/** Updates a user and returns the new values. */
export function updateUser(db: Db, id: string, data: Prisma.UserUpdateInput): Promise<UserRow> {
  return db.user.update({ where: { id }, data, select: userSelect });
}

/** Returns a user's password hash. Throws if the user does not exist. */
export function findUserForPassword(db: Db | Tx, id: string): Promise<{ passwordHash: string }> {
  return db.user.findUniqueOrThrow({ where: { id }, select: { passwordHash: true } });
}

/** Returns for username and e-mail whether an account has it already, without regard to case. */
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

/**
 * Locks a user who is to be deleted: also rows that refer to the user, such as new orders, wait until this
 * transaction ends. Returns null if the user does not exist.
 */
export async function lockUserForDeletion(tx: Tx, id: string) {
  await tx.$queryRaw`SELECT 1 FROM "User" WHERE "id" = ${id}::uuid FOR UPDATE`;
  return tx.user.findUnique({
    where: { id },
    select: { id: true, email: true, userType: true, passwordHash: true },
  });
}

/** Deletes a user with everything that belongs to the user alone. */
export async function deleteUser(tx: Tx, id: string): Promise<void> {
  await tx.user.delete({ where: { id }, select: { id: true } });
}

/** Locks the user: other transactions that lock the same user wait until this one ends. */
export async function lockUser(tx: Tx, id: string): Promise<void> {
  await tx.$queryRaw`SELECT 1 FROM "User" WHERE "id" = ${id}::uuid FOR NO KEY UPDATE`;
}

/** Notes that an administrator was added, or with null that they have signed in. */
export async function markInvited(db: Db | Tx, id: string, at: Date | null): Promise<void> {
  await db.user.update({ where: { id }, data: { invitedAt: at }, select: { id: true } });
}
