import { useState } from 'react';
import { set, useForm, useWatch, type FieldErrors, type Resolver } from 'react-hook-form';
import type { Product } from '#common/contract/products.ts';
import { serverMessage, type ApiError } from '#client/lib/api-error.ts';
import { notify } from '#client/lib/notices.ts';
import { explainUpload } from '#client/admin/lib/upload-error.ts';
import { useEditor } from '#client/admin/lib/use-editor.ts';
import { createIdempotentCall } from '#client/lib/idempotent-call.ts';
import { changesOf, hasChanges, requestOf } from './draft-changes.ts';
import { findDraftErrors, readServerErrors, type DraftError } from './draft-checks.ts';
import { mergeDrafts } from './draft-merge.ts';
import { useFetchProduct, useSaveProduct } from './api.ts';
import { baseOf, emptyDraft, type DraftBase, type ProductDraft } from './product-draft.ts';
import type { ProductFormFields } from './use-variants.ts';

/** Checks a draft against the stored product, which the form passes as context. */
const resolver: Resolver<ProductDraft, DraftBase | null> = (draft, base = null) => {
  const errors: FieldErrors<ProductDraft> = {};
  for (const { path, message } of findDraftErrors(base, draft)) {
    set(errors, path, { type: 'validate', message });
  }
  return Object.keys(errors).length === 0 ? { values: draft, errors: {} } : { values: {}, errors };
};

/** Returns the current draft. Renders again at every change. */
function useDraft({ control }: ProductFormFields): ProductDraft {
  const [name, categoryId, description, isBestSeller, status] = useWatch({
    control,
    name: ['name', 'categoryId', 'description', 'isBestSeller', 'status'],
  });
  const [seoTitle, seoDescription, variants, images] = useWatch({
    control,
    name: ['seoTitle', 'seoDescription', 'variants', 'images'],
  });
  return {
    ...{ name, categoryId, description, isBestSeller, status },
    ...{ seoTitle, seoDescription, variants, images },
  };
}

/** The errors of a refused save. */
export interface RefusedDraft {
  errors: readonly DraftError[];
}

/**
 * State of the editor of a product. A refused save keeps the draft, including chosen files.
 * @param opened the loaded product, null for a new one
 */
export function useProductEditor(opened: Product | null, onSaved: () => void) {
  const [base, setBase] = useState(() => opened && baseOf(opened));
  const [empty] = useState(emptyDraft);
  const starting = base?.draft ?? empty;
  const form = useForm<ProductDraft, DraftBase | null>({
    defaultValues: starting,
    ...{ resolver, context: base, reValidateMode: 'onSubmit', shouldFocusError: false },
  });
  const draft = useDraft(form);
  const changes = changesOf(starting, draft);
  const [refused, setRefused] = useState<RefusedDraft | null>(null);
  /* One for all saves of the form, so that saving again after a lost answer adds no second product. */
  const [call] = useState(() => createIdempotentCall());

  const editor = useEditor({
    opened,
    hasChanges: hasChanges(changes),
    save: useSaveProduct(),
    reload: useFetchProduct(opened?.id ?? null),
    toRequest: (sent: ProductDraft, replaced, controls) => ({
      ...requestOf(replaced && baseOf(replaced), sent),
      ...{ call, ...controls },
    }),
    fill: (version) => {
      const next = version && baseOf(version);
      setBase(next);
      form.reset(next?.draft ?? empty);
    },
    showErrors: (error: ApiError) => {
      const errors = readServerErrors(error, form.getValues());
      for (const { path, message } of errors) form.setError(path, { message });
      setRefused({ errors });
      return errors.length > 0 && errors.length === error.errors.length;
    },
    describeFailure: (error) =>
      `${serverMessage(error, 'Failed to save product.')}${explainUpload(error)}`,
    onSaved: () => {
      notify.success(`Product ${opened ? 'updated' : 'added'} successfully!`);
      onSaved();
    },
  });
  const save = form.handleSubmit(editor.save, () => {
    const errors = findDraftErrors(base, form.getValues());
    setRefused({ errors });
    editor.refuse(errors[0]?.message ?? null);
  });
  const { conflict } = editor;
  return {
    ...{ editor, form, base, draft, changes, refused },
    save: () => void save(),
    versions: base &&
      conflict?.saved && { base: base.draft, saved: baseOf(conflict.saved).draft, draft },
    /** Applies the draft's changes to the version with which it conflicts. The next save stores the result. */
    keepChanges: () => {
      if (!base || !conflict?.saved) return;
      const saved = baseOf(conflict.saved).draft;
      const merged = mergeDrafts({ base: base.draft, saved, draft: form.getValues() });
      editor.startFrom(conflict.saved);
      form.reset(merged);
    },
  };
}

export type ProductEditor = ReturnType<typeof useProductEditor>;
