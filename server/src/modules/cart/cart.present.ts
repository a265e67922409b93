import type { Cart } from '#common/contract/cart.ts';
import { imagesForColor } from '#common/domain/product-view.ts';
import { toRupees } from '#common/domain/money.ts';
import { presentImages, presentVariant } from '../products/products.present.ts';
import type { CartRow } from './cart.queries.ts';

/** Presents a cart with prices in rupees. The image of an item's color comes first. */
export function presentCart({ id, items, departures }: CartRow): Cart {
  return {
    id,
    items: items.map(({ id: itemId, quantity, seenPaise, variant: { product, ...variant } }) => ({
      id: itemId,
      quantity,
      seenPrice: toRupees(seenPaise),
      product: {
        id: product.id,
        name: product.name,
        urlName: product.urlName,
        images: presentImages(imagesForColor(product.images, variant.color)),
        variant: presentVariant(variant),
      },
    })),
    departures,
  };
}
