/** Runs work a few at a time. The rest waits, in order, but neither in large numbers nor for long. */
export type WorkQueue = <T>(work: () => Promise<T>, gone?: AbortSignal) => Promise<T>;

interface WorkQueueOptions {
  /** How many run at once. */
  atOnce: number;
  /** How many may wait. */
  mostWaiting: number;
  /** Milliseconds that one may wait. */
  waitMs: number;
  /** Creates the error for work that finds the queue full, waits too long or is no longer wanted. */
  refuse: () => Error;
}

/**
 * Creates a queue. Work whose signal aborts while it waits leaves the queue; work that has started ends by itself.
 * p-limit and p-queue fit less: with them, work can neither leave nor stop waiting.
 */
export function createWorkQueue(options: WorkQueueOptions): WorkQueue {
  const { atOnce, mostWaiting, waitMs, refuse } = options;
  /** Starts those who wait, the oldest first. */
  const waiting = new Set<() => void>();
  let running = 0;

  const waitForTurn = (gone?: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      const settle = (end: () => void) => {
        clearTimeout(timer);
        gone?.removeEventListener('abort', leave);
        waiting.delete(start);
        end();
      };
      const start = () => settle(resolve);
      const leave = () => settle(() => reject(refuse()));
      const timer = setTimeout(leave, waitMs);
      gone?.addEventListener('abort', leave);
      waiting.add(start);
    });

  return async (work, gone) => {
    if (gone?.aborted) throw refuse();
    if (running < atOnce) {
      running += 1;
    } else {
      if (waiting.size >= mostWaiting) throw refuse();
      // The work that ends hands its place over, so `running` stays the same.
      await waitForTurn(gone);
    }
    try {
      return await work();
    } finally {
      const [next] = waiting;
      if (next) next();
      else running -= 1;
    }
  };
}
