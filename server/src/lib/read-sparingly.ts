/** Returns a function that calls `read` at most once in so many seconds, and not again before that has ended. */
export function readSparingly<T>(seconds: number, read: () => Promise<T>): () => Promise<T> {
  let startedAt = -Infinity;
  let isRunning = false;
  let latest: Promise<T> | undefined;
  return () => {
    if (latest && (isRunning || performance.now() - startedAt < seconds * 1000)) return latest;
    startedAt = performance.now();
    isRunning = true;
    latest = read().finally(() => {
      isRunning = false;
    });
    return latest;
  };
}
