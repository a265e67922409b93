import type { Handlers } from '../../http/handlers.ts';
import { addToWishlist, getWishlist, removeFromWishlist } from './wishlist.service.ts';

export const wishlistHandlers = {
  'GET /wishlist': ({ deps, actor }) => getWishlist(deps, actor.id),
  'POST /wishlist/{productId}': ({ deps, actor, params }) =>
    addToWishlist(deps, actor.id, params.productId),
  'DELETE /wishlist/{productId}': ({ deps, actor, params }) =>
    removeFromWishlist(deps, actor.id, params.productId),
} satisfies Partial<Handlers>;
