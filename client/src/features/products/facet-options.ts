import type { Facets } from '#common/contract/products.ts';
import { caseKey } from '#common/domain/case-key.ts';
import { sizeKey } from '#common/domain/size-key.ts';

/**
 * Returns every option that the listing offers without filters, in the same order, with its count under
 * the active filters. An option that matches nothing stays with the count 0, so that the panel does not
 * jump.
 */
export function withAllOptions(all: Facets, narrowed: Facets): Facets {
  return {
    ...narrowed,
    colors: recount(all.colors, narrowed.colors, ({ name }) => caseKey(name)),
    sizes: recount(all.sizes, narrowed.sizes, ({ size }) => sizeKey(size)),
  };
}

function recount<T extends { count: number }>(
  all: readonly T[],
  narrowed: readonly T[],
  keyOf: (option: T) => string,
): T[] {
  const counts = new Map(narrowed.map((option) => [keyOf(option), option.count]));
  return all.map((option) => ({ ...option, count: counts.get(keyOf(option)) ?? 0 }));
}
