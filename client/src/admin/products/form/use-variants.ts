import { useMemo } from 'react';
import { useFieldArray, type FieldPath, type UseFormReturn } from 'react-hook-form';
import type { DraftVariant, ProductDraft } from './product-draft.ts';
import { nextVariant, pickColor, typeColor, unlockFollower } from './variant-edits.ts';

/** The product form in react-hook-form. The object stays the same, so memoized rows may receive it. */
export type ProductFormFields = UseFormReturn<ProductDraft>;

/**
 * Removes the error of a field that was changed. The form checks itself only when it is saved, because a
 * check of hundreds of variants at every keystroke would slow down typing.
 */
export function clearError(form: ProductFormFields, path: FieldPath<ProductDraft>): void {
  /* Clearing renders all fields that show errors. */
  if (form.getFieldState(path).error) form.clearErrors(path);
}

const COLOR_FIELDS = ['color', 'hex', 'hexChosen', 'locked'] as const;

/** Writes the rows whose color changed. */
function writeColors(form: ProductFormFields, next: readonly DraftVariant[]): void {
  const before = form.getValues('variants');
  next.forEach((variant, index) => {
    if (variant === before[index]) return;
    for (const field of COLOR_FIELDS) form.setValue(`variants.${index}.${field}`, variant[field]);
    /* An error about a size that is there twice concerns size and color together. */
    clearError(form, `variants.${index}.color`);
    clearError(form, `variants.${index}.size`);
  });
}

/**
 * Returns the rows of the variants, and the functions that edit them. The rows are up to date as soon as one
 * is added or removed, but typed texts are not in them. The functions are stable, so that only changed rows
 * render again.
 */
export function useVariants(form: ProductFormFields) {
  const { fields, append, remove, replace } = useFieldArray({
    control: form.control,
    name: 'variants',
    keyName: 'rowId',
  });
  const edit = useMemo(
    () => ({
      typeColor: (index: number, text: string) =>
        writeColors(form, typeColor(form.getValues('variants'), index, text)),
      pickColor: (index: number, hex: string) =>
        writeColors(form, pickColor(form.getValues('variants'), index, hex)),
      add: (inAnotherColor: boolean) => {
        clearError(form, 'variants');
        append(nextVariant(form.getValues('variants'), inAnotherColor), { shouldFocus: false });
      },
      remove: (index: number) => {
        writeColors(form, unlockFollower(form.getValues('variants'), index));
        remove(index);
      },
      /** Replaces all variants, as after a paste. Errors are found again by the next save. */
      fill: (next: readonly DraftVariant[]) => {
        form.clearErrors('variants');
        replace([...next]);
      },
    }),
    [form, append, remove, replace],
  );
  return { fields, edit };
}

export type VariantEdits = ReturnType<typeof useVariants>['edit'];
