import type pg from 'pg';
import { withConnection } from './watched-pool.ts';

/**
 * Runs work unless another process of the shop runs work of the same name at that moment. All processes may
 * therefore have the same timers.
 * @param work gets a signal that aborts if the database connection is lost, because another process may then
 *   start the same work
 * @returns false if another process runs it
 */
export type OnlyOne = (
  name: string,
  work: (lost: AbortSignal) => Promise<unknown>,
) => Promise<boolean>;

/** Milliseconds to wait for a database that does not answer. */
const SILENCE_MS = 10_000;

async function tryLock(client: pg.ClientBase, name: string): Promise<boolean> {
  const { rows } = await client.query<{ locked: boolean }>(
    `SELECT pg_try_advisory_lock(hashtextextended('vastra ' || $1, 0)) AS "locked"`,
    [name],
  );
  return rows[0]?.locked === true;
}

/**
 * Holds an advisory lock of the shop's database while the work runs, on a connection of its own: the lock needs
 * no open transaction, and Postgres releases it if the process ends.
 */
export function createOnlyOne(databaseUrl: string): OnlyOne {
  return (name, work) =>
    withConnection({ connectionString: databaseUrl, query_timeout: SILENCE_MS }, async (client) => {
      const lost = new AbortController();
      client.on('error', (error) => lost.abort(error));
      if (!(await tryLock(client, name))) return false;
      await work(lost.signal);
      return true;
    });
}
