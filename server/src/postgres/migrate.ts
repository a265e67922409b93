import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';
import { createDatabaseCheck } from './database-check.ts';
import { MIGRATIONS_DIR, migrationFolders, readDatabaseState, SEAL } from './database-state.ts';
import { StartError } from '../lib/start-error.ts';
import { isUnavailable } from './unavailable.ts';
import { createWatchedPool } from './watched-pool.ts';

/** Arbitrary, but the same in all versions of Vastra. */
const MIGRATION_LOCK = 7_283_640_001;

/** Ends the transaction of a process that was cut off from the database, because it holds locks. */
const SESSION = '-c idle_in_transaction_session_timeout=60s';
/** How long a migration waits for a table. Everything else that needs the table queues behind it. */
const LOCK_LIMIT = '2s';
/** Postgres's code for a lock that was not granted in time. */
const LOCK_NOT_AVAILABLE = '55P03';
/** Milliseconds between two attempts, in which others get the table. */
const PAUSE_MS = 1_000;
/** Milliseconds for which a start tries again while a table is in use. */
const PATIENCE_MS = 600_000;

async function readMigrations(folders: string[]) {
  const lock = await readFile(path.join(MIGRATIONS_DIR, 'migration_lock.toml'), 'utf8');
  return {
    baseDir: MIGRATIONS_DIR,
    lockfile: { path: 'migration_lock.toml', content: lock },
    shadowDbInitScript: '',
    migrationDirectories: await Promise.all(
      folders.map(async (folder) => ({
        path: folder,
        migrationFile: {
          path: 'migration.sql',
          content: {
            tag: 'ok' as const,
            value: await readFile(path.join(MIGRATIONS_DIR, folder, 'migration.sql'), 'utf8'),
          },
        },
      })),
    ),
  };
}

/**
 * Sends each migration script to Postgres as a whole. Prisma's adapter splits scripts at every semicolon,
 * which breaks functions and comments. Keeps the script's error, because the engine's next statement fails
 * too and would hide it.
 */
class WholeScripts extends PrismaPg {
  failure: { script: string; error: unknown } | undefined;
  readonly #pool: pg.Pool;

  constructor(pool: pg.Pool) {
    super(pool);
    this.#pool = pool;
  }

  override async connect() {
    const connection = await super.connect();
    connection.executeScript = async (script) => {
      try {
        await this.#pool.query(script);
      } catch (error) {
        this.failure = { script, error };
        throw error;
      }
    };
    return connection;
  }
}

/** @param folders the migrations that the database is to have */
async function applyAll(pool: pg.Pool, folders: string[]): Promise<string[]> {
  // Loaded only if migrations are pending, because it compiles 5 MB of WebAssembly.
  const { NO_FILTER, openSchemaEngine } = await import('./schema-engine.ts');
  const adapter = new WholeScripts(pool);
  const engine = await openSchemaEngine(adapter);
  const migrationsList = await readMigrations(folders);
  try {
    const answer = await engine.applyMigrations({ migrationsList, filters: NO_FILTER });
    return answer.appliedMigrationNames;
  } catch (error) {
    const { failure } = adapter;
    if (!failure) throw error;
    if (isLockTimeout(failure.error)) throw failure.error;
    const failed = migrationsList.migrationDirectories.find(
      ({ migrationFile }) => migrationFile.content.value === failure.script,
    );
    throw migrationProblem(failed?.path ?? 'of the database', failure.error);
  } finally {
    engine.free();
  }
}

/** True if a table was in use for longer than LOCK_LIMIT. */
function isLockTimeout(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === LOCK_NOT_AVAILABLE;
}

/** Returns the error for a migration that failed, with its name, its reason and what the operator can do. */
function migrationProblem(name: string, error: unknown): StartError {
  const reason = error instanceof Error ? error.message : String(error);
  const remedy = isUnavailable(error)
    ? 'Start again when the database is free.'
    : 'Remove the cause and start again, or start the version before this one (docs/operations.md, "Upgrade").';
  return new StartError(
    `The migration ${name} failed: ${reason}. None of the migrations was kept, so the database is unchanged. ${remedy}`,
    { cause: error },
  );
}

