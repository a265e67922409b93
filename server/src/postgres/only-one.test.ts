import { expect, test } from 'vitest';
import { testApp } from '../../test/test-app.ts';
import { createOnlyOne } from './only-one.ts';

const app = await testApp();
/** Two processes of one shop. */
const first = createOnlyOne(app.databaseUrl);
const second = createOnlyOne(app.databaseUrl);

/** Work that goes on until `finish` is called. */
function longWork() {
  let finish = () => {};
  let start = () => {};
  const started = new Promise<void>((resolve) => {
    start = resolve;
  });
  const work = () =>
    new Promise<void>((resolve) => {
      finish = resolve;
      start();
    });
  return { work, started, finish: () => finish() };
}

test('while one process does the work, no other one does it too', async () => {
  const { work, started, finish } = longWork();
  const running = first('tidy', work);
  await started;
  let extraRuns = 0;
  const again = () => {
    extraRuns += 1;
    return Promise.resolve();
  };
  expect(await second('tidy', again), 'another process').toBe(false);
  expect(await first('tidy', again), 'the same process').toBe(false);
  expect(await second('backup', again), 'work of another name').toBe(true);
  expect(extraRuns).toBe(1);
  finish();
  expect(await running).toBe(true);
  expect(await second('tidy', again), 'afterwards').toBe(true);
});

test('work that failed reports its error and can be done again', async () => {
  await expect(first('tidy', () => Promise.reject(new Error('no room')))).rejects.toThrow(
    'no room',
  );
  expect(await second('tidy', () => Promise.resolve())).toBe(true);
});

test('work hears that its connection was lost, and another process may do it', async () => {
  let hearLoss = (_signal: AbortSignal) => {};
  const lost = new Promise<AbortSignal>((resolve) => {
    hearLoss = resolve;
  });
  const running = first('tidy', async (signal) => {
    const aborted = new Promise<void>((resolve) => {
      signal.addEventListener('abort', () => resolve());
    });
    await app.deps.db.$queryRaw`
      SELECT pg_terminate_backend(pid) FROM pg_locks
      WHERE locktype = 'advisory' AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`;
    await aborted;
    hearLoss(signal);
  });
  expect((await lost).aborted).toBe(true);
  expect(await running).toBe(true);
  expect(await second('tidy', () => Promise.resolve())).toBe(true);
});
