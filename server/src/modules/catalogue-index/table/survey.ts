import type { ProductTable } from './product-table.ts';
import { ALL, NONE, SOME, VariantFilter, type VariantConditions } from './variant-filter.ts';

/** The filters of a listing: all conditions, and without those that a facet ignores. */
export interface Filters {
  all: VariantFilter;
  anyPrice: VariantFilter;
  anyColor: VariantFilter;
  anySize: VariantFilter;
}

/** Evaluates the conditions for the facets. Filters that would be equal are one. */
export function makeFilters(table: ProductTable, conditions: VariantConditions): Filters {
  const all = new VariantFilter(table, conditions);
  const without = (ignored: Partial<VariantConditions>, isGiven: boolean) =>
    isGiven ? new VariantFilter(table, { ...conditions, ...ignored }) : all;
  return {
    all,
    anyPrice: without({ minPaise: undefined, maxPaise: undefined }, all.hasRange),
    anyColor: without({ colorKeys: [] }, conditions.colorKeys.length > 0),
    anySize: without({ sizeKey: undefined }, conditions.sizeKey !== undefined),
  };
}

/** What a look at each candidate finds. */
export interface Survey {
  /** By shape: the products whose variants are all in the price range. */
  shapes: Int32Array;
  /** The products of which only some variants are. */
  partly: Int32Array;
  /** Lowest and highest price of the variants that meet the other conditions; 0 if no variant does. */
  price: { min: number; max: number };
}

/** Returns by shape whether a filter counts such products. */
function findCounted({ all, anyPrice, anyColor, anySize }: Filters): Uint8Array {
  return Uint8Array.from(all.shapes, (_, shape) =>
    Number([anyPrice, anyColor, anySize].some(({ shapes }) => shapes[shape] !== NONE)),
  );
}

/** Looks at the candidates once: most products only raise the count of their shape. */
export function surveyCandidates(
  { shape, lowestPaise, highestPaise }: ProductTable,
  candidates: Int32Array,
  filters: Filters,
): Survey {
  const { all, anyPrice } = filters;
  const counted = findCounted(filters);
  const shapes = new Int32Array(counted.length);
  const partly = new Int32Array(all.hasRange ? candidates.length : 0);
  let parts = 0;
  let min = Infinity;
  let max = -Infinity;
  for (let index = 0; index < candidates.length; index += 1) {
    const slot = candidates[index] ?? 0;
    const own = shape[slot] ?? 0;
    if (counted[own] !== 1) continue;
    const isCheaper = (lowestPaise[slot] ?? 0) < min;
    const isDearer = (highestPaise[slot] ?? 0) > max;
    if ((isCheaper || isDearer) && anyPrice.shapes[own] !== NONE) {
      if (isCheaper) min = Math.min(min, anyPrice.lowestPaise(slot));
      if (isDearer) max = Math.max(max, anyPrice.highestPaise(slot));
    }
    const inRange = all.hasRange ? all.inRange(slot) : ALL;
    if (inRange === ALL) shapes[own] = (shapes[own] ?? 0) + 1;
    if (inRange !== SOME) continue;
    partly[parts] = slot;
    parts += 1;
  }
  const price = max < min ? { min: 0, max: 0 } : { min, max };
  return { shapes, partly: partly.subarray(0, parts), price };
}
