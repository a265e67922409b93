import { useState, type FocusEvent } from 'react';
import { notify } from '#client/lib/notices.ts';
import { useDebounced } from '#client/lib/use-debounced.ts';
import { priceRefusal } from './draft-checks.ts';
import type { DraftVariant } from './product-draft.ts';
import type { DraftEdits } from './use-draft-edits.ts';
import { VariantField } from './variant-field.tsx';

type PriceName = 'originalPrice' | 'discountPrice';

/** Milliseconds: an amount that is still being typed is not judged, '1' on the way to '1200'. */
const TYPING_MS = 500;

interface PriceFieldsProps {
  variant: DraftVariant;
  originalError: string | undefined;
  discountError: string | undefined;
  edit: DraftEdits;
}

/**
 * The selling price and the discount. A change that puts the discount above the price is rejected when the
 * field loses focus: the former amount returns, the reason stays (docs/specification.md#admin-products).
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
      /* Save judges what was typed; what came back instead must not be saved unseen. */
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
