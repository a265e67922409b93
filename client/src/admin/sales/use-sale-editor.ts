import '#client/lib/zod-without-eval.ts';
import { useState } from 'react';
import { useForm, type FieldErrors } from 'react-hook-form';
import type { SaleDetails } from '#common/contract/sales.ts';
import { useEditor } from '#client/admin/lib/use-editor.ts';
import { serverMessage } from '#client/lib/api-error.ts';
import { showFieldErrors } from '#client/lib/form-errors.ts';
import { notify } from '#client/lib/notices.ts';
import { useFetchSale, useSaveSale } from './api.ts';
import {
  findSaleErrors,
  SALE_FIELDS,
  saleDraft,
  saleRequest,
  type SaleDraft,
} from './sale-draft.ts';

/** Checks a draft for react-hook-form. */
function resolveDraft(draft: SaleDraft) {
  const found = Object.entries(findSaleErrors(draft));
  if (found.length === 0) return { values: draft, errors: {} };
  const errors: FieldErrors<SaleDraft> = Object.fromEntries(
    found.map(([field, message]) => [field, { type: 'check', message }]),
  );
  return { values: {}, errors };
}

/**
 * State of the editor of a sale.
 * @param sale the sale as it was loaded, null for a new one
 */
export function useSaleEditor(sale: SaleDetails | null, onSaved: () => void) {
  const [opened] = useState(() => new Date());
  const form = useForm<SaleDraft>({
    resolver: resolveDraft,
    defaultValues: saleDraft(sale, opened),
  });
  const editor = useEditor({
    opened: sale,
    hasChanges: form.formState.isDirty,
    save: useSaveSale(),
    reload: useFetchSale(sale?.id ?? null),
    toRequest: (draft: SaleDraft, replaced, { signal }) => ({
      id: replaced?.id ?? null,
      body: {
        ...saleRequest(draft),
        ...(replaced ? { expectedUpdatedAt: replaced.updatedAt } : {}),
      },
      signal,
    }),
    fill: (version) => form.reset(saleDraft(version, opened)),
    showErrors: (error) => showFieldErrors(error, SALE_FIELDS, form.setError),
    describeFailure: (error) => serverMessage(error, 'Failed to save the sale.'),
    onSaved: ({ name, state }) => {
      notify.success(
        state === 'running'
          ? `${name} is saved, and running now.`
          : `${name} is saved. It starts by itself.`,
      );
      onSaved();
    },
  });
  return {
    ...{ editor, form },
    save: () => void form.handleSubmit(editor.save)(),
    saveOver: () => void form.handleSubmit(editor.saveOver)(),
  };
}
