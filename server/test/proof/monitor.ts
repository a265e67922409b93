import { setTimeout as delay } from 'node:timers/promises';
import { send } from './calls.ts';
import type { ProofShop } from './proof-shop.ts';

/** Milliseconds between two reads of each kind. */
const INTERVAL_MS = 40;
/** A read that takes longer counts as failed: a visitor has left. */
const SLOW_MS = 3_000;
/** How long all reads must succeed before a shop counts as recovered. */
const CALM_MS = 1_500;
/** When waiting for a recovery is given up. */
const LIMIT_MS = 90_000;

interface Read {
  place: string;
  /** When it was over; milliseconds of performance.now(). */
  at: number;
  ms: number;
  status: number;
}

/** Reads a shop all the time, as visitors, a signed-in customer and a probe do. */
export interface Monitor {
  /** Server errors, and reads that were never answered. */
  faults: string[];
  /** Longest time of an answer of this path since the start, in milliseconds. */
  slowest: (place: string) => number;
  /** Number of reads so far. */
  reads: () => number;
  /** Returns the reads that were not answered with what was asked for, as '/path: status'; 0 is no answer. */
  failures: () => string[];
  /**
   * Waits until all reads succeed again.
   * @param since a time of performance.now()
   * @returns milliseconds from then to the end of the last failed read
   */
  untilRecovered: (since: number) => Promise<number>;
  stop: () => Promise<void>;
}

/** Starts reading the first instance of a shop. Each read has its own rhythm, so a slow one holds up no other. */
export function startMonitor({ instances, accounts }: ProofShop): Monitor {
  const [{ origin } = { origin: '' }] = instances;
  const [{ token } = { token: '' }] = accounts;
  const reads: Read[] = [];
  const faults: string[] = [];
  /** When the reads under way have begun. */
  const pending = new Set<{ begun: number }>();
  let isOver = false;
  let page = 0;

  async function read(place: string, options: { token?: string } = {}) {
    const current = { begun: performance.now() };
    pending.add(current);
    const answer = await send(origin, 'GET', place, options).catch((error: unknown) => {
      faults.push(error instanceof Error ? error.message : String(error));
      return null;
    });
    pending.delete(current);
    if (answer?.fault) faults.push(answer.fault);
    const [path = ''] = place.split('?');
    const at = performance.now();
    reads.push({ place: path, at, ms: at - current.begun, status: answer?.status ?? 0 });
  }

  async function keepReading(next: () => Promise<void>) {
    while (!isOver) {
      await next();
      await delay(INTERVAL_MS);
    }
  }

  const listing = () => `/api/products?limit=20&page=${(page++ % 6) + 1}`;
  const readers = [
    keepReading(() => read('/readyz')),
    keepReading(() => read('/healthz')),
    keepReading(() => read('/')),
    keepReading(() => read(listing())),
    keepReading(() => read(listing())),
    ...Array.from({ length: 4 }, () => keepReading(() => read('/api/cart', { token }))),
  ];

  /** When the last read failed; now if one takes too long. */
  function lastFailure(now: number): number {
    if ([...pending].some(({ begun }) => now - begun > SLOW_MS)) return now;
    return reads.findLast(({ status, ms }) => status !== 200 || ms > SLOW_MS)?.at ?? 0;
  }

  return {
    faults,
    slowest: (place) =>
      Math.max(0, ...reads.filter((one) => one.place === place).map(({ ms }) => ms)),
    reads: () => reads.length,
    failures: () =>
      reads
        .filter(({ status }) => status !== 200)
        .map(({ place, status }) => `${place}: ${status}`),
    async untilRecovered(since) {
      for (;;) {
        const now = performance.now();
        const from = Math.max(since, lastFailure(now));
        const hasSucceeded = reads.some(({ at }) => at > from);
        if (hasSucceeded && now - from > CALM_MS) return from - since;
        if (now - since > LIMIT_MS) return Infinity;
        await delay(INTERVAL_MS);
      }
    },
    async stop() {
      isOver = true;
      await Promise.all(readers);
    },
  };
}
