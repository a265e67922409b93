import pg from 'pg';
import { reasonOf } from '../lib/errors.ts';
import { StartError } from '../lib/start-error.ts';

/** Limits the wait for a host that drops packets, which would otherwise take minutes. */
const PATIENCE_MS = 10_000;

/** Returns the address without its password, which must not get into a log. */
function addressOf(databaseUrl: string): string {
  const { username, host, pathname } = new URL(databaseUrl);
  return `${username ? `${username}@` : ''}${host}${pathname}`;
}

/**
 * Connects once to the database of DATABASE_URL, to check it.
 * @throws StartError with the reason if the database cannot be reached or refuses the connection
 */
export async function ensureReachable(databaseUrl: string): Promise<void> {
  let client: pg.Client | undefined;
  try {
    // Throws if a file that the address names, such as sslrootcert, cannot be read.
    client = new pg.Client({
      connectionString: databaseUrl,
      connectionTimeoutMillis: PATIENCE_MS,
    });
    client.on('error', () => undefined);
    await client.connect();
  } catch (error) {
    throw new StartError(
      `The database of DATABASE_URL (${addressOf(databaseUrl)}) takes no connection: ` +
        `${reasonOf(error)}. Start that Postgres, or correct DATABASE_URL.`,
      { cause: error },
    );
  } finally {
    await client?.end().catch(() => undefined);
  }
}
