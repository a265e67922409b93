import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { PROJECT_ROOT } from '../lib/project-root.ts';

/** Folder of this version's migrations. */
export const MIGRATIONS_DIR = path.join(PROJECT_ROOT, 'prisma', 'migrations');

/** Runs one SQL text without parameters and returns its rows. */
export type Query = (sql: string) => Promise<Record<string, unknown>[]>;

/** What a database lacks before this version of the shop can use it. */
export interface DatabaseState {
  /** Migrations of this version that the database has not finished, oldest first. */
  pending: string[];
  /** True while a restore is under way and after one that failed half-way. */
  isPartial: boolean;
  /** True if the newest migration has no seal yet. */
  isUnsealed: boolean;
}

/**
 * Returns an SQL condition that holds for an object of an extension, which is not the shop's.
 * @param catalog the system catalog that `oid` is from
 */
const belongsToExtension = (catalog: string, oid: string) =>
  `EXISTS (SELECT FROM pg_depend WHERE classid = '${catalog}'::regclass AND objid = ${oid} AND deptype = 'e')`;

/**
 * Counts what migrations leave behind and a restore creates last: tables, indexes, constraints and
 * triggers. NOT NULL constraints are left out because Postgres lists them only from version 18 on.
 */
const COUNT_OBJECTS = `
  (SELECT count(*) FROM pg_class WHERE relnamespace = current_schema()::regnamespace AND relkind IN ('r', 'i'))
  + (SELECT count(*) FROM pg_constraint WHERE connamespace = current_schema()::regnamespace AND contype <> 'n')
  + (SELECT count(*) FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid
     WHERE c.relnamespace = current_schema()::regnamespace AND NOT t.tgisinternal)`;

const READ_OBJECTS = `
  SELECT
    to_regclass('_prisma_migrations') IS NOT NULL AS "hasMigrations",
    obj_description(to_regclass('_prisma_migrations'), 'pg_class') AS seal,
    (${COUNT_OBJECTS})::int AS objects,
    EXISTS (
      SELECT FROM pg_class c WHERE relnamespace = current_schema()::regnamespace AND relkind IN ('r', 'S', 'v')
      AND relname <> '_prisma_migrations' AND NOT ${belongsToExtension('pg_class', 'c.oid')}
    ) OR EXISTS (
      SELECT FROM pg_type t WHERE typnamespace = current_schema()::regnamespace AND typtype = 'e'
      AND NOT ${belongsToExtension('pg_type', 't.oid')}
    ) AS "hasObjects",
    (SELECT relhasindex FROM pg_class WHERE oid = to_regclass('_prisma_migrations')) AS "isIndexed"`;

/** SQL that returns the names of the finished migrations, oldest first. */
export const READ_APPLIED = `
  SELECT migration_name AS name FROM _prisma_migrations
  WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL ORDER BY migration_name COLLATE "C"`;

/** Returns the names of this version's migrations, oldest first. */
export async function migrationFolders(): Promise<string[]> {
  const entries = await readdir(MIGRATIONS_DIR, { withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();
}

/**
 * Parses the seal: the newest migration, and how many objects the database has with it. Returns null if
 * the comment is not a seal.
 */
function parseSeal(comment: unknown): { migration: string; objects: number } | null {
  const [, migration, objects] = /^vastra (\S+) (\d+)$/.exec(String(comment)) ?? [];
  return migration ? { migration, objects: Number(objects) } : null;
}

/**
 * Reads the state of a database. A restore creates tables first and their indexes and constraints last, so
 * a database with fewer objects than its seal counts is incomplete. A seal of an earlier migration is
 * ignored.
 * @param query rejects if the database is unreachable
 * @param folders names of this version's migrations, oldest first
 */
export async function readDatabaseState(
  query: Query,
  folders: readonly string[],
): Promise<DatabaseState> {
  const [facts = {}] = await query(READ_OBJECTS);
  const rows = facts['hasMigrations'] === true ? await query(READ_APPLIED) : [];
  const applied = rows.map(({ name }) => String(name));
  const pending = folders.filter((folder) => !applied.includes(folder));
  const seal = parseSeal(facts['seal']);
  const isSealed = seal !== null && seal.migration === applied.at(-1);
  const isPartial =
    applied.length === 0
      ? facts['hasObjects'] === true
      : facts['isIndexed'] !== true || (isSealed && Number(facts['objects']) < seal.objects);
  return { pending, isPartial, isUnsealed: !isSealed };
}

/**
 * Returns the reason why a running shop must not use its database now, or null.
 * The parameters are those of readDatabaseState.
 */
export async function findDatabaseProblem(
  query: Query,
  folders: readonly string[],
): Promise<string | null> {
  const { pending, isPartial } = await readDatabaseState(query, folders);
  if (isPartial) return 'a restore is not finished';
  return pending.length > 0 ? 'migrations are missing' : null;
}

/** SQL that records how many objects the database has with its newest migration. Needs the tables' owner. */
export const SEAL = `
  DO $$ BEGIN
    EXECUTE format(
      'COMMENT ON TABLE _prisma_migrations IS %L',
      format('vastra %s %s',
        (SELECT max(migration_name COLLATE "C") FROM _prisma_migrations
         WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL),
        ${COUNT_OBJECTS})
    );
  END $$`;
