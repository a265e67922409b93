import { expect } from 'vitest';
import type { Tx } from '#server/src/postgres/db.ts';
import type { TestApp } from './test-app.ts';

/** Resolves once this number of transactions of the test's database wait for a lock. */
export async function untilWaiting({ deps }: TestApp, transactions: number): Promise<void> {
  await expect
    .poll(async () => {
      const waiting = await deps.db.$queryRaw<unknown[]>`
        SELECT FROM pg_stat_activity
        WHERE datname = current_database() AND wait_event_type = 'Lock'`;
      return waiting.length;
    })
    .toBe(transactions);
}

/**
 * Sends a request while a transaction holds a lock that the request needs, and commits the transaction once
 * the request waits. So the request has read the state before the transaction and writes after it.
 */
export async function during<T>(
  app: TestApp,
  write: (tx: Tx) => Promise<unknown>,
  request: () => PromiseLike<T>,
): Promise<T> {
  let answer: Promise<T> | undefined;
  await app.deps.db.$transaction(async (tx) => {
    await write(tx);
    answer = Promise.resolve(request());
    await untilWaiting(app, 1);
  });
  return answer ?? expect.fail('nothing was sent');
}
