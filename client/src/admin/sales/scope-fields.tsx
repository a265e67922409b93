import { X } from 'lucide-react';
import { useId, useState } from 'react';
import { useController, useWatch, type UseFormReturn } from 'react-hook-form';
import { LIMITS, SEARCH_DEBOUNCE_MS } from '#common/limits.ts';
import { placedCategories } from '#client/admin/lib/placed-categories.ts';
import { Button } from '#client/components/ui/button.tsx';
import { Field } from '#client/components/ui/field.tsx';
import { IconButton } from '#client/components/ui/icon-button.tsx';
import { Select } from '#client/components/ui/select.tsx';
import { TextField } from '#client/components/ui/text-field.tsx';
import { useCategories } from '#client/features/categories/api.ts';
import { announce } from '#client/lib/announcements.ts';
import { useDebounced } from '#client/lib/use-debounced.ts';
import { useProductChoices } from './api.ts';
import type { Named, SaleDraft } from './sale-draft.ts';

interface ScopeFieldsProps {
  form: UseFormReturn<SaleDraft>;
}

/** What is on sale: the whole shop, or chosen categories and products. */
export function ScopeFields({ form }: ScopeFieldsProps) {
  const { control, formState, register } = form;
  const wholeShop = useWatch({ control, name: 'wholeShop' });
  const { productIds, categoryIds, wholeShop: both } = formState.errors;
  const error = productIds?.message ?? categoryIds?.message ?? both?.message;
  const errorId = useId();
  return (
    <fieldset
      className="flex min-w-0 flex-col gap-4"
      aria-describedby={error ? errorId : undefined}
    >
      <legend className="mb-3 text-sm font-medium">What is on sale</legend>
      <label className="flex min-h-6 items-center gap-3 text-sm">
        <input type="checkbox" className="size-4.5 accent-indigo" {...register('wholeShop')} />
        The whole shop
      </label>
      {!wholeShop && (
        <>
          <CategoryChoice form={form} />
          <ProductChoice form={form} isInvalid={error !== undefined} />
        </>
      )}
      {error && (
        <p id={errorId} className="text-sm text-madder">
          {error}
        </p>
      )}
    </fieldset>
  );
}

interface ChosenProps {
  label: string;
  chosen: readonly Named[];
  onRemove: (removed: Named) => void;
}

/** The chosen categories or products, each with a button that removes it. */
function Chosen({ label, chosen, onRemove }: ChosenProps) {
  if (chosen.length === 0) return null;
  return (
    <ul aria-label={label} className="flex flex-wrap gap-2">
      {chosen.map((one) => (
        <li
          key={one.id}
          className="flex min-w-0 items-center rounded-md bg-sand-soft pl-3 text-sm wrap-anywhere"
        >
          {one.name}
          <IconButton label={`Remove ${one.name}`} onClick={() => onRemove(one)}>
            <X aria-hidden="true" className="size-4" />
          </IconButton>
        </li>
      ))}
    </ul>
  );
}

function useChosen(
  { control, clearErrors }: UseFormReturn<SaleDraft>,
  name: 'productIds' | 'categoryIds',
) {
  const { field } = useController({ control, name });
  const change = (chosen: readonly Named[], what: string) => {
    field.onChange(chosen);
    clearErrors(['productIds', 'categoryIds', 'wholeShop']);
    announce(what);
  };
  return {
    chosen: field.value,
    /** Adds one, unless it is chosen already: a button that was pressed stays, so that it keeps the focus. */
    add: ({ id, name: title }: Named) => {
      if (field.value.some((one) => one.id === id)) return;
      change([...field.value, { id, name: title }], `${title} added`);
    },
    remove: ({ id, name: title }: Named) =>
      change(
        field.value.filter((one) => one.id !== id),
        `${title} removed`,
      ),
  };
}

function CategoryChoice({ form }: ScopeFieldsProps) {
  const { data: tree = [] } = useCategories();
  const { chosen, add, remove } = useChosen(form, 'categoryIds');
  const all = placedCategories(tree);
  const free = all.filter(({ category }) => !chosen.some(({ id }) => id === category.id));
  return (
    <div className="flex flex-col gap-2">
      <Field label="Categories" hint="With all products in them and in their subcategories">
        {(attributes) => (
          <Select
            {...attributes}
            value=""
            disabled={chosen.length >= LIMITS.saleCategories}
            options={[
              { value: '', label: 'Add a category…' },
              ...free.map(({ category, path }) => ({ value: category.id, label: path })),
            ]}
            onChange={({ target }) => {
              const picked = all.find(({ category }) => category.id === target.value);
              if (picked) add(picked.category);
            }}
          />
        )}
      </Field>
      <Chosen label="Categories on sale" chosen={chosen} onRemove={remove} />
    </div>
  );
}

function ProductChoice({ form, isInvalid }: ScopeFieldsProps & { isInvalid: boolean }) {
  const [typed, setTyped] = useState('');
  const [q] = useDebounced(typed.trim(), SEARCH_DEBOUNCE_MS);
  const { data } = useProductChoices(q);
  const { chosen, add, remove } = useChosen(form, 'productIds');
  const found = q === '' ? [] : (data?.data ?? []);
  const isChosen = (product: Named) => chosen.some(({ id }) => id === product.id);
  return (
    <div className="flex flex-col gap-2">
      <TextField
        label="Products"
        type="search"
        hint="Search by name or SKU, then add"
        value={typed}
        aria-invalid={isInvalid || undefined}
        onChange={({ target }) => setTyped(target.value)}
        /* Enter would save the sale. */
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault();
        }}
      />
      {q !== '' && data && found.length === 0 && (
        <p className="text-sm text-ink-soft">No products match</p>
      )}
      {found.length > 0 && (
        <ul
          aria-label="Products found"
          className="divide-y divide-sand rounded-md border border-sand"
        >
          {found.map((product) => (
            <li key={product.id} className="flex items-center justify-between gap-3 px-3 py-1.5">
              <span className="min-w-0 text-sm wrap-anywhere">{product.name}</span>
              <Button
                variant="outline"
                size="sm"
                aria-label={`${isChosen(product) ? 'Added' : 'Add'} ${product.name}`}
                disabled={chosen.length >= LIMITS.saleProducts}
                onClick={() => add(product)}
              >
                {isChosen(product) ? 'Added' : 'Add'}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <Chosen label="Products on sale" chosen={chosen} onRemove={remove} />
    </div>
  );
}
