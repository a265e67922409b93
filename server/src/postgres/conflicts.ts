import { DatabaseError, type Pool } from 'pg';
import { Prisma } from '#server/src/generated/prisma/client.ts';
import type { Db, Tx } from './db.ts';
import { inTransaction, type Queryable } from './statement.ts';

/** Prisma's codes: unique violation, missing foreign row, missing row, write conflict or deadlock. */
const CONFLICTS = new Set(['P2002', 'P2003', 'P2025', 'P2034']);

/** Postgres' codes for the same: unique violation, missing foreign row, deadlock, serialization failure. */
const POSTGRES_CONFLICTS = new Set(['23505', '23503', '40P01', '40001']);

/** If a raw query fails (P2010), Prisma has these codes only in its message. */
const QUOTED = new RegExp(`\\b(${[...POSTGRES_CONFLICTS].join('|')})\\b`);

/** How often a write is tried in total. */
const TRIES = 3;

/** Thrown by a write that finds that the data it read has changed. A new try may succeed. */
export class ConcurrentChange extends Error {}

/** True if a write failed only because of a concurrent change, so that a new try may succeed. */
export function isConflict(error: unknown): boolean {
  if (error instanceof ConcurrentChange) return true;
  if (error instanceof DatabaseError) return POSTGRES_CONFLICTS.has(error.code ?? '');
  if (!(error instanceof Prisma.PrismaClientKnownRequestError)) return false;
  return CONFLICTS.has(error.code) || (error.code === 'P2010' && QUOTED.test(error.message));
}

/** True if a write failed because another row has the same value in a unique column. */
export function isUniqueViolation(error: unknown): boolean {
  if (error instanceof DatabaseError) return error.code === '23505';
  return error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002';
}

/**
 * Runs a write, and runs it again after a conflict. The write itself must read all data that it depends
 * on, so that each try sees the current state.
 * @param write called with the number of the attempt, from 1 on
 * @throws the error of the last attempt
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

/** Runs a transaction, and runs all of it again after a conflict. */
export function retriedTransaction<T>(db: Db, run: (tx: Tx) => Promise<T>): Promise<T> {
  return retryConflicts(() => db.$transaction(run));
}

/**
 * Runs a write that reads without locks and whose last statement changes nothing, and throws
 * ConcurrentChange, if what it has read has changed since. After a conflict it runs again in a transaction
 * that takes the locks first, so it succeeds however many writes compete.
 * @param lock takes the locks, in the order of docs/decisions/007-placing-an-order.md
 * @param write runs its statements on the given connections
 */
export function writeOptimistically<T>(
  pool: Pool,
  lock: (client: Queryable) => Promise<unknown>,
  write: (on: Queryable) => Promise<T>,
): Promise<T> {
  return retryConflicts((attempt) =>
    attempt === 1
      ? write(pool)
      : inTransaction(pool, async (client) => {
          await lock(client);
          return write(client);
        }),
  );
}
