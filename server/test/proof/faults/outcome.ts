import type { Monitor } from '../monitor.ts';
import type { OrderLoad } from '../order-load.ts';
import type { ProofShop } from '../proof-shop.ts';

/** What a fault has led to. */
export interface Outcome {
  /** What must never happen: a server error, a lost or duplicated order, broken data. [] if nothing did. */
  problems: string[];
  /** Orders that were answered meanwhile. */
  orders: number;
  /** Calls that failed and were sent again. */
  repeats: number;
  /** Milliseconds from the end of the fault to the last failed read. */
  recoveryMs: number;
  /** Longest time of an answer of /readyz, in milliseconds. */
  readyMs: number;
}

/** How many problems are reported of each kind. */
const SHOWN = 5;

/** Ends load and monitor, and collects what they have found and what is wrong with the data. */
export async function collectOutcome(
  shop: ProofShop,
  orders: OrderLoad,
  monitor: Monitor,
  recoveryMs: number,
): Promise<Outcome> {
  await monitor.stop();
  await orders.finish();
  return {
    problems: [
      ...orders.faults.slice(0, SHOWN),
      ...monitor.faults.slice(0, SHOWN),
      ...(await orders.findDifferences()).slice(0, SHOWN),
      ...(await shop.findDamage()),
    ],
    orders: orders.placed.length,
    repeats: orders.repeats(),
    recoveryMs,
    readyMs: monitor.slowest('/readyz'),
  };
}
