import { colorHex, parseHex } from '#common/domain/colors.ts';
import {
  newVariant,
  type DraftImage,
  type DraftVariant,
  type ProductDraft,
} from './product-draft.ts';

/** The text fields of a variant, except its color. */
export type VariantTexts = Partial<
  Pick<DraftVariant, 'size' | 'stock' | 'originalPrice' | 'discountPrice' | 'sku'>
>;

type Variants = readonly DraftVariant[];

function withVariants(draft: ProductDraft, change: (variants: Variants) => Variants): ProductDraft {
  return { ...draft, variants: change(draft.variants) };
}

export function changeVariant(draft: ProductDraft, key: string, texts: VariantTexts): ProductDraft {
  return withVariants(draft, (variants) =>
    variants.map((variant) => (variant.key === key ? { ...variant, ...texts } : variant)),
  );
}

/** Sets the color of a variant, unlocks it, and sets the color of the locked variants directly after it. */
function paint(
  draft: ProductDraft,
  key: string,
  color: Pick<DraftVariant, 'color' | 'hex' | 'hexChosen'>,
): ProductDraft {
  let follows = false;
  return withVariants(draft, (variants) =>
    variants.map((variant) => {
      const isChosen = variant.key === key;
      follows = isChosen || (follows && variant.locked);
      if (!follows) return variant;
      return { ...variant, ...color, locked: variant.locked && !isChosen };
    }),
  );
}

/** Sets a typed color: a name, or a hex code of 3 or 6 digits (docs/specification.md#colors). */
export function typeColor(draft: ProductDraft, key: string, color: string): ProductDraft {
  const before = draft.variants.find((variant) => variant.key === key);
  if (!before) return draft;
  const typed = parseHex(color);
  const hex = typed ?? (before.hexChosen ? before.hex : colorHex(color));
  return paint(draft, key, { color, hex, hexChosen: before.hexChosen && typed === null });
}

/** Sets a color from the picker, which is both its name and its hex code. */
export function pickColor(draft: ProductDraft, key: string, hex: string): ProductDraft {
  return paint(draft, key, { color: hex, hex, hexChosen: false });
}

/** Adds a variant in the locked color of the last one, or without a color. */
export function addVariant(draft: ProductDraft, inAnotherColor: boolean): ProductDraft {
  return withVariants(draft, (variants) => {
    const added = newVariant(variants.at(-1));
    const { color, hex, hexChosen } = newVariant(undefined);
    return [
      ...variants,
      inAnotherColor ? { ...added, color, hex, hexChosen, locked: false } : added,
    ];
  });
}

/** Removes a variant. If others are locked to its color, the first of them is unlocked. */
export function removeVariant(draft: ProductDraft, key: string): ProductDraft {
  return withVariants(draft, (variants) => {
    const index = variants.findIndex((variant) => variant.key === key);
    const heads = variants[index]?.locked === false;
    return variants.flatMap((variant, place) => {
      if (place === index) return [];
      return [heads && place === index + 1 ? { ...variant, locked: false } : variant];
    });
  });
}

export function addImages(draft: ProductDraft, images: readonly DraftImage[]): ProductDraft {
  return { ...draft, images: [...draft.images, ...images] };
}

export function removeImage(draft: ProductDraft, key: string): ProductDraft {
  return { ...draft, images: draft.images.filter((image) => image.key !== key) };
}

/** Moves an image to an index of the list without it. */
export function moveImage(draft: ProductDraft, key: string, place: number): ProductDraft {
  const moved = draft.images.find((image) => image.key === key);
  if (!moved) return draft;
  const others = draft.images.filter((image) => image !== moved);
  return { ...draft, images: [...others.slice(0, place), moved, ...others.slice(place)] };
}

export function colorImage(draft: ProductDraft, key: string, color: string): ProductDraft {
  const images = draft.images.map((image) => (image.key === key ? { ...image, color } : image));
  return { ...draft, images };
}
