import { z } from 'zod';
import { Id } from './fields.ts';
import { Product } from './products.ts';

export const Wishlist = z.object({
  wishlist: z.object({
    /** Equals the user's id, because every user has exactly one wishlist. */
    id: z.string(),
    userId: z.string(),
    items: z.array(z.object({ productId: z.string(), product: Product })),
  }),
});

export const WishlistParams = z.object({ productId: Id });
