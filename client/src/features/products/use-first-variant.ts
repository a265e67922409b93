import { useState } from 'react';
import type { Product, Variant } from '#common/contract/products.ts';
import { shownVariant } from './variants.ts';

/**
 * Selects the first variant to begin with (docs/specification.md#listing). If the customer clears it, the
 * price is that of the first variant in stock, if any is.
 * @param first the variant to begin with in a filtered listing; a new one resets the choice
 */
export function useFirstVariant({ variants }: Product, first = variants[0]) {
  const [choice, setChoice] = useState({ of: first?.id, id: first?.id });
  const id = choice.of === first?.id ? choice.id : first?.id;
  const chosen = variants.find((variant) => variant.id === id) ?? null;
  const setChosen = (variant: Variant | null) => setChoice({ of: first?.id, id: variant?.id });
  const shown = shownVariant(first ? [first, ...variants] : variants, chosen);
  return { chosen, setChosen, shown };
}
