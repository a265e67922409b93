import type pg from 'pg';
import { StartError } from '../../lib/start-error.ts';
import { findTables, quote } from './database-tables.queries.ts';

/** Tables that have rows as soon as a shop is in use. Migrations and the first start fill others. */
const IN_USE = ['User', 'Category', 'Product', 'Order'];

/** True if the database has no shop, or one without accounts, categories, products and orders. */
export async function isEmpty(client: pg.ClientBase): Promise<boolean> {
  const { own } = await findTables(client);
  for (const table of IN_USE.filter((name) => own.includes(name))) {
    const { rowCount } = await client.query(`SELECT FROM ${quote(table)} LIMIT 1`);
    if (rowCount) return false;
  }
  return true;
}

/** @throws StartError if another program is connected, or if the database has tables that are not the shop's */
export async function requireOwnDatabase(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ program: string; connections: number }>(`
    SELECT coalesce(nullif(application_name, ''), 'unnamed') AS "program", count(*)::int AS "connections"
    FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend'
    GROUP BY 1 ORDER BY 1`);
  if (rows.length > 0) {
    const programs = rows.map(({ program, connections }) => `${program}: ${connections}`);
    throw new StartError(
      `The database is in use (connections by program: ${programs.join(', ')}). Stop every server of the shop ` +
        'and close other connections, then restore again. Nothing was changed.',
    );
  }
  const { foreign } = await findTables(client);
  if (foreign.length === 0) return;
  throw new StartError(
    `The database has tables that are not the shop's: ${foreign.join(', ')}. ` +
      'Restore into a database of its own. Nothing was changed.',
  );
}

/** Drops all that migrations have created in the schema. Extensions stay, because their owner may be another role. */
export async function clearDatabase(client: pg.ClientBase): Promise<void> {
  const isOwn = (catalog: string, oid: string) => `NOT EXISTS (
    SELECT FROM pg_depend WHERE classid = '${catalog}'::regclass AND objid = ${oid} AND deptype = 'e')`;
  await client.query(`
    DO $$ DECLARE "one" record; BEGIN
      FOR "one" IN SELECT oid::regclass AS "name" FROM pg_class c
        WHERE relnamespace = current_schema()::regnamespace AND relkind IN ('r', 'p') AND ${isOwn('pg_class', 'c.oid')}
      LOOP EXECUTE format('DROP TABLE IF EXISTS %s CASCADE', "one"."name"); END LOOP;
      FOR "one" IN SELECT oid::regprocedure AS "name" FROM pg_proc p
        WHERE pronamespace = current_schema()::regnamespace AND ${isOwn('pg_proc', 'p.oid')}
      LOOP EXECUTE format('DROP ROUTINE IF EXISTS %s CASCADE', "one"."name"); END LOOP;
      FOR "one" IN SELECT oid::regtype AS "name" FROM pg_type t
        WHERE typnamespace = current_schema()::regnamespace AND typtype = 'e' AND ${isOwn('pg_type', 't.oid')}
      LOOP EXECUTE format('DROP TYPE IF EXISTS %s CASCADE', "one"."name"); END LOOP;
      FOR "one" IN SELECT collname AS "name" FROM pg_collation c
        WHERE collnamespace = current_schema()::regnamespace AND ${isOwn('pg_collation', 'c.oid')}
      LOOP EXECUTE format('DROP COLLATION IF EXISTS %I CASCADE', "one"."name"); END LOOP;
    END $$`);
}
