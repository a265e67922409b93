import type { Db } from '../../postgres/db.ts';

/** Rows that one statement changes, so that none holds locks for long. */
const PORTION = 1000;

/**
 * Runs a statement until it changes less than a portion.
 * @param run returns the number of rows that it changed
 * @param stopping ends the repetition early
 * @returns the number of all rows
 */
export async function inPortions(
  run: (most: number) => Promise<number>,
  stopping: AbortSignal,
): Promise<number> {
  let total = 0;
  while (!stopping.aborted) {
    const changed = await run(PORTION);
    total += changed;
    if (changed < PORTION) break;
  }
  return total;
}

/** Deletes mails written before a moment. */
export function deleteOldMails(db: Db, before: Date, stopping: AbortSignal): Promise<number> {
  return inPortions(
    (most) => db.$executeRaw`
      DELETE FROM "OutboxMail" WHERE "id" IN (
        SELECT "id" FROM "OutboxMail" WHERE "createdAt" < ${before}::timestamptz
        ORDER BY "createdAt" LIMIT ${most})`,
    stopping,
  );
}

/** Deletes sessions that have expired. */
export function deleteExpiredSessions(db: Db, now: Date, stopping: AbortSignal): Promise<number> {
  return inPortions(
    (most) => db.$executeRaw`
      DELETE FROM "Session" WHERE "id" IN (
        SELECT "id" FROM "Session" WHERE "expiresAt" <= ${now}::timestamptz LIMIT ${most})`,
    stopping,
  );
}

/** Deletes links to set a new password, and to confirm a new e-mail, that have expired. */
export async function deleteExpiredLinks(db: Db, now: Date): Promise<number> {
  const where = { expiresAt: { lte: now } };
  const resets = await db.passwordReset.deleteMany({ where });
  const changes = await db.emailChange.deleteMany({ where });
  return resets.count + changes.count;
}

/**
 * Deletes stock alerts that have waited too long.
 * @param unconfirmedBefore also those asked for before this moment whose address was never confirmed
 * @param before all those asked for before this moment; null deletes none of them
 */
export function deleteOldAlerts(
  db: Db,
  { unconfirmedBefore, before }: { unconfirmedBefore: Date; before: Date | null },
  stopping: AbortSignal,
): Promise<number> {
  return inPortions(
    (most) => db.$executeRaw`
      DELETE FROM "StockAlert" WHERE "id" IN (
        SELECT "id" FROM "StockAlert"
        WHERE "createdAt" < ${before}::timestamptz
          OR ("confirmedAt" IS NULL AND "createdAt" < ${unconfirmedBefore}::timestamptz)
        LIMIT ${most})`,
    stopping,
  );
}

/** Deletes idempotency keys that are no longer recognised. */
export function deleteOldKeys(db: Db, before: Date, stopping: AbortSignal): Promise<number> {
  return inPortions(
    (most) => db.$executeRaw`
      DELETE FROM "IdempotencyKey" WHERE ("userId", "key") IN (
        SELECT "userId", "key" FROM "IdempotencyKey" WHERE "createdAt" < ${before}::timestamptz
        LIMIT ${most})`,
    stopping,
  );
}

/**
 * Gives accounts of earlier releases the key by which the back office finds them. A trigger writes it.
 * @returns the number of accounts
 */
export function fillSearchKeys(db: Db, most: number): Promise<number> {
  return db.$executeRaw`
    UPDATE "User" SET "searchKey" = '' WHERE "id" IN (
      SELECT "id" FROM "User" WHERE "searchKey" = '' LIMIT ${most})`;
}
