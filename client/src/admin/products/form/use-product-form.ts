import { useEffect, useMemo, useRef, useState } from 'react';
import type { Product } from '#common/contract/products.ts';
import { ApiError, isNotFound, messageOf, serverMessage } from '#client/lib/api-error.ts';
import { notify } from '#client/lib/notices.ts';
import { isChangedMeanwhile } from '#client/admin/lib/changed-meanwhile.ts';
import { explainUpload } from '#client/admin/lib/upload-error.ts';
import { CANCELLED as STOPPED, useStoppable, wasStopped } from '#client/admin/lib/use-stoppable.ts';
import { randomId } from '#client/lib/random-id.ts';
import { changesOf, hasChanges, requestOf } from './draft-changes.ts';
import { draftErrors, serverErrors, type DraftErrors } from './draft-checks.ts';
import { mergeDrafts } from './draft-merge.ts';
import { useFetchProduct, useSaveProduct } from './api.ts';
import { baseOf, emptyDraft, type DraftBase, type ProductDraft } from './product-draft.ts';
import { useDraftEdits } from './use-draft-edits.ts';

/** The version that another admin has saved while the form was open. */
interface Conflict {
  /** The server's message, which says who saved it and when. */
  message: string;
  theirs: DraftBase;
}

const NO_ERRORS: DraftErrors = new Map();

const ADDED_BEFORE =
  'This product was added by your earlier save, without what you changed since. Close this form and edit the product in the list.';

/** The notice about a failed save. */
function sentenceOf(error: unknown): string {
  if (wasStopped(error)) return STOPPED;
  const reused = error instanceof ApiError && error.code === 'IDEMPOTENCY_KEY_REUSED';
  if (reused) return ADDED_BEFORE;
  return `${serverMessage(error, 'Failed to save product.')}${explainUpload(error)}`;
}

/** State of the draft, its errors, and the stored product with which it is compared. */
function useDraft(opened: Product | null) {
  const [base, setBase] = useState(() => opened && baseOf(opened));
  const [empty] = useState(emptyDraft);
  const [draft, setDraft] = useState<ProductDraft>(() => base?.draft ?? empty);
  const [errors, setErrors] = useState(NO_ERRORS);
  const starting = base?.draft ?? empty;
  const changes = useMemo(() => changesOf(starting, draft), [starting, draft]);
  const edit = useDraftEdits(setDraft, setErrors);
  const settle = (next: DraftBase, merged: ProductDraft) => {
    setBase(next);
    setDraft(merged);
    setErrors(NO_ERRORS);
  };
  return { base, draft, errors, setErrors, changes, edit, settle };
}

/** State of an edit conflict, and the two ways to resolve it. */
function useConflict({ base, draft, settle }: ReturnType<typeof useDraft>) {
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const decide = (merge: (theirs: DraftBase, from: DraftBase) => ProductDraft) => () => {
    if (!conflict || !base) return;
    settle(conflict.theirs, merge(conflict.theirs, base));
    setConflict(null);
  };
  return {
    conflict: conflict && base && { ...conflict, base },
    setConflict,
    keepMine: decide((theirs, from) =>
      mergeDrafts({ base: from.draft, theirs: theirs.draft, yours: draft }),
    ),
    takeTheirs: decide((theirs) => theirs.draft),
  };
}

/**
 * State of the product form. A refused save keeps the draft, including chosen files.
 * @param opened the loaded product, null for a new one
 */
export function useProductForm(opened: Product | null, onSaved: () => void) {
  const state = useDraft(opened);
  const { base, draft, setErrors } = state;
  const { setConflict, ...conflict } = useConflict(state);
  /** Counts refused saves. Each moves the focus to the first invalid field. */
  const [refusals, setRefusals] = useState(0);
  const [sent, setSent] = useState(0);
  /* The same for all saves of the form, so that saving again after a lost answer adds no second product. */
  const [key] = useState(randomId);
  const { begin, stop } = useStoppable();
  const save = useSaveProduct();
  const fetchProduct = useFetchProduct();

  const refuse = (found: DraftErrors, message: string) => {
    setErrors(found);
    setRefusals((count) => count + 1);
    notify.error(message);
  };
  const onError = (error: unknown) => {
    if (base && isChangedMeanwhile(error)) {
      fetchProduct.mutate(base.product.id, {
        onSuccess: (product) => setConflict({ message: error.message, theirs: baseOf(product) }),
        onError: (fault) => refuse(NO_ERRORS, messageOf(fault)),
      });
      return;
    }
    refuse(serverErrors(error, draft), sentenceOf(error));
  };
  const onSuccess = () => {
    notify.success(`Product ${base ? 'updated' : 'added'} successfully!`);
    onSaved();
  };
  const submit = () => {
    const found = draftErrors(base, draft);
    const [[, message] = []] = found;
    if (message !== undefined) {
      refuse(found, message);
      return;
    }
    setErrors(NO_ERRORS);
    setSent(0);
    const request = { ...requestOf(base, draft), key, onProgress: setSent, signal: begin() };
    save.mutate(request, { onSuccess, onError });
  };

  return {
    ...state,
    ...conflict,
    ...{ refusals, submit, sent, stop },
    changed: hasChanges(state.changes),
    busy: save.isPending || fetchProduct.isPending,
    /** Another admin has deleted this product. */
    gone: base !== null && isNotFound(save.error ?? fetchProduct.error),
    sending: save.isPending && draft.images.some(({ file }) => file !== null),
    decideLater: () => setConflict(null),
  };
}

export type ProductFormState = ReturnType<typeof useProductForm>;

/** Returns a form ref. After a refused save focuses the first invalid field, or else the Save button. */
export function useWayToFault(refusals: number) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (refusals === 0) return;
    const target =
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]') ??
      form.current?.querySelector<HTMLElement>('button[type="submit"]');
    target?.focus();
    /* Focusing an element that already has the focus does not scroll. */
    target?.scrollIntoView({ block: 'nearest' });
  }, [refusals]);
  return form;
}
