import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';
import { MIGRATIONS_DIR, migrationFolders, readDatabaseState, SEAL } from './database-state.ts';
import { StartError } from './start-error.ts';

/** Any number will do, as long as every Vastra uses the same. */
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
 * Prisma's adapter cuts a script at every semicolon, which breaks functions and comments. Postgres
 * takes it whole. The first failure is remembered, because what the engine does after it fails as
 * well and would hide it.
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
  // Loaded only when there is something to apply: it compiles 5 MB of WebAssembly.
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
 * Brings a database up to this version's migrations and returns the names of those it applied: all
 * or, when one fails or the process is killed, none. Several processes may call it at once: one
 * applies, the others wait. Rejects if the database is unreachable or a migration fails.
 * @throws StartError if the database is only partly restored
 */
export async function migrate(databaseUrl: string): Promise<{ applied: string[] }> {
  // One connection, so that everything below, the engine's work too, is in one transaction.
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
    // Without the commit this undoes everything.
    await pool.end();
  }
}
