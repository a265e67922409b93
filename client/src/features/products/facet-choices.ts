import type { Facets } from '#common/contract/products.ts';
import { caseKey } from '#common/domain/case-key.ts';
import { compareSizes } from '#common/domain/sizes.ts';
import { DEFAULT_COLOUR_HEX } from '#common/limits.ts';

/**
 * The colours to choose from. A chosen one that the other filters leave no product of still stands
 * there, with none, so that it can be taken back.
 */
export function withChosenColors(
  colors: Facets['colors'],
  chosen: readonly string[],
): Facets['colors'] {
  const known = new Set(colors.map(({ name }) => caseKey(name)));
  const missing = chosen.filter((name) => !known.has(caseKey(name)));
  return [...missing.map((name) => ({ name, hex: DEFAULT_COLOUR_HEX, count: 0 })), ...colors];
}

/** Adds the chosen size, at its place in the order of sizes, if the other filters leave no product of it. */
export function withChosenSize(sizes: Facets['sizes'], chosen: string | null): Facets['sizes'] {
  if (chosen === null || sizes.some(({ size }) => caseKey(size) === caseKey(chosen))) return sizes;
  return [...sizes, { size: chosen, count: 0 }].sort((a, b) => compareSizes(a.size, b.size));
}
