import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { withConnection } from '../../postgres/watched-pool.ts';
import { quote } from './database-tables.queries.ts';

const NAME = 'vastra_trial_';
/** Postgres's code for a missing privilege. */
const NOT_ALLOWED = '42501';

/** Seconds after which a trial database to which no one is connected belongs to a killed run. */
const ABANDONED_SECONDS = 3_600;

/** Returns the name of a new trial database, with the second in which it is made. */
function newName(): string {
  return `${NAME}${Math.floor(Date.now() / 1000)}_${randomBytes(6).toString('hex')}`;
}

/**
 * Drops trial databases of killed runs. Those of the last hour stay, because another backup may have made one that it
 * has not connected to yet.
 */
async function dropAbandoned(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ name: string; second: string }>(
    `SELECT datname AS "name", split_part(datname, '_', 3) AS "second" FROM pg_database d
     WHERE starts_with(datname, $1) AND pg_has_role(datdba, 'USAGE')
     AND NOT EXISTS (SELECT FROM pg_stat_activity a WHERE a.datid = d.oid)`,
    [NAME],
  );
  const before = Date.now() / 1000 - ABANDONED_SECONDS;
  const abandoned = rows.filter(({ second }) => Number(second) < before);
  for (const { name } of abandoned) await client.query(`DROP DATABASE IF EXISTS ${quote(name)}`);
}

/**
 * Gives work an empty database on the shop's server, and drops it afterwards.
 * @returns false if the account of the shop's database may not create one, so the work was not done
 */
export async function withTrialDatabase(
  databaseUrl: string,
  work: (trialUrl: string) => Promise<void>,
): Promise<boolean> {
  return withConnection({ connectionString: databaseUrl }, async (client) => {
    const name = newName();
    await dropAbandoned(client);
    try {
      await client.query(`CREATE DATABASE ${quote(name)} TEMPLATE template0`);
    } catch (error) {
      if (error instanceof pg.DatabaseError && error.code === NOT_ALLOWED) return false;
      throw error;
    }
    const url = new URL(databaseUrl);
    url.pathname = `/${name}`;
    try {
      await work(url.href);
    } finally {
      await client.query(`DROP DATABASE IF EXISTS ${quote(name)} WITH (FORCE)`);
    }
    return true;
  });
}
