import { queryOptions } from '@tanstack/react-query';
import type { Product } from '#common/contract/products.ts';
import { api, QUICK_CHANGE } from '#client/lib/api.ts';
import { readStoredUser } from '#client/lib/browser-store.ts';
import { listKey } from '#client/lib/list-changes.ts';
import { notify } from '#client/lib/notices.ts';
import { useListChange } from '#client/lib/use-list-change.ts';
import { useOwnList } from '../session/use-own-list.ts';
import { applyWishlistChanges, WishlistChange, type WishlistItem } from './wishlist-changes.ts';

function wishlistQuery(userId: string) {
  return queryOptions({
    queryKey: listKey('wishlist', userId),
    queryFn: async ({ signal }): Promise<readonly WishlistItem[]> =>
      (await api('GET /wishlist', {}, { signal })).wishlist.items,
  });
}

/** Loads the wishlist of a customer, see `useOwnList`. */
export function useWishlist() {
  return useOwnList('wishlist', wishlistQuery, applyWishlistChanges);
}

/**
 * Returns a function that puts a product on the wishlist or takes it off. The change is on screen at once, see
 * `useListChange`. Of several quick changes of a product only the last one is sent.
 */
export function useWishlistChange(product: Product): (isListed: boolean) => void {
  const params = { productId: product.id };
  const change = useListChange({
    list: 'wishlist',
    scope: product.id,
    fault: 'Something went wrong with wishlist',
    send: ({ isListed }: WishlistChange) =>
      isListed
        ? api('POST /wishlist/{productId}', { params }, QUICK_CHANGE)
        : api('DELETE /wishlist/{productId}', { params }, QUICK_CHANGE),
  });
  return (isListed) => {
    /* 'Removed from wishlist' is in error style (docs/specification.md#screen-texts). */
    const noticeId = isListed
      ? notify.success('Added to wishlist')
      : notify.error('Removed from wishlist');
    change(new WishlistChange(readStoredUser()?.id ?? '', product, isListed, noticeId));
  };
}
