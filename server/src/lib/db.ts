import { PrismaPg } from '@prisma/adapter-pg';
import { PrismaClient, type Prisma } from '#server/src/generated/prisma/client.ts';

/** The database, outside of a transaction. */
export type Db = PrismaClient;
/** A transaction under way. */
export type Tx = Prisma.TransactionClient;

/** Connections of one process; Postgres allows 100 by default, and tools need some. */
const POOL_SIZE = 20;
/** Prisma sends and reads moments without their zone and takes them for UTC, so every session lives there. */
const SESSION = '-c timezone=UTC';
/** Milliseconds: how long a request waits for a connection, and how long a transaction may last. */
const TRANSACTION = { maxWait: 10_000, timeout: 20_000 };

/** Opens the database at a postgres:// address. Nothing is connected before the first query. */
export function createDb(url: string): Db {
  const adapter = new PrismaPg({ connectionString: url, max: POOL_SIZE, options: SESSION });
  return new PrismaClient({ adapter, transactionOptions: TRANSACTION });
}

/**
 * The rows whose relation is there. Prisma reads relations with statements of their own, so what a
 * row refers to may be deleted in between, which its type does not know.
 */
export function withRelation<T>(rows: readonly T[], relation: keyof T): T[] {
  return rows.filter((row) => row[relation] !== null);
}
