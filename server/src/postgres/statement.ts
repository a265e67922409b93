import type { Pool, PoolClient, QueryResultRow } from 'pg';

/**
 * A statement for the hot paths. Each connection parses it once, under its name, and so saves Postgres
 * most of the planning. Its text must be constant: a name with another text is an error.
 */
export interface Statement {
  name: string;
  /** SQL with $1, $2 … for the values. */
  text: string;
}

/** A pool, or one of its connections within a transaction. */
export type Queryable = Pool | PoolClient;

/** Runs a statement and returns its rows. Their type is what the statement selects. */
export async function rowsOf<Row extends QueryResultRow>(
  on: Queryable,
  { name, text }: Statement,
  values: readonly unknown[],
): Promise<Row[]> {
  const { rows } = await on.query<Row>({ name, text, values: [...values] });
  return rows;
}

/** Runs a transaction on one connection. Rolls it back if `run` throws. */
export async function inTransaction<T>(
  pool: Pool,
  run: (client: PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query('BEGIN');
    const result = await run(client);
    await client.query('COMMIT');
    return result;
  } catch (error) {
    await client.query('ROLLBACK').catch((cause: unknown) => {
      broken = cause instanceof Error ? cause : new Error(String(cause));
    });
    throw error;
  } finally {
    // A connection that could not roll back is closed instead of being used again.
    client.release(broken);
  }
}
