/** A share of a budget. Call it once, when the share is no longer used. */
export type Release = () => void;

interface Waiting {
  amount: number;
  start: () => void;
}

/** An amount, such as bytes of memory, that is shared by work that goes on at the same time. */
export interface Budget {
  /**
   * Takes an amount, waiting until it is free. First come, first served. An amount above the whole budget waits until
   * nothing else is taken.
   * @returns the function that gives it back, or null if it was not free in time
   */
  take(amount: number, signal?: AbortSignal): Promise<Release | null>;
}

/**
 * Creates a budget.
 * @param options `patienceMs`: milliseconds that a caller waits at most; `maxWaiting`: callers that may wait at once
 */
export function createBudget(
  total: number,
  { patienceMs, maxWaiting }: { patienceMs: number; maxWaiting: number },
): Budget {
  let free = total;
  const queue: Waiting[] = [];

  const take = (amount: number): Release => {
    free -= amount;
    let isReleased = false;
    return () => {
      if (isReleased) return;
      isReleased = true;
      free += amount;
      startWaiting();
    };
  };
  const startWaiting = () => {
    for (let next = queue[0]; next && next.amount <= free; next = queue[0]) {
      queue.shift();
      next.start();
    }
  };

  return {
    take(wanted, signal) {
      const amount = Math.min(wanted, total);
      if (queue.length === 0 && amount <= free) return Promise.resolve(take(amount));
      if (queue.length >= maxWaiting || signal?.aborted) return Promise.resolve(null);
      return new Promise((resolve) => {
        const giveUp = () => {
          queue.splice(queue.indexOf(waiting), 1);
          end(null);
          // A large amount at the head of the queue may have kept small ones waiting.
          startWaiting();
        };
        const timer = setTimeout(giveUp, patienceMs);
        const end = (release: Release | null) => {
          clearTimeout(timer);
          signal?.removeEventListener('abort', giveUp);
          resolve(release);
        };
        const waiting = { amount, start: () => end(take(amount)) };
        signal?.addEventListener('abort', giveUp);
        queue.push(waiting);
      });
    },
  };
}
