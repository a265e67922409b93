import { caseKey } from './case-key.ts';

/**
 * How wide the large picture of a product page is shown, as its `sizes`. The server preloads the
 * picture that the page is going to ask for, so both say the same.
 */
export const GALLERY_SIZES = '(min-width: 1280px) 560px, (min-width: 768px) 45vw, 92vw';

/** Whether two colour names mean one colour. */
export function sameColor(a: string, b: string): boolean {
  return caseKey(a) === caseKey(b);
}

/** The variants whose prices count: those in stock, or all of them if none is. */
export function variantsForSale<T extends { stock: number }>(variants: readonly T[]): readonly T[] {
  const inStock = variants.filter(({ stock }) => stock > 0);
  return inStock.length > 0 ? inStock : variants;
}

/**
 * Returns the colour that a product page begins with: that of the first variant for sale, '' if that
 * variant has no colour. Null if no variant has one.
 */
export function firstColor(variants: readonly { color: string; stock: number }[]): string | null {
  const [first] = variantsForSale(variants);
  if (!first || variants.every(({ color }) => color === '')) return null;
  // As the first variant of this colour spells it.
  return variants.find(({ color }) => sameColor(color, first.color))?.color ?? null;
}

/** Position of the picture that shows a colour; null where no picture is known to. */
export function pictureOfColor(
  images: readonly { color?: string | null | undefined }[],
  color: string | null,
): number | null {
  if (color === null) return null;
  const index = images.findIndex((image) => image.color && sameColor(image.color, color));
  return index < 0 ? null : index;
}

/** A product's pictures after a colour was chosen: the one that shows it comes first. */
export function picturesForColor<T extends { color?: string | null | undefined }>(
  images: readonly T[],
  color: string,
): readonly T[] {
  const index = pictureOfColor(images, color);
  const shown = index === null ? undefined : images[index];
  return shown ? [shown, ...images.filter((image) => image !== shown)] : images;
}
