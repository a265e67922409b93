import type { Variant } from '#common/contract/products.ts';
import { sizeKey } from '#common/domain/size-key.ts';
import { sameColor, variantsForSale } from '#common/domain/product-view.ts';
import { compareSizes } from '#common/domain/sizes.ts';
import { FEW_LEFT } from '#common/shop-limits.ts';

/** Returns the variant whose price is shown: the chosen one, or else the first for sale. */
export function shownVariant(
  variants: readonly Variant[],
  chosen: Variant | null,
): Variant | undefined {
  return chosen ?? variantsForSale(variants)[0];
}

export interface SizeChoice {
  size: string;
  /** The variant to select with this size. */
  variant: Variant;
}

/**
 * Returns the sizes of some variants, each once, in wearing order. If several variants have a size, the
 * wanted color comes first, then one in stock, then the first in the list.
 */
export function sizeChoices(variants: readonly Variant[], wantedColor?: string): SizeChoice[] {
  const bySize = new Map<string, Variant>();
  const rank = (variant: Variant) =>
    (wantedColor !== undefined && sameColor(variant.color, wantedColor) ? 2 : 0) +
    (variant.stock > 0 ? 1 : 0);
  for (const variant of variants) {
    const known = bySize.get(sizeKey(variant.size));
    if (!known || rank(variant) > rank(known)) bySize.set(sizeKey(variant.size), variant);
  }
  return Array.from(bySize.values(), (variant) => ({ size: variant.size, variant })).sort((a, b) =>
    compareSizes(a.size, b.size),
  );
}

export interface ColorChoice {
  color: string;
  hex: string;
  /** True if any size of the color is in stock. */
  inStock: boolean;
}

/** Returns the colors of a product in the order of its variants. Variants without a color are left out. */
export function colorChoices(variants: readonly Variant[]): ColorChoice[] {
  const choices: ColorChoice[] = [];
  for (const { color, colorHexCode, stock } of variants) {
    if (color === '') continue;
    const known = choices.find((choice) => sameColor(choice.color, color));
    if (known) known.inStock ||= stock > 0;
    else choices.push({ color, hex: colorHexCode, inStock: stock > 0 });
  }
  return choices;
}

/** Returns a tile's note if the whole product or the chosen size is out of stock, else null. */
export function soldOutNote(
  variants: readonly Variant[],
  chosen: Pick<Variant, 'stock'> | null,
): string | null {
  if (variants.every(({ stock }) => stock <= 0)) return 'Out of stock';
  return chosen && chosen.stock <= 0 ? 'This size is out of stock' : null;
}

/** Returns '3 left' if few of the chosen size are left, else null (docs/specification.md#wishlist). */
export function fewLeft(chosen: Pick<Variant, 'stock'> | null): string | null {
  if (!chosen || chosen.stock < 1 || chosen.stock > FEW_LEFT) return null;
  return `${chosen.stock} left`;
}
