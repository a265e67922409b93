import { useCart } from '#client/features/cart/api.ts';
import { variantIds } from '#client/features/cart/cart-changes.ts';
import { useSession } from '#client/features/session/use-session.ts';
import { useWishlist } from '#client/features/wishlist/api.ts';
import { productIds } from '#client/features/wishlist/wishlist-changes.ts';
import { useStoredList } from '#client/lib/use-stored-list.ts';

/**
 * Loads cart and wishlist, and mirrors them to the browser's storage for hearts and the header's counts.
 * Renders nothing. A failed load shows no notice.
 */
export function StoredLists() {
  const userId = useSession()?.id ?? '';
  useStoredList({ list: 'cart', userId, data: useCart().data, idsOf: variantIds });
  useStoredList({ list: 'wishlist', userId, data: useWishlist().data, idsOf: productIds });
  return null;
}
