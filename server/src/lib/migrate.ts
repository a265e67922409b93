import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';
import { PROJECT_ROOT } from './project-root.ts';

const MIGRATIONS_DIR = path.join(PROJECT_ROOT, 'prisma', 'migrations');

/** Any number will do, as long as every Vastra uses the same. */
const MIGRATION_LOCK = 7_283_640_001;

interface AppliedRow {
  migration_name: string;
}

/** Runs one SQL text without parameters and answers its rows. */
type Query = (sql: string) => Promise<AppliedRow[]>;

async function migrationFolders(): Promise<string[]> {
  const entries = await readdir(MIGRATIONS_DIR, { withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();
}

/**
 * The migrations of this version that the database has not finished, oldest first. With Prisma:
 * `pendingMigrations((sql) => db.$queryRawUnsafe(sql))`. Rejects when the database is unreachable.
 */
export async function pendingMigrations(query: Query): Promise<string[]> {
  const folders = await migrationFolders();
  const [table] = await query(`SELECT to_regclass('_prisma_migrations')::text AS migration_name`);
  if (!table?.migration_name) return folders;
  const rows = await query(
    'SELECT migration_name FROM _prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL',
  );
  const applied = new Set(rows.map((row) => row.migration_name));
  return folders.filter((folder) => !applied.has(folder));
}

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
 * Brings a database up to this version's migrations and answers the names of those it applied: all
 * or, when one fails or the process is killed, none. Several processes may call it at once: one
 * applies, the others wait. Rejects when the database is unreachable or a migration fails.
 */
export async function migrate(databaseUrl: string): Promise<{ applied: string[] }> {
  // One connection, so that everything below, the engine's work too, is in one transaction.
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1, idleTimeoutMillis: 0 });
  const pending = () => pendingMigrations(async (sql) => (await pool.query<AppliedRow>(sql)).rows);
  try {
    if ((await pending()).length === 0) return { applied: [] };
    await pool.query('BEGIN');
    await pool.query('SELECT pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
    // Another process may have applied them while this one waited for the lock.
    const applied = (await pending()).length === 0 ? [] : await applyAll(pool);
    await pool.query('COMMIT');
    return { applied };
  } finally {
    // Without the commit this undoes everything.
    await pool.end();
  }
}
