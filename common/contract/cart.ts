import { z } from 'zod';
import { LIMITS } from '../limits.ts';
import { Id, idField, Rupees, wholeNumber } from './fields.ts';
import { Image, Variant } from './products.ts';

export const CartItem = z.object({
  id: z.string(),
  quantity: z.int(),
  /** Unit price in rupees when the customer last added the item or changed its quantity. */
  seenPrice: Rupees,
  product: z.object({
    id: z.string(),
    name: z.string(),
    urlName: z.string(),
    images: z.array(Image),
    variant: Variant,
  }),
});
export type CartItem = z.infer<typeof CartItem>;

/**
 * A removed item: a variant that left the cart because it is no longer sold. It is dismissed with
 * DELETE /cart/remove/{id}.
 */
export const CartDeparture = z.object({
  id: z.string(),
  name: z.string(),
  size: z.string(),
  color: z.string(),
});
export type CartDeparture = z.infer<typeof CartDeparture>;

export const Cart = z.object({
  id: z.string(),
  items: z.array(CartItem),
  departures: z.array(CartDeparture),
});
export type Cart = z.infer<typeof Cart>;

export const AddToCartBody = z.object({
  productVariantId: idField('Size', 'Please select a size first'),
  quantity: wholeNumber('Quantity', 1, LIMITS.stock).default(1),
});

export const UpdateQuantityBody = z.object({
  cartItemId: idField('Cart item'),
  newQuantity: wholeNumber('Quantity', 1, LIMITS.stock),
});

export const CartItemParams = z.object({ id: Id });