/**
 * Reads the state of a database that a start may use.
 * @throws StartError if the database is only partly restored
 */
async function readUsableState(pool: pg.Pool) {
  const state = await readDatabaseState(
    async (sql) => (await pool.query<Record<string, unknown>>(sql)).rows,
    await migrationFolders(),
  );
  if (!state.isPartial) return state;
  throw new StartError(
    'The database holds only a part of a shop: a restore is under way or has failed. ' +
      'Finish or repeat it, then start again (docs/operations.md, "Back up and restore").',
  );
}

async function migrateOnce(databaseUrl: string): Promise<{ applied: string[] }> {
  // One connection, so that all statements, including the engine's, are in one transaction.
  const check = createDatabaseCheck(databaseUrl);
  const { pool, close } = createWatchedPool(
    { connectionString: databaseUrl, max: 1, options: SESSION, idleTimeoutMillis: 0 },
    // A migration of a large shop, or the wait for another process, may take minutes.
    { database: check, longestMs: Infinity },
  );
  try {
    const found = await readUsableState(pool);
    if (found.pending.length === 0 && !found.isUnsealed) return { applied: [] };
    await pool.query('BEGIN');
    await pool.query('SELECT pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
    await pool.query(`SET LOCAL lock_timeout = '${LOCK_LIMIT}'`);
    // Another process may have applied them while this one waited for the lock.
    const { pending } = await readUsableState(pool);
    const applied = pending.length === 0 ? [] : await applyAll(pool, await migrationFolders());
    await pool.query(SEAL);
    await pool.query('COMMIT');
    return { applied };
  } finally {
    // Rolls back everything if COMMIT was not reached.
    await Promise.all([close(), check.close()]);
  }
}

/**
 * Applies the missing migrations in one transaction and returns their names. If one fails or the process
 * is killed, none is applied. Several processes may call it at the same time: one applies, the others
 * wait. Servers of the previous release may run meanwhile: while one of them has a table locked for long, all
 * migrations give way and are tried again. Rejects if the database is unreachable.
 * @throws StartError if the database is only partly restored, a migration fails, or a table stays in use for ten
 *   minutes
 */
export async function migrate(databaseUrl: string): Promise<{ applied: string[] }> {
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    try {
      return await migrateOnce(databaseUrl);
    } catch (error) {
      if (!isLockTimeout(error)) throw error;
      if (Date.now() > deadline) {
        throw new StartError(
          'The database could not be brought up to date, because a table has been in use for ten minutes. ' +
            'Nothing was changed. End the transaction that holds it (pg_stat_activity), then start again.',
          { cause: error },
        );
      }
      await delay(PAUSE_MS);
    }
  }
}

/** What `createShop` writes into the tables of a migration. */
export interface Rows {
  /** The migrations whose tables have the rows' columns. */
  migrations: string[];
  /** Writes the rows, in the transaction of the connection. */
  load: (client: pg.ClientBase) => Promise<void>;
}

/**
 * Creates all objects of a shop anew, writes rows into the tables of earlier or all migrations, and applies the
 * later ones. Everything is one transaction: if it fails or the process is killed, nothing has changed.
 * @param clear removes what is there, in the same transaction
 * @param options start parameters of the session
 */
export async function createShop(
  databaseUrl: string,
  { migrations, load }: Rows,
  clear: (client: pg.ClientBase) => Promise<void>,
  options: string,
): Promise<void> {
  const { pool, close } = createWatchedPool({
    connectionString: databaseUrl,
    max: 1,
    idleTimeoutMillis: 0,
    options,
  });
  const onConnection = async (work: (client: pg.ClientBase) => Promise<void>) => {
    const client = await pool.connect();
    try {
      await work(client);
    } finally {
      client.release();
    }
  };
  try {
    await pool.query('BEGIN');
    await pool.query('SELECT pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
    await onConnection(clear);
    await applyAll(pool, migrations);
    await onConnection(load);
    await applyAll(pool, await migrationFolders());
    await pool.query(SEAL);
    await pool.query('COMMIT');
  } finally {
    // Rolls back everything if COMMIT was not reached.
    await close();
  }
}
