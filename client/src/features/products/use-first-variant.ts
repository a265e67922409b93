import { useState } from 'react';
import type { Product, Variant } from '#common/contract/products.ts';

/** The first variant is chosen to begin with (spec.md §4); with none chosen, its price is shown. */
export function useFirstVariant({ variants }: Product) {
  const [id, setId] = useState<string | null>(variants[0]?.id ?? null);
  const chosen = variants.find((variant) => variant.id === id) ?? null;
  const setChosen = (variant: Variant | null) => setId(variant?.id ?? null);
  return { chosen, setChosen, shown: chosen ?? variants[0] };
}
