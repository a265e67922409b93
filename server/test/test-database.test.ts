import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from './test-database.ts';
import { migrate } from '#server/src/postgres/migrate.ts';

const first = await createTestDatabase();
const second = await createTestDatabase();
afterAll(() => Promise.all([first.drop(), second.drop()]));

async function query(url: string, sql: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

describe('the database of a test file', () => {
  it('is migrated already', async () => {
    await expect(migrate(first.url)).resolves.toEqual({ applied: [] });
  });

  it('is not shared with another file', async () => {
    await query(first.url, 'CREATE TABLE only_here (id integer)');
    const found = "SELECT to_regclass('only_here')::text AS name";
    await expect(query(first.url, found)).resolves.toEqual([{ name: 'only_here' }]);
    await expect(query(second.url, found)).resolves.toEqual([{ name: null }]);
  });

  it('stores time in UTC and text in UTF-8 on every machine', async () => {
    const [row] = await query(
      first.url,
      "SELECT current_setting('timezone') AS zone, current_setting('server_encoding') AS encoding, upper('ä') AS upper",
    );
    expect(row).toEqual({ zone: 'UTC', encoding: 'UTF8', upper: 'Ä' });
  });
});
