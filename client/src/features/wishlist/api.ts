import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Product } from '#common/contract/products.ts';
import { api, QUICK_CHANGE } from '#client/lib/api.ts';
import { readStoredUser } from '#client/lib/browser-store.ts';
import { listKey, useUnloadedChanges } from '#client/lib/list-changes.ts';
import { notify } from '#client/lib/notices.ts';
import { useListChange } from '#client/lib/use-list-change.ts';
import { isAdmin } from '../session/session.ts';
import { useSession } from '../session/use-session.ts';
import { applyWishlistChanges, WishlistChange } from './wishlist-changes.ts';

function wishlistQuery(userId: string) {
  return queryOptions({
    queryKey: listKey('wishlist', userId),
    queryFn: async ({ signal }) => (await api('GET /wishlist', {}, { signal })).wishlist.items,
  });
}

/**
 * Loads the customer's wishlist. `data` has the customer's changes before the server has saved them. Sends
 * no request for visitors and administrators.
 */
export function useWishlist() {
  const user = useSession();
  const userId = user?.id ?? '';
  const {
    data: loaded,
    isError,
    error,
    refetch,
  } = useQuery({
    ...wishlistQuery(userId),
    enabled: user !== null && !isAdmin(user),
  });
  const changes = useUnloadedChanges('wishlist', userId);
  const data = loaded && applyWishlistChanges(loaded, changes);
  return { data, isError, error, refetch };
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
