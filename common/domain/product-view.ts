import { caseKey } from './case-key.ts';

/**
 * How wide the large picture of a product page is shown, as its `sizes`. The server preloads the
 * picture that the page is going to ask for, so both say the same.
 */
export const GALLERY_SIZES = '(min-width: 1280px) 560px, (min-width: 768px) 45vw, 92vw';

/** Whether two colour names mean one colour. */
export function sameColor(a: string, b: string): boolean {
  return caseKey(a.trim()) === caseKey(b.trim());
}

/** The colour that a product page begins with: the first in stock, else the first; null without any. */
export function firstColor(variants: readonly { color: string; stock: number }[]): string | null {
  const coloured = variants.filter(({ color }) => color !== '');
  const inStock = new Set(
    coloured.filter(({ stock }) => stock > 0).map(({ color }) => caseKey(color.trim())),
  );
  const first = coloured.find(({ color }) => inStock.has(caseKey(color.trim()))) ?? coloured[0];
  return first?.color ?? null;
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

/** A product's pictures for one who chose a colour: the one that shows it comes first. */
export function picturesForColor<T extends { color?: string | null | undefined }>(
  images: readonly T[],
  color: string,
): readonly T[] {
  const index = pictureOfColor(images, color);
  const shown = index === null ? undefined : images[index];
  return shown ? [shown, ...images.filter((image) => image !== shown)] : images;
}
