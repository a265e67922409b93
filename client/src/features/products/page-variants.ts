import type { Product, Variant } from '#common/contract/products.ts';
import { sameColor } from '#common/domain/product-view.ts';
import { stockLevel } from '#common/domain/stock.ts';
import { DEFAULT_COLOR_HEX } from '#common/shop-limits.ts';
import { colorChoices, type ColorChoice } from './variants.ts';

/**
 * Returns the colors to choose from on a product page. Variants without a color are one more choice,
 * with the color '', if other variants have a color.
 */
export function pageColorChoices(variants: readonly Variant[]): ColorChoice[] {
  const choices = colorChoices(variants);
  const plain = variants.filter(({ color }) => color === '');
  if (choices.length === 0 || plain.length === 0) return choices;
  const inStock = plain.some(({ stock }) => stock > 0);
  return [...choices, { color: '', hex: DEFAULT_COLOR_HEX, inStock }];
}

/** Returns the variants of a color, or all of them if the color is null. */
export function variantsOf(product: Product, color: string | null): Variant[] {
  if (color === null) return product.variants;
  return product.variants.filter((variant) => sameColor(variant.color, color));
}

export interface StockLabel {
  text: string;
  level: ReturnType<typeof stockLevel>;
}

/** Returns the stock label of the chosen variant, or of all variants together if no size is chosen. */
export function stockLabel(variants: readonly Variant[], chosen: Variant | null): StockLabel {
  const stock = chosen ? chosen.stock : variants.reduce((sum, variant) => sum + variant.stock, 0);
  return { text: stock > 0 ? 'In stock' : 'Out of stock', level: stockLevel(stock) };
}
