import type { Cart, CartDeparture } from '#common/contract/cart.ts';
import { imagesForColor } from '#common/domain/product-view.ts';
import { toRupees } from '#common/domain/money.ts';
import { presentImages, presentVariant } from '../products/products.present.ts';
import type { CartItemRow } from './cart.queries.ts';

/**
 * Presents a cart with prices in rupees. The image of an item's color comes first.
 * @param departures the removed items
 */
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
        images: presentImages(imagesForColor(product.images, variant.color)),
        variant: presentVariant(variant),
      },
    })),
    departures,
  };
}
