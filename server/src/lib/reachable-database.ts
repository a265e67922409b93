import pg from 'pg';
import { StartError } from './start-error.ts';

/** A host that drops packets would keep a start waiting for minutes. */
const PATIENCE_MS = 10_000;

/** The reason in the system's or Postgres's words; a name with several addresses has one for each. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) {
    return [...new Set(error.errors.map(reasonOf))].join(', ');
  }
  return error instanceof Error ? error.message : String(error);
}

/** The address without its password, which must not get into a log. */
function addressOf(databaseUrl: string): string {
  const { username, host, pathname } = new URL(databaseUrl);
  return `${username ? `${username}@` : ''}${host}${pathname}`;
}

/**
 * Connects once to the database of DATABASE_URL. Throws StartError with the reason when it is not
 * there, refuses the account, or takes no connections yet or any more.
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
