import pg from 'pg';
import { expect, it } from 'vitest';
import { StartError } from '#server/src/lib/start-error.ts';
import { createTestDatabase } from '#server/test/test-database.ts';
import { migrationFolders } from './database-state.ts';
import { migrate } from './migrate.ts';

it('a migration gives way while a running server has a table locked, and goes on afterwards', async () => {
  const database = await createTestDatabase();
  const [holder, watcher] = [0, 1].map(() => new pg.Client({ connectionString: database.url }));
  if (!holder || !watcher) throw new TypeError('No clients');
  await Promise.all([holder.connect(), watcher.connect()]);
  const waiting = () =>
    expect.poll(
      async () => {
        const { rowCount } = await watcher.query(
          `SELECT FROM pg_locks WHERE NOT granted AND relation = '"_prisma_migrations"'::regclass`,
        );
        return rowCount;
      },
      { timeout: 15_000 },
    );
  try {
    // Without its seal the database needs one statement that locks this table.
    await holder.query('COMMENT ON TABLE "_prisma_migrations" IS NULL');
    await holder.query('BEGIN; LOCK TABLE "_prisma_migrations" IN SHARE UPDATE EXCLUSIVE MODE');
    const migrated = migrate(database.url);
    await waiting().toBe(1);
    await waiting().toBe(0);
    await waiting().toBe(1);
    await holder.query('COMMIT');
    expect(await migrated).toEqual({ applied: [] });
    const { rows } = await watcher.query<{ seal: string }>(
      `SELECT obj_description('"_prisma_migrations"'::regclass) AS "seal"`,
    );
    expect(rows[0]?.seal).toMatch(/^vastra /);
  } finally {
    await Promise.all([holder.end(), watcher.end()]);
    await database.drop();
  }
});

it('a migration that fails is named with its reason, changes nothing, and says what to do', async () => {
  const database = await createTestDatabase();
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    const [first, second] = await migrationFolders();
    // As if only the first had been applied: the second finds what it would create.
    await client.query('DELETE FROM "_prisma_migrations" WHERE migration_name <> $1', [first]);
    const failure: unknown = await migrate(database.url).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(StartError);
    const { message } = failure instanceof Error ? failure : expect.fail('no error');
    expect(message).toMatch(
      new RegExp(`^The migration ${second} failed: .+ already exists\\. None`),
    );
    expect(message).toContain('None of the migrations was kept, so the database is unchanged.');
    expect(message).toContain('start the version before this one');
    expect((await client.query('SELECT FROM "_prisma_migrations"')).rowCount).toBe(1);
  } finally {
    await client.end();
    await database.drop();
  }
});
