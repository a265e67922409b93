import type { Deps } from '../../deps.ts';
import { retryConflicts } from '../../postgres/conflicts.ts';
import { applyToProducts, findOutdated, markRunning } from './apply-sales.queries.ts';

/** Products of one transaction. Orders of their variants wait for its end. */
const PORTION = 250;

type Needed = Pick<Deps, 'pool' | 'clock'>;

/**
 * Gives every variant the percentage of the running sales. Changes only what is outdated, so several processes may do so
 * at once, and the next call repairs what a crash has left.
 * @param stopping ends the work between two transactions
 */
export async function repairPrices(
  { pool }: Pick<Deps, 'pool'>,
  stopping?: AbortSignal,
): Promise<void> {
  const outdated = await findOutdated(pool);
  for (let start = 0; start < outdated.length && !stopping?.aborted; start += PORTION) {
    const portion = outdated.slice(start, start + PORTION);
    await retryConflicts(() => applyToProducts(pool, portion));
  }
}

/** Starts and ends sales by the clock, and brings all prices in line (docs/decisions/050-sales.md). */
export async function applySales({ pool, clock }: Needed): Promise<void> {
  await markRunning(pool, clock.now());
  await repairPrices({ pool });
}
