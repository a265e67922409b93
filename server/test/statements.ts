import pg from 'pg';
import { vi } from 'vitest';

/** A statement as it went to the database. */
interface Statement {
  text: string;
  values: unknown[];
}

function statementOf(sent: unknown): Statement {
  const { text = String(sent), values = [] }: Partial<Statement> = Object(sent);
  return { text, values };
}

/** The SQL statements that this process sends while something runs; nothing else may run then. */
export async function statementsOf(run: () => PromiseLike<unknown>): Promise<Statement[]> {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await run();
    return query.mock.calls.map(([sent]) => statementOf(sent));
  } finally {
    query.mockRestore();
  }
}

/** How many SQL statements this process sends while something runs; nothing else may run then. */
export async function countStatements(run: () => PromiseLike<unknown>): Promise<number> {
  return (await statementsOf(run)).length;
}
