import type { Product } from '#common/contract/products.ts';
import { readIds, readStoredUser, useStoredIds } from '#client/lib/browser-store.ts';
import { meetObstacle } from '../session/meet-obstacle.ts';
import { obstacleTo, type ShopPlace } from '../session/shopping-guard.ts';
import { useSession } from '../session/use-session.ts';
import { useWishlistChange } from './api.ts';

/** Returns whether a product is on the wishlist, and a guarded way to change that. */
export function useWish(product: Product, place: ShopPlace) {
  const change = useWishlistChange(product);
  const signedIn = useSession() !== null;
  const listed = useStoredIds('wishlist').includes(product.id);

  /** Reads the user at the time of the call, because it may be called again after sign-in. */
  const wish = (wished: boolean) => {
    const obstacle = obstacleTo({ user: readStoredUser(), wants: 'wishlist', place });
    if (obstacle) meetObstacle(obstacle, () => wish(true));
    else change(wished);
  };

  return {
    wished: signedIn && listed,
    toggle: () => wish(!readIds('wishlist').includes(product.id)),
    remove: () => wish(false),
  };
}
