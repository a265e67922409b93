import { z } from 'zod';
import { Id } from './fields.ts';
import { Product } from './products.ts';

export const Wishlist = z.object({
  wishlist: z.object({
    /** The wishlist of a user carries the user's id: there is one of each. */
    id: z.string(),
    userId: z.string(),
    items: z.array(z.object({ productId: z.string(), product: Product })),
  }),
});

export const WishlistParams = z.object({ productId: Id });
