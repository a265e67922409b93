import type { Cart, CartDeparture } from '#common/contract/cart.ts';
import { toRupees } from '#common/domain/money.ts';
import { presentImages, presentVariant } from '../products/products.present.ts';
import type { CartItemRow } from './cart.queries.ts';

export function presentCart(
  id: string,
  rows: readonly CartItemRow[],
  departures: CartDeparture[],
): Cart {
  return {
    id,
    items: rows.map(({ id: itemId, quantity, seenPaise, variant: { product, ...variant } }) => ({
      id: itemId,
      quantity,
      seenPrice: toRupees(seenPaise),
      product: {
        ...product,
        images: presentImages(product.images),
        variant: presentVariant(variant),
      },
    })),
    departures,
  };
}
