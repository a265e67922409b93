import { createDatabaseCheck } from './database-check.ts';
import { withConnection } from './watched-pool.ts';

/** Arbitrary, but the same in all versions of Vastra, and different from its other advisory locks. */
const START_LOCK = 7_283_640_002;

/**
 * Runs work that prepares a shop, in one process of all that start on a database at the same time. The others wait
 * and then find the work done. The lock belongs to an open transaction, which also a pooler keeps on one
 * connection, and Postgres releases it if the process ends.
 */
export async function runStartAlone<T>(databaseUrl: string, work: () => Promise<T>): Promise<T> {
  const check = createDatabaseCheck(databaseUrl);
  try {
    return await withConnection(
      { connectionString: databaseUrl },
      async (client) => {
        await client.query('BEGIN');
        await client.query('SELECT pg_advisory_xact_lock($1)', [START_LOCK]);
        // The end of the connection ends the transaction, which has changed nothing.
        return work();
      },
      { database: check, longestMs: Infinity },
    );
  } finally {
    await check.close();
  }
}
