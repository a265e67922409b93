import { changeByPercent } from './bulk-change.ts';
import { listPaise, type PricePaise } from './pricing.ts';

/** Converts a percentage with at most two decimals to hundredths of a percent (basis points). */
export function toBasisPoints(percent: number): number {
  return Math.round(percent * 100);
}

/** Converts hundredths of a percent to a percentage. */
export function toPercent(basisPoints: number): number {
  return basisPoints / 100;
}

/**
 * Returns the price of a variant in a sale (docs/specification.md#sales). The percentage is taken off the list price, which
 * stays, and the selling price is rounded to whole rupees, half a rupee up, but never below half of the list price. A price
 * that is lower already, by a discount of its own, stays. The trigger `variant_gets_price` has the same rule in SQL.
 * @param regular the price without the sale
 * @param basisPoints what the sale takes off, in hundredths of a percent: 0 (none) to 5000
 */
export function findSalePrice(regular: PricePaise, basisPoints: number): PricePaise {
  if (basisPoints === 0) return regular;
  const list = listPaise(regular);
  const rounded = changeByPercent(list, -toPercent(basisPoints));
  const atLeastHalf = rounded * 2 < list ? rounded + 100 : rounded;
  const sellingPaise = Math.min(regular.sellingPaise, atLeastHalf);
  return { sellingPaise, discountPaise: list - sellingPaise };
}
