import { useState } from 'react';
import type { Product, Variant } from '#common/contract/products.ts';

/**
 * The first variant is chosen to begin with (spec.md §4); with none chosen, its price is shown.
 * @param first the one to begin with in a narrowed listing; another one begins anew
 */
export function useFirstVariant({ variants }: Product, first = variants[0]) {
  const [choice, setChoice] = useState({ of: first?.id, id: first?.id });
  const id = choice.of === first?.id ? choice.id : first?.id;
  const chosen = variants.find((variant) => variant.id === id) ?? null;
  const setChosen = (variant: Variant | null) => setChoice({ of: first?.id, id: variant?.id });
  return { chosen, setChosen, shown: chosen ?? first };
}
