import pg from 'pg';
import { vi } from 'vitest';

/** How many SQL statements this process sends while something runs; nothing else may run then. */
export async function countStatements(run: () => PromiseLike<unknown>): Promise<number> {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await run();
    return query.mock.calls.length;
  } finally {
    query.mockRestore();
  }
}
