import type { Db, Tx } from '../../postgres/db.ts';

/** A user's second factor that is on. `secret` is sealed. */
export interface FactorRow {
  secret: string;
  enabledAt: Date;
}

/** Returns what changing a second factor needs of its account. Throws if the account does not exist. */
export function findFactorOwner(db: Db | Tx, id: string) {
  return db.user.findUniqueOrThrow({
    where: { id },
    select: { id: true, username: true, email: true },
  });
}

/** Finds the user's second factor; null if it is off or not confirmed. */
export async function findFactor(db: Db | Tx, userId: string): Promise<FactorRow | null> {
  const row = await db.secondFactor.findUnique({
    where: { userId },
    select: { secret: true, enabledAt: true },
  });
  return row?.enabledAt ? { secret: row.secret, enabledAt: row.enabledAt } : null;
}

/** Finds the sealed secret that waits for its first code; null if there is none. */
export async function findPendingSecret(db: Db, userId: string): Promise<string | null> {
  const where = { userId, enabledAt: null };
  const row = await db.secondFactor.findFirst({ where, select: { secret: true } });
  return row?.secret ?? null;
}

/** Stores a secret that waits for its first code, instead of an earlier one. False if the second factor is on. */
export async function storePendingSecret(db: Db, userId: string, secret: string): Promise<boolean> {
  const { count } = await db.secondFactor.createMany({
    data: { userId, secret },
    skipDuplicates: true,
  });
  if (count > 0) return true;
  const where = { userId, enabledAt: null };
  return (await db.secondFactor.updateMany({ where, data: { secret } })).count > 0;
}

/** Turns the second factor on. False if this secret no longer waits for its first code. */
export async function enableFactor(
  tx: Tx,
  { userId, secret }: { userId: string; secret: string },
  step: number,
  now: Date,
): Promise<boolean> {
  const { count } = await tx.secondFactor.updateMany({
    where: { userId, secret, enabledAt: null },
    data: { enabledAt: now, lastUsedStep: step },
  });
  return count > 0;
}

/**
 * Uses up the codes up to this step. False if one of them or a later one was used before.
 * @param latest the last step whose code is accepted now. One beyond it was used while the clock was wrong
 */
export async function spendStep(
  db: Db,
  userId: string,
  { step, latest }: { step: number; latest: number },
): Promise<boolean> {
  const isUnused = [
    { lastUsedStep: null },
    { lastUsedStep: { lt: step } },
    { lastUsedStep: { gt: latest } },
  ];
  const { count } = await db.secondFactor.updateMany({
    where: { userId, OR: isUnused },
    data: { lastUsedStep: step },
  });
  return count > 0;
}

/** Deletes the second factor and its recovery codes. False if there was none. */
export async function deleteFactor(tx: Tx, userId: string): Promise<boolean> {
  return (await tx.secondFactor.deleteMany({ where: { userId } })).count > 0;
}

/** Replaces the recovery codes of a second factor. */
export async function replaceRecoveryCodes(tx: Tx, userId: string, hashes: readonly string[]) {
  await tx.recoveryCode.deleteMany({ where: { userId } });
  await tx.recoveryCode.createMany({ data: hashes.map((codeHash) => ({ userId, codeHash })) });
}

export function countUnusedCodes(db: Db, userId: string): Promise<number> {
  return db.recoveryCode.count({ where: { userId, usedAt: null } });
}

/** Uses up a recovery code. Returns 'used' if that happened before, and null for an unknown code. */
export async function spendRecoveryCode(
  tx: Tx,
  { userId, codeHash }: { userId: string; codeHash: string },
  now: Date,
): Promise<'accepted' | 'used' | null> {
  const where = { userId, codeHash };
  const { count } = await tx.recoveryCode.updateMany({
    where: { ...where, usedAt: null },
    data: { usedAt: now },
  });
  if (count > 0) return 'accepted';
  return (await tx.recoveryCode.count({ where })) > 0 ? 'used' : null;
}
