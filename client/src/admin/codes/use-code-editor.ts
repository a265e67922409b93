import '#client/lib/zod-without-eval.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { useRef } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { DiscountCodeBody, type DiscountCode } from '#common/contract/discount-codes.ts';
import { DISCOUNT_CODE_KINDS } from '#common/domain/discount-code.ts';
import { parseIndianTime, toIndianTime } from '#common/domain/indian-time.ts';
import { rupeesIn } from '#common/domain/typed-amounts.ts';
import { useEditor } from '#client/admin/lib/use-editor.ts';
import { serverMessage } from '#client/lib/api-error.ts';
import { showFieldErrors } from '#client/lib/form-errors.ts';
import { notify } from '#client/lib/notices.ts';
import { useFetchCode, useSaveCode } from './api.ts';

const FIELDS = [
  ...(['code', 'kind', 'value', 'minimum', 'totalLimit', 'customerLimit'] as const),
  ...(['startsAt', 'endsAt', 'isActive'] as const),
];
export type CodeField = (typeof FIELDS)[number];

/** Parses a number as people type it. Null if the field is empty, NaN if it has something else. */
function numberIn(text: string): number | null {
  return text.trim() === '' ? null : (rupeesIn(text) ?? Number.NaN);
}

/** Converts a field of `IndianTimeField`; an empty one stands for no time. */
function momentIn(text: string): string | null {
  return parseIndianTime(text)?.toISOString() ?? null;
}

/** What is typed, converted to what the API takes and checked as the server does. */
const Typed = z
  .object({
    code: z.string(),
    kind: z.enum(DISCOUNT_CODE_KINDS),
    value: z.string(),
    minimum: z.string(),
    totalLimit: z.string(),
    customerLimit: z.string(),
    startsAt: z.string(),
    endsAt: z.string(),
    isActive: z.boolean(),
  })
  .transform(({ startsAt, endsAt, ...typed }) => ({
    ...typed,
    value: numberIn(typed.value),
    minimum: numberIn(typed.minimum) ?? 0,
    totalLimit: numberIn(typed.totalLimit),
    customerLimit: numberIn(typed.customerLimit),
    startsAt: momentIn(startsAt),
    endsAt: momentIn(endsAt),
  }))
  .pipe(DiscountCodeBody);
type CodeDraft = z.output<typeof Typed>;

function timeText(moment: string | null): string {
  return moment === null ? '' : toIndianTime(new Date(moment));
}

function numberText(value: number | null): string {
  return value === null ? '' : String(value);
}

function toValues(code: DiscountCode | null): z.input<typeof Typed> {
  return {
    code: code?.code ?? '',
    kind: code?.kind ?? 'PERCENT',
    value: numberText(code?.value ?? null),
    minimum: numberText(code?.minimum || null),
    totalLimit: numberText(code?.totalLimit ?? null),
    customerLimit: numberText(code ? code.customerLimit : 1),
    startsAt: timeText(code?.startsAt ?? null),
    endsAt: timeText(code?.endsAt ?? null),
    isActive: code?.isActive ?? true,
  };
}

/** The fields of a code, without what the server alone knows. */
export function toBody(code: DiscountCode): CodeDraft {
  const { kind, value, minimum, totalLimit, customerLimit, startsAt, endsAt, isActive } = code;
  return {
    ...{ code: code.code, kind, value, minimum, totalLimit, customerLimit },
    ...{ startsAt, endsAt, isActive, expectedUpdatedAt: code.updatedAt },
  };
}

/** The names of the times that are only half typed. Their inputs are empty for the form. */
function halfTyped(fields: HTMLElement | null): ('startsAt' | 'endsAt')[] {
  return (['startsAt', 'endsAt'] as const).filter(
    (name) =>
      fields?.querySelector<HTMLInputElement>(`input[name="${name}"]`)?.validity.badInput === true,
  );
}

/**
 * State of the editor of a discount code.
 * @param code as it was loaded, null for a new one
 */
export function useCodeEditor(code: DiscountCode | null, onSaved: (saved: DiscountCode) => void) {
  const form = useForm({ resolver: zodResolver(Typed), defaultValues: toValues(code) });
  const fields = useRef<HTMLFieldSetElement>(null);
  const editor = useEditor({
    opened: code,
    hasChanges: form.formState.isDirty,
    save: useSaveCode(),
    reload: useFetchCode(code?.id ?? null),
    toRequest: (draft: CodeDraft, replaced, { signal }) => ({
      id: replaced?.id ?? null,
      body: { ...draft, expectedUpdatedAt: replaced?.updatedAt },
      signal,
    }),
    fill: (version) => form.reset(toValues(version)),
    showErrors: (error) => showFieldErrors(error, FIELDS, form.setError),
    describeFailure: (error) => serverMessage(error, 'Failed to save the discount code.'),
    onSaved: (saved) => {
      notify.success(`Discount code ${saved.code} saved`);
      onSaved(saved);
    },
  });
  const submit = (save: (draft: CodeDraft) => void) => {
    const half = halfTyped(fields.current);
    for (const name of half) form.setError(name, { message: 'Please enter a day and a time.' });
    if (half.length > 0) editor.refuse(null);
    else void form.handleSubmit(save, () => editor.refuse(null))();
  };
  return {
    ...{ editor, form, fields },
    save: () => submit(editor.save),
    saveOver: () => submit(editor.saveOver),
  };
}
