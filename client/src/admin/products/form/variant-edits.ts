import { colorHex, parseHex } from '#common/domain/colors.ts';
import { newVariant, type DraftVariant } from './product-draft.ts';

type Variants = readonly DraftVariant[];

/** Sets the color of a variant, unlocks it, and sets the color of the locked variants directly after it. */
export function paintVariant(
  variants: Variants,
  index: number,
  color: Pick<DraftVariant, 'color' | 'hex' | 'hexChosen'>,
): Variants {
  let isPainted = false;
  return variants.map((variant, at) => {
    isPainted = at === index || (isPainted && variant.locked);
    if (!isPainted) return variant;
    return { ...variant, ...color, locked: variant.locked && at !== index };
  });
}

/** Sets a typed color: a name, or a hex code of 3 or 6 digits (docs/specification.md#colors). */
export function typeColor(variants: Variants, index: number, color: string): Variants {
  const before = variants[index];
  if (!before) return variants;
  const typed = parseHex(color);
  const hex = typed ?? (before.hexChosen ? before.hex : colorHex(color));
  return paintVariant(variants, index, {
    color,
    hex,
    hexChosen: before.hexChosen && typed === null,
  });
}

/** Sets a color from the picker, which is both its name and its hex code. */
export function pickColor(variants: Variants, index: number, hex: string): Variants {
  return paintVariant(variants, index, { color: hex, hex, hexChosen: false });
}

/** Returns the variant to add to a list, in the locked color of the last one or without a color. */
export function nextVariant(variants: Variants, inAnotherColor: boolean): DraftVariant {
  const added = newVariant(variants.at(-1));
  if (!inAnotherColor) return added;
  const { color, hex, hexChosen } = newVariant(undefined);
  return { ...added, color, hex, hexChosen, locked: false };
}

/** Prepares the removal of a variant: if others are locked to its color, the first of them is unlocked. */
export function unlockFollower(variants: Variants, index: number): Variants {
  if (variants[index]?.locked !== false) return variants;
  return variants.map((variant, at) =>
    at === index + 1 && variant.locked ? { ...variant, locked: false } : variant,
  );
}
