import pg from 'pg';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#server/test/test-database.ts';
import { findDatabaseProblem, migrationFolders, readDatabaseState } from './database-state.ts';
import { migrate } from './migrate.ts';

const folders = await migrationFolders();
const databases: TestDatabase[] = [];
afterAll(() => Promise.all(databases.map((database) => database.drop())));

let url = '';
beforeEach(async () => {
  const database = await createTestDatabase();
  databases.push(database);
  ({ url } = database);
});

async function query(sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

const REFUSED = 'holds only a part of a shop';

async function expectRefused(): Promise<void> {
  expect(await findDatabaseProblem(query, folders)).toBe('a restore is not finished');
  await expect(migrate(url)).rejects.toThrow(REFUSED);
}

describe('a database', () => {
  it('that is whole may be served', async () => {
    expect(await findDatabaseProblem(query, folders)).toBeNull();
    expect(await migrate(url)).toEqual({ applied: [] });
  });

  it('that is empty is brought up to date', async () => {
    await query('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
    expect(await findDatabaseProblem(query, folders)).toBe('migrations are missing');
    expect((await migrate(url)).applied.length).toBeGreaterThan(1);
    expect(await findDatabaseProblem(query, folders)).toBeNull();
    const { isUnsealed } = await readDatabaseState(query, folders);
    expect(isUnsealed).toBe(false);
  });

  it.each([
    [
      'a type',
      `DROP SCHEMA public CASCADE; CREATE SCHEMA public; CREATE TYPE "UserType" AS ENUM ('ADMIN')`,
    ],
    ['a table', 'DROP SCHEMA public CASCADE; CREATE SCHEMA public; CREATE TABLE "User" (id uuid)'],
    ['every table without rows', 'DELETE FROM _prisma_migrations'],
    [
      'no link between orders and their users',
      'ALTER TABLE "Order" DROP CONSTRAINT "Order_userId_fkey"',
    ],
    ['an index less', 'DROP INDEX "User_emailKey_key"'],
    ['rows without keys', 'ALTER TABLE _prisma_migrations DROP CONSTRAINT _prisma_migrations_pkey'],
  ])('that has %s is part of a restore: not served, migrated or seeded', async (_what, sql) => {
    await query(sql);
    await expectRefused();
  });

  it('of an earlier version without a seal is sealed at the next start', async () => {
    await query('COMMENT ON TABLE _prisma_migrations IS NULL');
    expect(await findDatabaseProblem(query, folders)).toBeNull();
    await Promise.all([migrate(url), migrate(url)]);
    expect((await readDatabaseState(query, folders)).isUnsealed).toBe(false);
    await query('DROP INDEX "User_emailKey_key"');
    await expectRefused();
  });

  it("with the operator's own tables and indexes stays the shop's", async () => {
    await query('CREATE TABLE notes (text text); CREATE INDEX ON "User" ("createdAt")');
    expect(await findDatabaseProblem(query, folders)).toBeNull();
  });
});
