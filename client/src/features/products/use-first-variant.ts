import { useState } from 'react';
import type { Product, Variant } from '#common/contract/products.ts';
import { shownVariant } from './variants.ts';

/**
 * The first variant is chosen to begin with (spec.md §4). With none chosen its price is shown, or that of
 * the first in stock if it is sold out.
 * @param first the one to begin with in a narrowed listing; another one begins anew
 */
export function useFirstVariant({ variants }: Product, first = variants[0]) {
  const [choice, setChoice] = useState({ of: first?.id, id: first?.id });
  const id = choice.of === first?.id ? choice.id : first?.id;
  const chosen = variants.find((variant) => variant.id === id) ?? null;
  const setChosen = (variant: Variant | null) => setChoice({ of: first?.id, id: variant?.id });
  const shown = shownVariant(first ? [first, ...variants] : variants, chosen);
  return { chosen, setChosen, shown };
}
