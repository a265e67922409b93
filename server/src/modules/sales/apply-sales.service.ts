import type { Deps } from '../../deps.ts';
import { retryConflicts } from '../../postgres/conflicts.ts';
import { applyToProducts, findOutdated, markRunning } from './apply-sales.queries.ts';

/** Products of one transaction. Orders of their variants wait for its end. */
const PORTION = 160;
/** Largest number of comparisons, so that the work ends even while sales keep changing. */
const PASSES = 4;
/** Milliseconds after which `applySales` leaves the remaining prices to the worker. */
const LONGEST_MS = 1_500;

/**
 * Gives every variant the percentage of the running sales. Changes only what is outdated, so several processes may call
 * it at once, and the next call repairs what a crash has left. Compares again after each change, because a transaction
 * that began before a sale was ended may commit the sale's percentage after the comparison.
 * @param stopping ends the work between two transactions
 * @returns true if all prices are in line now
 */
export async function repairPrices(
  { pool }: Pick<Deps, 'pool'>,
  stopping: AbortSignal,
): Promise<boolean> {
  for (let pass = 1; pass <= PASSES; pass += 1) {
    const outdated = await findOutdated(pool);
    if (outdated.length === 0) return true;
    for (let start = 0; start < outdated.length; start += PORTION) {
      if (stopping.aborted) return false;
      const portion = outdated.slice(start, start + PORTION);
      await retryConflicts(() => applyToProducts(pool, portion));
    }
  }
  return false;
}

/**
 * Starts and ends sales by the clock, and brings prices in line for a second or two (docs/decisions/050-sales.md).
 * @returns true if all are; if not, the worker has to change the rest
 */
export async function applySales({ pool, clock }: Pick<Deps, 'pool' | 'clock'>): Promise<boolean> {
  await markRunning(pool, clock.now());
  return repairPrices({ pool }, AbortSignal.timeout(LONGEST_MS));
}
