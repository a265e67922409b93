import { setImmediate as nextTurn } from 'node:timers/promises';
import { busy } from '../lib/errors.ts';
import { createWorkQueue } from '../lib/work-queue.ts';
import { ClientGone } from './client-gone.ts';

interface Limits {
  /** How many reads run at once. */
  atOnce: number;
  /** How many may wait. */
  mostWaiting: number;
}

/** Runs expensive reads, few at a time, so that all other requests are still answered at once. */
export interface ReadQueue {
  /**
   * Queues a read.
   * @param signal aborts when no client needs the read any more; it then leaves the queue
   * @throws AppError UNAVAILABLE with Retry-After if too many wait or this one waits too long; ClientGone; errors of
   *   the read
   */
  run: <T>(signal: AbortSignal, read: () => Promise<T>) => Promise<T>;
  usage: () => Readonly<Usage>;
}

interface Usage {
  running: number;
  waiting: number;
  /** Reads that were refused because too many were waiting. */
  refused: number;
  /** Reads that were dropped before they began, because no client needed them any more. */
  dropped: number;
}

/** Milliseconds. Few clients wait longer for a response. */
const LONGEST_WAIT_MS = 20_000;

/** Creates an empty queue. */
export function createReadQueue(limits: Limits): ReadQueue {
  const queue = createWorkQueue({ ...limits, waitMs: LONGEST_WAIT_MS, refuse: busy });
  const usage: Usage = { running: 0, waiting: 0, refused: 0, dropped: 0 };

  const start = async <T>(signal: AbortSignal, read: () => Promise<T>) => {
    usage.running += 1;
    try {
      // Lets other requests be answered between two reads, and notices clients that have gone meanwhile.
      await nextTurn();
      if (signal.aborted) usage.dropped += 1;
      signal.throwIfAborted();
      return await read();
    } finally {
      usage.running -= 1;
    }
  };

  return {
    usage: () => usage,
    async run(signal, read) {
      signal.throwIfAborted();
      const turn = { hasCome: false };
      usage.waiting += 1;
      try {
        return await queue(() => {
          turn.hasCome = true;
          usage.waiting -= 1;
          return start(signal, read);
        }, signal);
      } catch (error) {
        if (turn.hasCome) throw error;
        usage.waiting -= 1;
        usage[signal.aborted ? 'dropped' : 'refused'] += 1;
        throw signal.aborted ? new ClientGone() : error;
      }
    },
  };
}
