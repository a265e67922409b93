import { z } from 'zod';
import { LIMITS } from '../limits.ts';
import { Id, idField, wholeNumber } from './fields.ts';
import { Image, Variant } from './products.ts';

export const CartItem = z.object({
  id: z.string(),
  quantity: z.int(),
  product: z.object({
    id: z.string(),
    name: z.string(),
    urlName: z.string(),
    images: z.array(Image),
    variant: Variant,
  }),
});
export type CartItem = z.infer<typeof CartItem>;

export const Cart = z.object({ id: z.string(), items: z.array(CartItem) });
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
