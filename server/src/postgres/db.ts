import { PrismaPg } from '@prisma/adapter-pg';
import { PrismaClient, type Prisma } from '#server/src/generated/prisma/client.ts';

/** The database, outside of a transaction. */
export type Db = PrismaClient;
/** A running transaction. */
export type Tx = Prisma.TransactionClient;

/** Connections of one process. Postgres allows 100 by default, and commands need some too. */
const POOL_SIZE = 20;
/** Prisma sends and reads timestamps without a zone and treats them as UTC, so every session uses UTC. */
const SESSION = '-c timezone=UTC';
/** Milliseconds: how long a request waits for a connection, and how long a transaction may last. */
const TRANSACTION = { maxWait: 10_000, timeout: 20_000 };

/** Creates the client for a postgres:// address. It connects at the first query. */
export function createDb(url: string): Db {
  const adapter = new PrismaPg({ connectionString: url, max: POOL_SIZE, options: SESSION });
  return new PrismaClient({ adapter, transactionOptions: TRANSACTION });
}

/**
 * Returns the rows whose relation is not null. Prisma reads relations in separate statements, so a related
 * row may be deleted in between, although the types say that it exists.
 */
export function withRelation<T>(rows: readonly T[], relation: keyof T): T[] {
  return rows.filter((row) => row[relation] !== null);
}
