import { caseKey } from './case-key.ts';

/**
 * The `sizes` attribute of the large image on a product page. The server preloads that image with the
 * same value, so that the browser does not load it twice in different widths.
 */
export const GALLERY_SIZES =
  '(min-width: 1280px) 560px, (min-width: 768px) 45vw, calc(100vw - 32px)';

/** True if two names mean the same color, without regard to case. */
export function sameColor(a: string, b: string): boolean {
  return caseKey(a) === caseKey(b);
}

/** Returns the variants in stock, or all variants if the product is sold out. */
export function variantsForSale<T extends { stock: number }>(variants: readonly T[]): readonly T[] {
  const inStock = variants.filter(({ stock }) => stock > 0);
  return inStock.length > 0 ? inStock : variants;
}

/**
 * Returns the color that a product page selects first: that of the first variant for sale, which may be
 * ''. Null if no variant has a color.
 */
export function firstColor(variants: readonly { color: string; stock: number }[]): string | null {
  const [first] = variantsForSale(variants);
  if (!first || variants.every(({ color }) => color === '')) return null;
  // In the spelling of the first variant with this color.
  return variants.find(({ color }) => sameColor(color, first.color))?.color ?? null;
}

/** Returns the index of the image that shows a color, or null if no image is known to. */
export function imageOfColor(
  images: readonly { color?: string | null | undefined }[],
  color: string | null,
): number | null {
  if (color === null) return null;
  const index = images.findIndex((image) => image.color && sameColor(image.color, color));
  return index < 0 ? null : index;
}

/** Returns a product's images with the one that shows the color first. */
export function imagesForColor<T extends { color?: string | null | undefined }>(
  images: readonly T[],
  color: string,
): readonly T[] {
  const index = imageOfColor(images, color);
  const shown = index === null ? undefined : images[index];
  return shown ? [shown, ...images.filter((image) => image !== shown)] : images;
}
