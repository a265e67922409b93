import { useQueryClient } from '@tanstack/react-query';
import type { Product } from '#common/contract/products.ts';
import { readStoredUser } from '#client/lib/browser-store.ts';
import { readListedIds, useListedIds } from '#client/lib/list-changes.ts';
import { showBlockReason } from '../session/show-block-reason.ts';
import { shoppingGuard, type ShopPlace } from '../session/shopping-guard.ts';
import { useSession } from '../session/use-session.ts';
import { useWishlistChange } from './api.ts';

/** Returns whether a product is on the wishlist, and guarded functions that change that. */
export function useWishlisted(product: Product, place: ShopPlace) {
  const client = useQueryClient();
  const change = useWishlistChange(product);
  const isSignedIn = useSession() !== null;
  const isListed = useListedIds('wishlist').includes(product.id);

  /** Reads the user at the time of the call, because it may be called again after sign-in. */
  const changeGuarded = (becomesListed: boolean) => {
    const reason = shoppingGuard({ user: readStoredUser(), wants: 'wishlist', place });
    if (reason) showBlockReason(reason, () => changeGuarded(true));
    else change(becomesListed);
  };

  return {
    isWishlisted: isSignedIn && isListed,
    toggle: () => changeGuarded(!readListedIds(client, 'wishlist').includes(product.id)),
    remove: () => changeGuarded(false),
  };
}
