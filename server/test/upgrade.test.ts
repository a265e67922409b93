import { readFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MIGRATIONS_DIR, migrationFolders } from '#server/src/postgres/database-state.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';
import { COMPUTED_ANEW, FILLED_BY_TRIGGERS, NEW_COLUMNS, ROWS } from './upgrade-rows.ts';

type Row = Record<string, unknown>;
/** The rows of each table by their primary keys. */
type Content = Map<string, Map<string, Row>>;

const folders = await migrationFolders();
let database: TestDatabase;
let client: pg.Client;

beforeAll(async () => {
  database = await createTestDatabase();
  client = new pg.Client({ connectionString: database.url, options: '-c timezone=UTC' });
  await client.connect();
  // Everything that the template has, to begin with nothing.
  await client.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

async function query<T extends Row>(sql: string): Promise<T[]> {
  return (await client.query<T>(sql)).rows;
}

async function tables(): Promise<string[]> {
  const rows = await query<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'`,
  );
  return rows.map(({ name }) => name);
}

/** All rows of all tables, except those of caches. */
async function readContent(): Promise<Content> {
  const content: Content = new Map();
  for (const table of await tables()) {
    if (table === 'CacheInvalidation' || table === 'Tally') continue;
    const keys = await query<{ name: string }>(
      `SELECT attname AS name FROM pg_index JOIN pg_attribute ON attrelid = indrelid AND attnum = ANY(indkey)
       WHERE indrelid = '"${table}"'::regclass AND indisprimary`,
    );
    const rows = await query<{ row: Row }>(`SELECT to_jsonb(t) AS row FROM "${table}" t`);
    const keyOf = (row: Row) => keys.map(({ name }) => String(row[name])).join(' ');
    content.set(table, new Map(rows.map(({ row }) => [keyOf(row), row])));
  }
  return content;
}

/** What a migration did to the rows that were there: changed values, lost rows, values of new columns. */
function compare(before: Content, after: Content) {
  const lost: string[] = [];
  const changed = new Set<string>();
  const added = new Map<string, unknown>();
  for (const [table, rows] of before) {
    for (const [key, row] of rows) {
      const now = after.get(table)?.get(key);
      if (!now) lost.push(`${table} ${key}`);
      for (const [column, value] of Object.entries(now ?? {})) {
        if (!(column in row)) added.set(`${table}.${column}`, value);
        else if (JSON.stringify(row[column]) !== JSON.stringify(value))
          changed.add(`${table}.${column}`);
      }
      const gone = Object.keys(row).filter((column) => now && !(column in now));
      lost.push(...gone.map((column) => `${table}.${column}`));
    }
  }
  return { lost, changed: [...changed].sort(), added };
}

describe('a shop of the first release', () => {
  it.each(folders)('keeps what it has with the migration %s', async (folder) => {
    const before = await readContent();
    const known = await tables();
    await client.query(await readFile(path.join(MIGRATIONS_DIR, folder, 'migration.sql'), 'utf8'));

    const { lost, changed, added } = compare(before, await readContent());
    expect(lost).toEqual([]);
    expect(changed).toEqual(COMPUTED_ANEW[folder] ?? []);
    for (const [column, value] of added) {
      expect(
        NEW_COLUMNS,
        `upgrade-rows.ts does not say what old rows have in ${column}`,
      ).toHaveProperty([column]);
      expect(value, column).toEqual(NEW_COLUMNS[column]);
    }

    await client.query(ROWS[folder] ?? '');
    const content = await readContent();
    for (const table of (await tables()).filter((name) => !known.includes(name))) {
      if (FILLED_BY_TRIGGERS.includes(table)) continue;
      expect(content.get(table)?.size, `upgrade-rows.ts has no rows for ${table}`).toBeGreaterThan(
        0,
      );
    }
  });

  it('counts and finds at the end what it had at the beginning', async () => {
    expect(
      await query(`SELECT sum("change")::int AS "change" FROM "Tally" WHERE "list" = 'Order'`),
    ).toEqual([{ change: 1 }]);
    expect(await query(`SELECT "stock", "originalPaise", "discountPaise" FROM "Variant"`)).toEqual([
      { stock: 4, originalPaise: 99900, discountPaise: 20000 },
    ]);
    expect(await query(`SELECT "text" FROM "ProductSearch"`)).toEqual([
      { text: expect.stringContaining('indigo kurta') },
    ]);
  });

  it('has the same columns as a new shop', async () => {
    const columns = `SELECT table_name, column_name, data_type, is_nullable, column_default
      FROM information_schema.columns WHERE table_schema = 'public' AND table_name <> '_prisma_migrations' ORDER BY 1, 2`;
    const fresh = await createTestDatabase();
    const other = new pg.Client({ connectionString: fresh.url });
    await other.connect();
    try {
      expect(await query(columns)).toEqual((await other.query(columns)).rows);
    } finally {
      await other.end();
      await fresh.drop();
    }
  });
});
