import { caseKey } from '#common/domain/case-key.ts';
import { cleanLine } from '#common/domain/clean-text.ts';
import { optionKey } from '#common/domain/variant-options.ts';
import { DEFAULT_SIZE, LIMITS } from '#common/limits.ts';
import type { DraftVariant } from './product-draft.ts';
import { fillVariants } from './variant-fill.ts';

type Variants = readonly DraftVariant[];

/** The variants with a size set in one color, or why it cannot be added. */
export type AddedSizes =
  { variants: Variants; added: readonly string[]; known: readonly string[] } | { fault: string };

/** Returns the variant whose stock and prices new sizes get: the first one with a price, else the first. */
export function findPattern(variants: Variants): DraftVariant | undefined {
  return variants.find(({ originalPrice }) => originalPrice.trim() !== '') ?? variants[0];
}

/**
 * Adds the sizes that the product does not have in a color, with stock and prices of the first variant. New rows without
 * a size are used first.
 * @param sizes in wearing order
 */
export function addSizes(
  variants: Variants,
  sizes: readonly string[],
  typedColor: string,
): AddedSizes {
  const color = cleanLine(typedColor);
  const hasColor = (variant: DraftVariant) => caseKey(variant.color) === caseKey(color);
  const isOpen = (variant: DraftVariant) =>
    variant.id === null &&
    [variant.size, variant.sku].every((text) => text.trim() === '') &&
    (variant.color === '' || variant.locked || hasColor(variant));
  const options = new Set(
    variants
      .filter((variant) => !isOpen(variant))
      .map(({ size, ...rest }) => optionKey({ ...rest, size: size.trim() || DEFAULT_SIZE })),
  );
  const isKnown = (size: string) => options.has(optionKey({ size, color }));
  const [known, added] = [sizes.filter(isKnown), sizes.filter((size) => !isKnown(size))];
  const { stock = '0', originalPrice = '', discountPrice = '0' } = findPattern(variants) ?? {};
  const { hex } = variants.find((variant) => hasColor(variant) && variant.hexChosen) ?? {};
  const values = { color, stock, originalPrice, discountPrice, ...(hex && { hex }) };
  const filled = fillVariants(
    variants,
    added.map((size, index) => ({ line: index + 1, values: { size, ...values } })),
    {
      ...{ by: 'cell', column: 'size', canAdd: true },
      rows: variants.flatMap((variant, index) => (isOpen(variant) ? [index] : [])),
    },
  );
  if (!('faults' in filled)) return { variants: filled.variants, added, known };
  const most = LIMITS.variantsPerProduct;
  const fault =
    variants.length + added.length > most
      ? `A product may have at most ${most} variants. Choose fewer sizes.`
      : 'The first variant has a discount above its price. Correct it first.';
  return { fault };
}
