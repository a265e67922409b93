import { setFlagsFromString } from 'node:v8';
import { PrismaPg } from '@prisma/adapter-pg';
import type pg from 'pg';
import { PrismaClient, type Prisma } from '#server/src/generated/prisma/client.ts';
import { createDatabaseCheck } from './database-check.ts';
import { createInvalidations, type Invalidations } from './invalidations.ts';
import { createWatchedPool } from './watched-pool.ts';

/** The database, outside of a transaction. */
export type Db = PrismaClient;
/** A running transaction. */
export type Tx = Prisma.TransactionClient;

/*
 * Prisma compiles queries in WebAssembly. Optimizing that code takes V8 longer than such a shop ever saves, and
 * 15 MB. Only what is not hot runs through Prisma.
 */
setFlagsFromString('--liftoff-only');

/** Connections of one process. Postgres allows 100 by default, and commands need some too. */
const POOL_SIZE = 20;
/** Milliseconds by which the end of a statement that is over its limit may be late. */
const LATE_MS = 2_000;
/** How long statements may take, in milliseconds. */
interface Limits {
  /** How long one may run, waiting included. */
  statementMs: number;
  /** How long it may wait for a lock. */
  lockMs: number;
}

/** Of the server: customers wait for the answer. */
const SERVER_LIMITS: Limits = { statementMs: 15_000, lockMs: 5_000 };
/** Of a command, such as an import, which works beside the shop and may wait for it. */
export const COMMAND_LIMITS: Limits = { statementMs: 600_000, lockMs: 30_000 };

/** Milliseconds for which a transaction may idle, because a process that was cut off keeps its locks. */
const IDLE_MS = 20_000;
/** Milliseconds: how long a request waits for a connection, and how long a transaction may last. */
const TRANSACTION = { maxWait: 5_000, timeout: 20_000 };

/** The ways to one database. `db` and `pool` share their connections. */
export interface Connections {
  /** For everything that is not hot. */
  db: Db;
  /** For statements written by hand (`statement.ts`). */
  pool: pg.Pool;
  /** Announces what any process changes in this database. */
  invalidations: Invalidations;
  /** Returns why the server must not use the database now, or null. Rejects within 1.5 s if it is unreachable. */
  databaseProblem: () => Promise<string | null>;
  /** Closes all connections, within some seconds even if the database hangs. */
  close: () => Promise<void>;
}

/**
 * Returns the start parameters of a session. Prisma sends and reads timestamps without a zone and treats them
 * as UTC, so every session uses UTC.
 */
function sessionOptions({ statementMs, lockMs }: Limits): string {
  return [
    '-c timezone=UTC',
    `-c statement_timeout=${statementMs}`,
    `-c lock_timeout=${lockMs}`,
    `-c idle_in_transaction_session_timeout=${IDLE_MS}`,
  ].join(' ');
}

/** Creates the clients for a postgres:// address. They connect at the first query. */
export function connectTo(url: string, limits: Limits = SERVER_LIMITS): Connections {
  const check = createDatabaseCheck(url);
  const watched = createWatchedPool(
    { connectionString: url, max: POOL_SIZE, options: sessionOptions(limits) },
    // The database itself ends a statement earlier. Then only the connection can be at fault.
    { database: check, longestMs: limits.statementMs + LATE_MS },
  );
  const { pool } = watched;
  const db = new PrismaClient({ adapter: new PrismaPg(pool), transactionOptions: TRANSACTION });
  const invalidations = createInvalidations(url, pool, { database: check });
  const close = async () => {
    await Promise.all([invalidations.close(), db.$disconnect()]);
    await Promise.all([watched.close(), check.close()]);
  };
  return { db, pool, invalidations, databaseProblem: check.findProblem, close };
}

/**
 * Returns the rows whose relation is not null. Prisma reads relations in separate statements, so a related
 * row may be deleted in between, although the types say that it exists.
 */
export function withRelation<T>(rows: readonly T[], relation: keyof T): T[] {
  return rows.filter((row) => row[relation] !== null);
}
