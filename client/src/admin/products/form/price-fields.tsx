import { useState, type FocusEvent } from 'react';
import { notify } from '#client/lib/notices.ts';
import { useDebounced } from '#client/lib/use-debounced.ts';
import { priceRefusal } from './draft-checks.ts';
import type { DraftVariant } from './product-draft.ts';
import type { DraftEdits } from './use-draft-edits.ts';
import { VariantField } from './variant-field.tsx';

type PriceName = 'originalPrice' | 'discountPrice';

/** Milliseconds without typing before an amount is checked, so that '1' of '1200' shows no error. */
const TYPING_MS = 500;

interface PriceFieldsProps {
  variant: DraftVariant;
  originalError: string | undefined;
  discountError: string | undefined;
  edit: DraftEdits;
}

/**
 * The selling price and the discount. If a change puts the discount above the price, the field returns to
 * its former amount when it loses focus, and shows the error (docs/specification.md#admin-products).
 */
export function PriceFields({ variant, originalError, discountError, edit }: PriceFieldsProps) {
  const { key, originalPrice, discountPrice } = variant;
  const [typed, setTyped] = useState<PriceName | null>(null);
  const [refused, setRefused] = useState<{ name: PriceName; message: string } | null>(null);
  const [former, setFormer] = useState<Partial<Record<PriceName, string>>>({});
  const now = `${originalPrice}/${discountPrice}`;
  const [rested] = useDebounced(now, TYPING_MS);
  const live = typed && rested === now ? priceRefusal(variant, typed) : undefined;

  const field = (name: PriceName, error: string | undefined) => ({
    value: variant[name],
    error:
      error ??
      (typed === name ? live : undefined) ??
      (refused?.name === name ? refused.message : undefined),
    inputMode: 'decimal' as const,
    onFocus: () => {
      if (!priceRefusal(variant, name)) setFormer({ ...former, [name]: variant[name] });
    },
    onChange: (text: string) => {
      setTyped(name);
      setRefused(null);
      edit.variant(key, { [name]: text });
    },
    onBlur: ({ relatedTarget }: FocusEvent) => {
      /* Save checks the typed amount itself. Restoring the former one here would save it unseen. */
      if (relatedTarget instanceof HTMLButtonElement && relatedTarget.type === 'submit') return;
      const message = typed === name ? priceRefusal(variant, name) : undefined;
      setTyped(null);
      if (!message) return;
      edit.variant(key, { [name]: former[name] ?? variant[name] });
      setRefused({ name, message });
      notify.error(message);
    },
  });
  return (
    <>
      <VariantField label="Original Price" required {...field('originalPrice', originalError)} />
      <VariantField label="Discount Price" {...field('discountPrice', discountError)} />
    </>
  );
}
