import pg from 'pg';
import { StartError } from '../lib/start-error.ts';

/** Limits the wait for a host that drops packets, which would otherwise take minutes. */
const PATIENCE_MS = 10_000;

/** Returns the error's message. A host name with several addresses may have a different one for each. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) {
    return [...new Set(error.errors.map(reasonOf))].join(', ');
  }
  return error instanceof Error ? error.message : String(error);
}

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
  const client = new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: PATIENCE_MS,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (error) {
    throw new StartError(
      `The database of DATABASE_URL (${addressOf(databaseUrl)}) takes no connection: ` +
        `${reasonOf(error)}. Start that Postgres, or correct DATABASE_URL.`,
      { cause: error },
    );
  } finally {
    await client.end().catch(() => undefined);
  }
}
