import { useState } from 'react';
import type { Product, Variant } from '#common/contract/products.ts';
import { shownVariant } from './variants.ts';

/**
 * Holds the variant that is selected on a tile, at first the first one (docs/specification.md#listing).
 * If the customer clears the selection, the price shown is that of the first variant for sale.
 * @param first the variant to select first in a filtered listing; another one resets the selection
 */
export function useFirstVariant({ variants }: Product, first = variants[0]) {
  const [choice, setChoice] = useState({ of: first?.id, id: first?.id });
  const id = choice.of === first?.id ? choice.id : first?.id;
  const chosen = variants.find((variant) => variant.id === id) ?? null;
  const setChosen = (variant: Variant | null) => setChoice({ of: first?.id, id: variant?.id });
  const shown = shownVariant(first ? [first, ...variants] : variants, chosen);
  return { chosen, setChosen, shown };
}
