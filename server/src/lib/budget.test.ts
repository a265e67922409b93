import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createBudget, type Release } from './budget.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Notes in `log` when a share was taken, or refused. */
async function note(log: string[], name: string, share: Promise<Release | null>) {
  const release = await share;
  log.push(release ? name : `${name} refused`);
  return release;
}

test('shares are given in turn, never more than the budget', async () => {
  const budget = createBudget(10, { patienceMs: 1000, maxWaiting: 5 });
  const log: string[] = [];
  const first = await note(log, 'first', budget.take(6));
  const second = note(log, 'second', budget.take(6));
  const third = note(log, 'third', budget.take(1));
  await vi.advanceTimersByTimeAsync(10);
  expect(log, 'small ones do not overtake').toEqual(['first']);
  first?.();
  first?.();
  await Promise.all([second, third]);
  expect(log).toEqual(['first', 'second', 'third']);
  const fourth = note(log, 'fourth', budget.take(4));
  await vi.advanceTimersByTimeAsync(1000);
  await fourth;
  expect(log.at(-1), 'a share that was given back twice counts once').toBe('fourth refused');
});

test('who waits too long, has gone, or finds too many waiting gets nothing', async () => {
  const budget = createBudget(10, { patienceMs: 1000, maxWaiting: 2 });
  const log: string[] = [];
  const all = await budget.take(100);
  const gone = new AbortController();
  const waiting = [
    note(log, 'gone', budget.take(1, gone.signal)),
    note(log, 'late', budget.take(10)),
    note(log, 'one too many', budget.take(1)),
  ];
  gone.abort();
  await vi.advanceTimersByTimeAsync(999);
  expect(log).toEqual(['one too many refused', 'gone refused']);
  await vi.advanceTimersByTimeAsync(1);
  await Promise.all(waiting);
  expect(log.at(-1)).toBe('late refused');
  all?.();
  await note(log, 'next', budget.take(10));
  expect(log.at(-1)).toBe('next');
});

test('a large share that gives up no longer blocks small ones behind it', async () => {
  const budget = createBudget(10, { patienceMs: 1000, maxWaiting: 5 });
  const log: string[] = [];
  await budget.take(5);
  const large = note(log, 'large', budget.take(10));
  await vi.advanceTimersByTimeAsync(500);
  const small = note(log, 'small', budget.take(5));
  await vi.advanceTimersByTimeAsync(500);
  await Promise.all([large, small]);
  expect(log).toEqual(['large refused', 'small']);
});
