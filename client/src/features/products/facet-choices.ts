import type { Facets } from '#common/contract/products.ts';
import { caseKey } from '#common/domain/case-key.ts';
import { sizeKey } from '#common/domain/size-key.ts';
import { compareSizes } from '#common/domain/sizes.ts';
import { DEFAULT_COLOR_HEX } from '#common/limits.ts';

/**
 * Returns the colors to choose from. A chosen color that matches no product under the other filters is
 * added with the count 0, so that it can be unchecked.
 */
export function withChosenColors(
  colors: Facets['colors'],
  chosen: readonly string[],
): Facets['colors'] {
  const known = new Set(colors.map(({ name }) => caseKey(name)));
  const missing = chosen.filter((name) => !known.has(caseKey(name)));
  return [...missing.map((name) => ({ name, hex: DEFAULT_COLOR_HEX, count: 0 })), ...colors];
}

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

/** Adds the chosen size in its place, with the count 0, if no product has it under the other filters. */
export function withChosenSize(sizes: Facets['sizes'], chosen: string | null): Facets['sizes'] {
  if (chosen === null || sizes.some(({ size }) => sizeKey(size) === sizeKey(chosen))) return sizes;
  return [...sizes, { size: chosen, count: 0 }].sort((a, b) => compareSizes(a.size, b.size));
}
