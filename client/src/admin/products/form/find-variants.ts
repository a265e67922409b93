import { searchText } from '#common/domain/search-text.ts';
import type { DraftVariant } from './product-draft.ts';

/** A variant of a form and its position in the product, from 1. */
export interface PlacedVariant<T> {
  variant: T;
  number: number;
}

/** Finds variants whose size, color and SKU contain every word of the text. An empty text finds all. */
export function findVariants<T extends Pick<DraftVariant, 'size' | 'color' | 'sku'>>(
  variants: readonly T[],
  text: string,
): PlacedVariant<T>[] {
  const placed = variants.map((variant, index) => ({ variant, number: index + 1 }));
  const words = searchText(text).split(' ').filter(Boolean);
  if (words.length === 0) return placed;
  return placed.filter(({ variant: { size, color, sku } }) => {
    const has = searchText(`${size} ${color} ${sku}`);
    return words.every((word) => has.includes(word));
  });
}
