import { Prisma } from '#server/src/generated/prisma/client.ts';
import type { Db, Tx } from './db.ts';

/** Prisma's codes for: taken already, link to something gone, row gone, transaction lost to another. */
const CONFLICTS = new Set(['P2002', 'P2003', 'P2025', 'P2034']);

/** Postgres' codes for the same, which Prisma only quotes when a raw query failed (P2010). */
const QUOTED = /\b(23505|23503|40P01|40001)\b/;

/** Tries for one write when others change the same things at the same time. */
const TRIES = 3;

/** What was read is not so any more; whoever reads again may go on. */
export class Overtaken extends Error {}

/** Whether a write failed only because somebody else changed the same things at the same time. */
export function isConflict(error: unknown): boolean {
  if (error instanceof Overtaken) return true;
  if (!(error instanceof Prisma.PrismaClientKnownRequestError)) return false;
  return CONFLICTS.has(error.code) || (error.code === 'P2010' && QUOTED.test(error.message));
}

/** Whether a write failed because another row has the same value in a unique column. */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002';
}

/**
 * Runs a write, which reads for itself what it depends on, and runs it again when somebody else came
 * in between.
 * @throws what the last try threw
 */
export async function retryConflicts<T>(write: (attempt: number) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await write(attempt);
    } catch (error) {
      if (attempt === TRIES || !isConflict(error)) throw error;
    }
  }
}

/** A transaction that runs again, from its first look on, when somebody else came in between. */
export function retriedTransaction<T>(db: Db, run: (tx: Tx) => Promise<T>): Promise<T> {
  return retryConflicts(() => db.$transaction(run));
}
