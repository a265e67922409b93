import { useState } from 'react';
import type { Product } from '#common/contract/products.ts';
import { firstColor, sameColor } from '#common/domain/product-view.ts';
import type { WantedChoice } from './carried-product.ts';
import { pageColorChoices, variantsOf } from './page-variants.ts';
import { sizeChoices } from './variants.ts';

export type ProductChoice = ReturnType<typeof useProductChoice>;

/**
 * Holds the selection on a product page. A size is preselected only if it is the only one or if the listing
 * was filtered by it; of several colors the first in stock is (docs/specification.md#product-page).
 */
export function useProductChoice(product: Product, carried?: WantedChoice) {
  const [wantedColor, setColor] = useState(carried?.color ?? null);
  const [wantedSize, setSize] = useState(carried?.size ?? null);
  const [wantedQuantity, setQuantity] = useState(1);

  const colors = pageColorChoices(product.variants);
  const wanted = colors.find(
    (choice) => wantedColor !== null && sameColor(choice.color, wantedColor),
  );
  const color = wanted?.color ?? firstColor(product.variants);

  const variants = variantsOf(product, color);
  const sizes = sizeChoices(variants);
  const only = sizes.length === 1 ? sizes[0] : undefined;
  const variant = (sizes.find((choice) => choice.size === wantedSize) ?? only)?.variant ?? null;

  /*
   * Without a size the limit is the largest stock of all variants. Choosing a size lowers the quantity
   * to its stock.
   */
  const stock = variant?.stock ?? Math.max(0, ...variants.map((other) => other.stock));
  const maxQuantity = Math.max(1, stock);
  const quantity = Math.min(wantedQuantity, maxQuantity);

  return {
    colors,
    color,
    variants,
    variant,
    quantity,
    maxQuantity,
    setColor,
    setSize,
    setQuantity,
    stepQuantity: (by: 1 | -1) =>
      setQuantity((latest) =>
        Math.max(1, Math.min(Math.min(latest, maxQuantity) + by, maxQuantity)),
      ),
  };
}
