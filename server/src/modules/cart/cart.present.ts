import type { Cart } from '#common/contract/cart.ts';
import { presentImages, presentVariant } from '../products/products.present.ts';
import type { CartItemRow } from './cart.queries.ts';

export function presentCart(id: string, rows: readonly CartItemRow[]): Cart {
  return {
    id,
    items: rows.map(({ id: itemId, quantity, variant: { product, ...variant } }) => ({
      id: itemId,
      quantity,
      product: {
        ...product,
        images: presentImages(product.images),
        variant: presentVariant(variant),
      },
    })),
  };
}
