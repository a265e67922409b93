import type { DraftVariant, ProductDraft } from '#client/admin/products/form/product-draft.ts';
import {
  nextVariant,
  pickColor,
  typeColor,
  unlockFollower,
} from '#client/admin/products/form/variant-edits.ts';

/*
 * What an admin does in the product form, on plain drafts. In the form react-hook-form does this.
 * Variants and images are found by their keys.
 */

function indexOf(list: readonly { key: string }[], key: string): number {
  return list.findIndex((entry) => entry.key === key);
}

export function changeVariant(
  draft: ProductDraft,
  key: string,
  texts: Partial<DraftVariant>,
): ProductDraft {
  const variants = draft.variants.map((variant) =>
    variant.key === key ? { ...variant, ...texts } : variant,
  );
  return { ...draft, variants };
}

export function typeColorOf(draft: ProductDraft, key: string, text: string): ProductDraft {
  return { ...draft, variants: typeColor(draft.variants, indexOf(draft.variants, key), text) };
}

export function pickColorOf(draft: ProductDraft, key: string, hex: string): ProductDraft {
  return { ...draft, variants: pickColor(draft.variants, indexOf(draft.variants, key), hex) };
}

export function addVariant(draft: ProductDraft, inAnotherColor: boolean): ProductDraft {
  return { ...draft, variants: [...draft.variants, nextVariant(draft.variants, inAnotherColor)] };
}

export function removeVariant(draft: ProductDraft, key: string): ProductDraft {
  const variants = unlockFollower(draft.variants, indexOf(draft.variants, key));
  return { ...draft, variants: variants.filter((variant) => variant.key !== key) };
}

export function removeImage(draft: ProductDraft, key: string): ProductDraft {
  return { ...draft, images: draft.images.filter((image) => image.key !== key) };
}

export function moveImage(draft: ProductDraft, key: string, place: number): ProductDraft {
  const moved = draft.images.filter((image) => image.key === key);
  const { images } = removeImage(draft, key);
  return { ...draft, images: [...images.slice(0, place), ...moved, ...images.slice(place)] };
}

export function colorImage(draft: ProductDraft, key: string, color: string): ProductDraft {
  const images = draft.images.map((image) => (image.key === key ? { ...image, color } : image));
  return { ...draft, images };
}
