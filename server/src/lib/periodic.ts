/** What runs again and again until it is stopped. */
export interface Periodic {
  /** Starts no other run. Resolves when the run in progress has ended. */
  stop: () => Promise<void>;
}

/**
 * Runs work at once and then after each period. A period begins when the run before it has ended, so runs never
 * overlap. Does not keep the process alive.
 * @param periodMs milliseconds, or a function that says after a run how many follow it
 * @param onError called with the error of a failed run; the next run takes place all the same
 */
export function runPeriodically(
  work: (stopping: AbortSignal) => Promise<unknown>,
  { periodMs, onError }: { periodMs: number | (() => number); onError: (error: unknown) => void },
): Periodic {
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  const run = async () => {
    try {
      await work(stopping.signal);
    } catch (error) {
      if (!stopping.signal.aborted) onError(error);
    }
    if (stopping.signal.aborted) return;
    const wait = typeof periodMs === 'number' ? periodMs : periodMs();
    timer = setTimeout(() => {
      running = run();
    }, wait);
    timer.unref();
  };
  running = run();
  return {
    stop: () => {
      stopping.abort();
      clearTimeout(timer);
      return running;
    },
  };
}
