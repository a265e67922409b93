import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';
import { MIGRATIONS_DIR, migrationFolders, readDatabaseState, SEAL } from './database-state.ts';
import { StartError } from '../lib/start-error.ts';

/** Arbitrary, but the same in all versions of Vastra. */
const MIGRATION_LOCK = 7_283_640_001;

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
  failure: unknown;
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
        this.failure = error;
        throw error;
      }
    };
    return connection;
  }
}

async function applyAll(pool: pg.Pool): Promise<string[]> {
  // Loaded only if migrations are pending, because it compiles 5 MB of WebAssembly.
  const { NO_FILTER, openSchemaEngine } = await import('./schema-engine.ts');
  const adapter = new WholeScripts(pool);
  const engine = await openSchemaEngine(adapter);
  try {
    const answer = await engine.applyMigrations({
      migrationsList: await readMigrations(await migrationFolders()),
      filters: NO_FILTER,
    });
    return answer.appliedMigrationNames;
  } catch (error) {
    throw adapter.failure ?? error;
  } finally {
    engine.free();
  }
}

/**
 * Reads the state of a database that a start may use.
 * @throws StartError if the database is only partly restored
 */
async function readUsableState(pool: pg.Pool) {
  const state = await readDatabaseState(
    async (sql) => (await pool.query<Record<string, unknown>>(sql)).rows,
  );
  if (!state.isPartial) return state;
  throw new StartError(
    'The database holds only a part of a shop: a restore is under way or has failed. ' +
      'Finish or repeat it, then start again (docs/operations.md, "Back up and restore").',
  );
}

/**
 * Applies the missing migrations in one transaction and returns their names. If one fails or the process
 * is killed, none is applied. Several processes may call it at the same time: one applies, the others
 * wait. Rejects if the database is unreachable or a migration fails.
 * @throws StartError if the database is only partly restored
 */
export async function migrate(databaseUrl: string): Promise<{ applied: string[] }> {
  // One connection, so that all statements, including the engine's, are in one transaction.
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1, idleTimeoutMillis: 0 });
  try {
    const found = await readUsableState(pool);
    if (found.pending.length === 0 && !found.isUnsealed) return { applied: [] };
    await pool.query('BEGIN');
    await pool.query('SELECT pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
    // Another process may have applied them while this one waited for the lock.
    const { pending } = await readUsableState(pool);
    const applied = pending.length === 0 ? [] : await applyAll(pool);
    await pool.query(SEAL);
    await pool.query('COMMIT');
    return { applied };
  } finally {
    // Rolls back everything if COMMIT was not reached.
    await pool.end();
  }
}
