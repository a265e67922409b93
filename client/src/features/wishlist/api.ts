import {
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query';
import type { Product } from '#common/contract/products.ts';
import { api, QUICK_CHANGE } from '#client/lib/api.ts';
import { serverMessage } from '#client/lib/api-error.ts';
import {
  isSignedIn,
  isSomebodyElse,
  readIds,
  readStoredUser,
  writeIds,
} from '#client/lib/browser-store.ts';
import { noticeBoard, notify } from '#client/lib/notices.ts';
import { tellOtherTabs } from '#client/lib/other-tabs.ts';
import { MINE, renew } from '#client/lib/query-client.ts';
import { isAdmin } from '../session/session.ts';
import { useListUpkeep } from '../session/use-list-upkeep.ts';
import { useSession } from '../session/use-session.ts';
import { noteWish, sendWish, settleWish, wishToShow } from './last-wish.ts';
import { productIds, withoutProduct, withProduct, type WishlistItem } from './wishlist.ts';

const WISHLIST_CHANGE = ['wishlist-change'];

function wishlistKey(userId: string) {
  return [MINE, userId, 'wishlist'] as const;
}

function wishlistQuery(userId: string) {
  return queryOptions({
    queryKey: wishlistKey(userId),
    queryFn: async ({ client, signal }): Promise<WishlistItem[]> => {
      const { items } = (await api('GET /wishlist', {}, { signal })).wishlist;
      /* A response requested before a change was saved would briefly undo that change on screen. */
      if (client.isMutating({ mutationKey: WISHLIST_CHANGE }) === 0) return items;
      return client.getQueryData<WishlistItem[]>(wishlistKey(userId)) ?? items;
    },
  });
}

/** Loads the customer's wishlist. Sends no request for visitors and administrators. */
export function useWishlist() {
  const user = useSession();
  const enabled = user !== null && !isAdmin(user);
  return useQuery({ ...wishlistQuery(user?.id ?? ''), enabled });
}

/** Keeps the stored ids behind hearts and badge in step with the server. A failed load shows no notice. */
export function useWishlistBadgeUpkeep(): void {
  const queryKey = wishlistKey(useSession()?.id ?? '');
  const { data } = useWishlist();
  useListUpkeep({ list: 'wishlist', queryKey, data, idsOf: productIds });
}

/** Shows a product as on or off the wishlist: on hearts, badge and wishlist page. */
function show(client: QueryClient, userId: string, product: Product, wished: boolean): void {
  const rest = readIds('wishlist').filter((id) => id !== product.id);
  client.setQueryData<WishlistItem[]>(
    wishlistKey(userId),
    (items) => items && (wished ? withProduct(items, product) : withoutProduct(items, product.id)),
  );
  writeIds('wishlist', wished ? [product.id, ...rest] : rest);
}

interface Wish {
  /** The customer who made the change. */
  userId: string;
  wished: boolean;
}

/**
 * Returns a function that puts a product on the wishlist or takes it off. The screen shows the change
 * at once; if the request fails, it is reverted with a notice. Changes of one product run one after the
 * other, and only the last one counts. A waiting change is dropped if its customer signs out.
 */
export function useWishlistChange(product: Product): (wished: boolean) => void {
  const client = useQueryClient();
  const params = { productId: product.id };
  const keyOf = ({ userId }: Wish) => `${userId} ${product.id}`;
  const { mutate } = useMutation({
    mutationKey: WISHLIST_CHANGE,
    scope: { id: `wishlist ${product.id}` },
    mutationFn: async (wish: Wish) => {
      const { userId, wished } = wish;
      if (!isSignedIn(userId)) return;
      await sendWish(keyOf(wish), wished, () =>
        wished
          ? api('POST /wishlist/{productId}', { params }, QUICK_CHANGE)
          : api('DELETE /wishlist/{productId}', { params }, QUICK_CHANGE),
      );
    },
    onMutate: async (wish) => {
      const { userId, wished } = wish;
      noteWish(keyOf(wish), wished);
      /* 'Removed from wishlist' is in error style (docs/specification.md#screen-texts). */
      const noticeId = wished
        ? notify.success('Added to wishlist')
        : notify.error('Removed from wishlist');
      show(client, userId, product, wished);
      await client.cancelQueries({ queryKey: wishlistKey(userId) });
      show(client, userId, product, wished);
      return { noticeId };
    },
    onSuccess: (_answer, { userId }) => {
      tellOtherTabs('wishlist');
      /* The first load may have been cancelled above, so it is started again. */
      const queryKey = wishlistKey(userId);
      if (!client.getQueryData(queryKey)) void renew(client, { queryKey });
    },
    onError: (error, wish, context) => {
      const { userId, wished } = wish;
      if (context) noticeBoard.dismiss(context.noticeId);
      const before = wishToShow(keyOf(wish), wished);
      if (before === null || isSomebodyElse(userId)) return;
      if (isSignedIn(userId)) show(client, userId, product, before);
      void renew(client, { queryKey: wishlistKey(userId) });
      notify.error(serverMessage(error, 'Something went wrong with wishlist'));
    },
    onSettled: (_answer, _error, wish) => settleWish(keyOf(wish)),
  });
  return (wished) => mutate({ userId: readStoredUser()?.id ?? '', wished });
}
