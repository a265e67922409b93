import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { runPeriodically } from './periodic.ts';
import { createSignal } from './signal.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('work runs at once and then once a period, also after a run that failed', async () => {
  const errors: unknown[] = [];
  let runs = 0;
  const periodic = runPeriodically(
    () => {
      runs += 1;
      return runs === 2 ? Promise.reject(new Error('second')) : Promise.resolve();
    },
    { periodMs: 1000, onError: (error) => errors.push(error) },
  );
  expect(runs).toBe(1);
  await vi.advanceTimersByTimeAsync(2500);
  expect(runs).toBe(3);
  expect(errors).toEqual([new Error('second')]);
  await periodic.stop();
  await vi.advanceTimersByTimeAsync(5000);
  expect(runs).toBe(3);
});

test('runs never overlap, and a stop waits for the one in progress', async () => {
  let runs = 0;
  let finish = () => {};
  const periodic = runPeriodically(
    () => {
      runs += 1;
      return new Promise<void>((resolve) => {
        finish = resolve;
      });
    },
    { periodMs: 1000, onError: () => undefined },
  );
  await vi.advanceTimersByTimeAsync(5000);
  expect(runs).toBe(1);
  let hasStopped = false;
  const stopped = periodic.stop().then(() => {
    hasStopped = true;
  });
  await vi.advanceTimersByTimeAsync(0);
  expect(hasStopped).toBe(false);
  finish();
  await stopped;
  await vi.advanceTimersByTimeAsync(5000);
  expect(runs).toBe(1);
});

test('a signal ends the period, and one that comes during a run leads to another run', async () => {
  const signal = createSignal();
  const runs: boolean[] = [];
  const periodic = runPeriodically(
    async (_stopping, isSignaled) => {
      runs.push(isSignaled);
      await vi.advanceTimersByTimeAsync(1);
      if (runs.length === 3) signal.notify();
    },
    { periodMs: 1000, signal, onError: () => undefined },
  );
  await vi.advanceTimersByTimeAsync(1010);
  expect(runs).toEqual([false, false]);
  signal.notify();
  await vi.advanceTimersByTimeAsync(500);
  expect(runs).toEqual([false, false, true, true]);
  await periodic.stop();
  signal.notify();
  await vi.advanceTimersByTimeAsync(5000);
  expect(runs).toHaveLength(4);
});

test('work that signals right away runs again afterwards, not at the same time', async () => {
  const signal = createSignal();
  let [runs, atOnce, most] = [0, 0, 0];
  const periodic = runPeriodically(
    async () => {
      runs += 1;
      atOnce += 1;
      most = Math.max(most, atOnce);
      if (runs === 1) signal.notify();
      await vi.advanceTimersByTimeAsync(1);
      atOnce -= 1;
    },
    { periodMs: 1000, signal, onError: () => undefined },
  );
  await vi.advanceTimersByTimeAsync(500);
  expect([runs, most]).toEqual([2, 1]);
  await periodic.stop();
});
