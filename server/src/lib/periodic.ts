import type { Signal } from './signal.ts';

/** What runs again and again until it is stopped. */
export interface Periodic {
  /** Starts no other run. Resolves when the run in progress has ended. */
  stop: () => Promise<void>;
}

interface Options {
  /** Milliseconds, or a function that says after a run how many follow it. */
  periodMs: number | (() => number);
  /** Starts a run at once. During a run it starts another one afterwards, because the first may have missed its reason. */
  signal?: Signal;
  /** Called with the error of a failed run; the next run takes place all the same. */
  onError: (error: unknown) => void;
}

/**
 * Runs work at once and then after each period. A period begins when the run before it has ended, so runs never
 * overlap. Does not keep the process alive.
 * @param work called with true as its second argument if a signal started the run
 */
export function runPeriodically(
  work: (stopping: AbortSignal, isSignaled: boolean) => Promise<unknown>,
  { periodMs, signal, onError }: Options,
): Periodic {
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let isRunning = false;
  let running: Promise<void> = Promise.resolve();
  let isSignaled = false;
  const run = async () => {
    const wasSignaled = isSignaled;
    isSignaled = false;
    try {
      await work(stopping.signal, wasSignaled);
    } catch (error) {
      if (!stopping.signal.aborted) onError(error);
    }
  };
  const schedule = () => {
    if (stopping.signal.aborted) return;
    timer = setTimeout(start, typeof periodMs === 'number' ? periodMs : periodMs());
    timer.unref();
  };
  const start = () => {
    if (stopping.signal.aborted || isRunning) return;
    isRunning = true;
    clearTimeout(timer);
    running = run().finally(() => {
      isRunning = false;
      if (isSignaled) start();
      else schedule();
    });
  };
  const stopListening = signal?.listen(() => {
    isSignaled = true;
    start();
  });
  start();
  return {
    async stop() {
      stopping.abort();
      stopListening?.();
      clearTimeout(timer);
      await running;
    },
  };
}
