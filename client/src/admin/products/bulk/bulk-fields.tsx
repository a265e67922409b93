import { useId } from 'react';
import { PRODUCT_STATUSES, STATUS_NAMES } from '#common/domain/product-status.ts';
import { placedCategories } from '#client/admin/lib/placed-categories.ts';
import { CONTROL_STYLE } from '#client/components/ui/control-style.ts';
import { Field } from '#client/components/ui/field.tsx';
import { Select } from '#client/components/ui/select.tsx';
import { useCategories } from '#client/features/categories/api.ts';
import type { BulkDraft, BulkErrors, DraftAmount } from './bulk-draft.ts';

const KEEP = { value: '', label: 'Keep as it is' } as const;

const PRICE = [
  KEEP,
  { value: 'set', label: 'Set to (₹)' },
  { value: 'raise', label: 'Raise by (%)' },
  { value: 'lower', label: 'Lower by (%)' },
] as const;

const DISCOUNT = [
  KEEP,
  { value: 'off', label: 'Percent off the list price (%)' },
  { value: 'set', label: 'Set the amount off to (₹)' },
  { value: 'raise', label: 'Raise the amount off by (%)' },
  { value: 'lower', label: 'Lower the amount off by (%)' },
] as const;

const STOCK = [
  KEEP,
  { value: 'set', label: 'Set to' },
  { value: 'add', label: 'Add' },
  { value: 'take', label: 'Take off' },
] as const;

const DISCOUNT_HINTS: Readonly<Record<BulkDraft['discount']['how'], string | undefined>> = {
  '': undefined,
  off: 'The list price stays; the price follows from it.',
  set: 'Amount off, not the new price. The price stays.',
  raise: 'The price stays.',
  lower: 'The price stays.',
};

interface AmountFieldProps<How extends string> {
  label: string;
  options: readonly { value: How | ''; label: string }[];
  amount: DraftAmount<How>;
  error: string | undefined;
  hint?: string | undefined;
  onChange: (amount: DraftAmount<How>) => void;
}

/** What happens to a number, and by how much. */
function AmountField<How extends string>(props: AmountFieldProps<How>) {
  const { label, options, amount, error, hint, onChange } = props;
  const id = useId();
  const noteId = `${id}-note`;
  const chosen = options.find(({ value }) => value === amount.how);
  const note = error ?? hint;
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      <div className="grid grid-cols-[minmax(0,1fr)_7rem] gap-3">
        <Select
          id={id}
          value={amount.how}
          options={options}
          className={amount.how === '' ? 'col-span-2' : ''}
          onChange={(event) => {
            const how = options.find(({ value }) => value === event.target.value)?.value ?? '';
            onChange({ ...amount, how });
          }}
        />
        {amount.how !== '' && (
          <input
            value={amount.typed}
            inputMode="decimal"
            autoComplete="off"
            aria-label={`${label}: ${chosen?.label ?? ''}`}
            aria-invalid={error ? true : undefined}
            aria-describedby={note ? noteId : undefined}
            className={CONTROL_STYLE}
            onChange={(event) => onChange({ ...amount, typed: event.target.value })}
          />
        )}
      </div>
      {note && (
        <p id={noteId} className={error ? 'text-sm text-madder' : 'text-xs text-ink-soft'}>
          {note}
        </p>
      )}
    </div>
  );
}

interface BulkFieldsProps {
  draft: BulkDraft;
  errors: BulkErrors;
  onChange: (values: Partial<BulkDraft>) => void;
}

/** The fields of a bulk change. What is kept is not sent. */
export function BulkFields({ draft, errors, onChange }: BulkFieldsProps) {
  const { data: tree = [] } = useCategories();
  const categories = placedCategories(tree).map(({ category, path }) => ({
    value: category.id,
    label: path,
  }));
  const statuses = PRODUCT_STATUSES.map((value) => ({ value, label: STATUS_NAMES[value] }));
  return (
    <>
      <AmountField
        label="Price"
        options={PRICE}
        amount={draft.price}
        error={errors.price}
        onChange={(price) => onChange({ price })}
      />
      <AmountField
        label="Discount"
        options={DISCOUNT}
        amount={draft.discount}
        error={errors.discount}
        hint={DISCOUNT_HINTS[draft.discount.how]}
        onChange={(discount) => onChange({ discount })}
      />
      <AmountField
        label="Stock"
        options={STOCK}
        amount={draft.stock}
        error={errors.stock}
        onChange={(stock) => onChange({ stock })}
      />
      <Field label="Category" error={errors.categoryId}>
        {(attributes) => (
          <Select
            {...attributes}
            value={draft.categoryId}
            options={[KEEP, ...categories]}
            onChange={(event) => onChange({ categoryId: event.target.value })}
          />
        )}
      </Field>
      <Field label="Status" error={errors.status}>
        {(attributes) => (
          <Select
            {...attributes}
            value={draft.status}
            options={[KEEP, ...statuses]}
            onChange={(event) => {
              const status = PRODUCT_STATUSES.find((known) => known === event.target.value) ?? '';
              onChange({ status });
            }}
          />
        )}
      </Field>
    </>
  );
}
