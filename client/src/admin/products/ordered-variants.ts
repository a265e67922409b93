import type { Variant } from '#common/contract/products.ts';
import { caseKey } from '#common/domain/case-key.ts';
import { compareSizes } from '#common/domain/sizes.ts';

/** Sorts variants by color, in order of first appearance, and then by size from small to large. */
export function orderVariants(variants: readonly Variant[]): Variant[] {
  const colors = [...new Set(variants.map(({ color }) => caseKey(color)))];
  const place = ({ color }: Variant) => colors.indexOf(caseKey(color));
  return [...variants].sort((a, b) => place(a) - place(b) || compareSizes(a.size, b.size));
}
