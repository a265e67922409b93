import type { Facets } from '#common/contract/products.ts';
import { caseKey } from '#common/domain/case-key.ts';
import { sizeKey } from '#common/domain/size-key.ts';
import { compareSizes } from '#common/domain/sizes.ts';
import { COLOR_FILTERS, DEFAULT_COLOR_HEX } from '#common/shop-limits.ts';

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

/** Adds the chosen size in its place, with the count 0, if no product has it under the other filters. */
export function withChosenSize(sizes: Facets['sizes'], chosen: string | null): Facets['sizes'] {
  if (chosen === null || sizes.some(({ size }) => sizeKey(size) === sizeKey(chosen))) return sizes;
  return [...sizes, { size: chosen, count: 0 }].sort((a, b) => compareSizes(a.size, b.size));
}

/**
 * Adds a color to the filter, or removes it if it is chosen. At the limit, the color chosen first is
 * dropped.
 */
export function toggledColor(colors: readonly string[], color: string): readonly string[] {
  const key = caseKey(color);
  const others = colors.filter((other) => caseKey(other) !== key);
  return others.length < colors.length ? others : [...colors, color].slice(-COLOR_FILTERS);
}

/**
 * Returns the size filter after a tap on a size. Only one size is chosen at a time, and a tap on it
 * clears the filter.
 */
export function toggledSize(chosen: string | null, size: string): string | null {
  return chosen !== null && sizeKey(chosen) === sizeKey(size) ? null : size;
}
