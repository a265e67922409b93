import { useMemo, type Dispatch, type SetStateAction } from 'react';
import { fieldAt, type DraftErrors } from './draft-checks.ts';
import {
  addImages,
  addVariant,
  changeVariant,
  colourImage,
  moveImage,
  pickColour,
  removeImage,
  removeVariant,
  typeColour,
  type VariantTexts,
} from './draft-edits.ts';
import type { DraftImage, ProductDraft } from './product-draft.ts';

type Details = Partial<Pick<ProductDraft, 'name' | 'categoryId' | 'description' | 'isBestSeller'>>;

/** The keys of a product's fields in `DraftErrors`. */
const DETAIL_FIELDS: Readonly<Record<keyof Details, string>> = {
  name: 'productName',
  categoryId: 'categoryId',
  description: 'description',
  isBestSeller: 'isBestSeller',
};

/** Returns a function that removes the errors of changed fields. */
function without(fields: readonly string[]) {
  return (errors: DraftErrors): DraftErrors => {
    if (!fields.some((field) => errors.has(field))) return errors;
    return new Map([...errors].filter(([field]) => !fields.includes(field)));
  };
}

/** Returns the functions that edit a draft. They are stable, so that only changed rows render again. */
export function useDraftEdits(
  setDraft: Dispatch<SetStateAction<ProductDraft>>,
  setErrors: Dispatch<SetStateAction<DraftErrors>>,
) {
  return useMemo(() => {
    const edit = (change: (draft: ProductDraft) => ProductDraft, ...fields: string[]) => {
      setDraft(change);
      setErrors(without(fields));
    };
    const colour = (key: string) => [fieldAt(key, 'color'), fieldAt(key, 'size')];
    return {
      details: (details: Details) =>
        edit(
          (draft) => ({ ...draft, ...details }),
          ...(Object.keys(details) as (keyof Details)[]).map((name) => DETAIL_FIELDS[name]),
        ),
      variant: (key: string, texts: VariantTexts) =>
        edit(
          (draft) => changeVariant(draft, key, texts),
          ...Object.keys(texts).map((field) => fieldAt(key, field)),
        ),
      typeColour: (key: string, text: string) =>
        edit((draft) => typeColour(draft, key, text), ...colour(key)),
      pickColour: (key: string, hex: string) =>
        edit((draft) => pickColour(draft, key, hex), ...colour(key)),
      addVariant: (inAnotherColour: boolean) =>
        edit((draft) => addVariant(draft, inAnotherColour), 'productVariants'),
      removeVariant: (key: string) => edit((draft) => removeVariant(draft, key)),
      addImages: (images: readonly DraftImage[]) =>
        edit((draft) => addImages(draft, images), 'images'),
      removeImage: (key: string) => edit((draft) => removeImage(draft, key), 'images'),
      moveImage: (key: string, place: number) => edit((draft) => moveImage(draft, key, place)),
      colourImage: (key: string, color: string) => edit((draft) => colourImage(draft, key, color)),
    };
  }, [setDraft, setErrors]);
}

export type DraftEdits = ReturnType<typeof useDraftEdits>;
