import { useMemo, type Dispatch, type SetStateAction } from 'react';
import { fieldAt, type DraftErrors } from './draft-checks.ts';
import {
  addImages,
  addVariant,
  changeVariant,
  colorImage,
  moveImage,
  pickColor,
  removeImage,
  removeVariant,
  typeColor,
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
    const color = (key: string) => [fieldAt(key, 'color'), fieldAt(key, 'size')];
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
      typeColor: (key: string, text: string) =>
        edit((draft) => typeColor(draft, key, text), ...color(key)),
      pickColor: (key: string, hex: string) =>
        edit((draft) => pickColor(draft, key, hex), ...color(key)),
      addVariant: (inAnotherColor: boolean) =>
        edit((draft) => addVariant(draft, inAnotherColor), 'productVariants'),
      removeVariant: (key: string) => edit((draft) => removeVariant(draft, key)),
      addImages: (images: readonly DraftImage[]) =>
        edit((draft) => addImages(draft, images), 'images'),
      removeImage: (key: string) => edit((draft) => removeImage(draft, key), 'images'),
      moveImage: (key: string, place: number) => edit((draft) => moveImage(draft, key, place)),
      colorImage: (key: string, color: string) => edit((draft) => colorImage(draft, key, color)),
    };
  }, [setDraft, setErrors]);
}

export type DraftEdits = ReturnType<typeof useDraftEdits>;
