import type { Deps } from '../../deps.ts';
import { runPeriodically, type Periodic } from '../../lib/periodic.ts';
import { findNextChange, markRunning } from './apply-sales.queries.ts';
import { repairPrices } from './apply-sales.service.ts';

/** Longest wait between two looks, in milliseconds. Finds sales that other processes have saved. */
const LONGEST_WAIT = 5_000;
/** Shortest wait in milliseconds: timers may fire early by a part of one. */
const SHORTEST_WAIT = 10;
/** Milliseconds between two comparisons of all prices, which find what a crash, a race or another process has left. */
const REPAIR_PERIOD = 60_000;

/**
 * Starts and ends sales at their minute (docs/decisions/050-sales.md). All processes of the shop may do so at the same
 * time: only one of them finds that a sale has to start or end.
 */
export function startSaleWorker(deps: Deps): Periodic {
  const { pool, clock, logger } = deps;
  let wait = LONGEST_WAIT;
  let repairAt = 0;
  const run = async (stopping: AbortSignal, isSignaled: boolean) => {
    wait = LONGEST_WAIT;
    if ((await deps.databaseProblem()) !== null) return;
    const now = clock.now();
    const changed = await markRunning(pool, now);
    if (changed > 0 || isSignaled || now.getTime() >= repairAt) {
      await repairPrices(deps, stopping);
      repairAt = now.getTime() + REPAIR_PERIOD;
    }
    const next = await findNextChange(pool, now);
    const untilNext = next ? next.getTime() - clock.now().getTime() : LONGEST_WAIT;
    wait = Math.min(Math.max(untilNext, SHORTEST_WAIT), LONGEST_WAIT);
  };
  return runPeriodically(run, {
    periodMs: () => wait,
    signal: deps.saleSignal,
    onError: (error) =>
      logger.warn({ err: error }, 'Sales could not be started and ended; the next attempt is soon'),
  });
}
