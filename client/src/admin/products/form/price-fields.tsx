import { useState, type FocusEvent } from 'react';
import { notify } from '#client/lib/notices.ts';
import { useDebounced } from '#client/lib/use-debounced.ts';
import { priceRefusal } from './draft-checks.ts';
import type { VariantField as VariantFieldName } from './draft-changes.ts';
import type { ProductFormFields } from './use-variants.ts';
import { cellAttributes } from './variant-cells.ts';
import { useVariantField, VariantInput } from './variant-field.tsx';

type PriceName = 'originalPrice' | 'discountPrice';

/** Milliseconds without typing before an amount is checked, so that '1' of '1200' shows no error. */
const TYPING_MS = 500;

/** Owners expect the new price in a field of this name (docs/specification.md#prices). */
export const DISCOUNT_HINT = 'Amount off, not the new price';

interface PriceFieldsProps {
  form: ProductFormFields;
  index: number;
  /** The fields that were filled with others at once, as by a paste. */
  filled?: ReadonlySet<VariantFieldName> | undefined;
}

/**
 * The selling price and the discount. If a change puts the discount above the price, the field returns to
 * its former amount when it loses focus, and shows the error (docs/specification.md#admin-products).
 */
export function PriceFields({ form, index, filled }: PriceFieldsProps) {
  const fields = {
    originalPrice: useVariantField(form, index, 'originalPrice'),
    discountPrice: useVariantField(form, index, 'discountPrice'),
  };
  const prices = {
    originalPrice: fields.originalPrice.value,
    discountPrice: fields.discountPrice.value,
  };
  const [typed, setTyped] = useState<PriceName | null>(null);
  const [refused, setRefused] = useState<{ name: PriceName; message: string } | null>(null);
  const [former, setFormer] = useState<Partial<Record<PriceName, string>>>({});
  const now = `${prices.originalPrice}/${prices.discountPrice}`;
  const [rested] = useDebounced(now, TYPING_MS);
  const live = typed && rested === now ? priceRefusal(prices, typed) : undefined;

  const input = (name: PriceName) => ({
    ...cellAttributes({ column: name, index }),
    filled: filled?.has(name),
    value: prices[name],
    error:
      fields[name].error ??
      (typed === name ? live : undefined) ??
      (refused?.name === name ? refused.message : undefined),
    inputMode: 'decimal' as const,
    onFocus: () => {
      if (!priceRefusal(prices, name)) setFormer({ ...former, [name]: prices[name] });
    },
    onChange: (text: string) => {
      setTyped(name);
      setRefused(null);
      fields[name].onChange(text);
    },
    onBlur: ({ relatedTarget }: FocusEvent) => {
      /* Save checks the typed amount itself. Restoring the former one here would save it unseen. */
      if (relatedTarget instanceof HTMLButtonElement && relatedTarget.type === 'submit') return;
      const message = typed === name ? priceRefusal(prices, name) : undefined;
      setTyped(null);
      if (!message) return;
      fields[name].onChange(former[name] ?? prices[name]);
      setRefused({ name, message });
      notify.error(message);
    },
  });
  return (
    <>
      <VariantInput label="Original Price" required {...input('originalPrice')} />
      <VariantInput label="Discount Price" hint={DISCOUNT_HINT} {...input('discountPrice')} />
    </>
  );
}
