import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Cart } from '#common/contract/cart.ts';
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
import { MINE, renew } from '#client/lib/query-client.ts';
import { isAdmin } from '../session/session.ts';
import { useListUpkeep } from '../session/use-list-upkeep.ts';
import { useSession } from '../session/use-session.ts';
import { addOnce } from './addition-keys.ts';
import { CART_CHANGE, CART_FAULT, cartKey, showCart, takeCart } from './cart-changes.ts';
import { addedSentence, variantIds, withAdded, withoutAdded, type Addition } from './cart.ts';
import { noteAddition } from './rows-on-their-way.ts';

function cartQuery(userId: string) {
  return queryOptions({
    queryKey: cartKey(userId),
    queryFn: async ({ client, signal }): Promise<Cart> => {
      const cart = await api('GET /cart', {}, { signal });
      /* A response requested before a change was saved would briefly undo that change on screen. */
      if (client.isMutating({ mutationKey: CART_CHANGE }) === 0) return cart;
      return client.getQueryData<Cart>(cartKey(userId)) ?? cart;
    },
  });
}

/** Loads the customer's cart. Sends no request for visitors and administrators. */
export function useCart() {
  const user = useSession();
  const enabled = user !== null && !isAdmin(user);
  return useQuery({ ...cartQuery(user?.id ?? ''), enabled });
}

/**
 * Keeps the stored ids behind the header's cart badge in step with the server. A failed load shows no
 * notice.
 */
export function useCartBadgeUpkeep(): void {
  const queryKey = cartKey(useSession()?.id ?? '');
  const { data } = useCart();
  useListUpkeep({ list: 'cart', queryKey, data, idsOf: variantIds });
}

/**
 * Adds a variant to the cart. Cart and badge show it at once; if the request fails, both are reverted
 * with a notice. Additions do not wait for each other, so that none is lost when the customer leaves
 * the page.
 */
export function useAddToCart() {
  const client = useQueryClient();
  return useMutation({
    mutationKey: CART_CHANGE,
    mutationFn: (addition: Addition) => {
      const { variant, quantity } = addition;
      const body = { productVariantId: variant.id, quantity };
      const answer = addOnce(addition, (key) =>
        api('POST /cart/add', { body, headers: { 'idempotency-key': key } }, QUICK_CHANGE),
      );
      return noteAddition(variant.id, answer);
    },
    onMutate: async (addition) => {
      const userId = readStoredUser()?.id ?? '';
      const ids = readIds('cart');
      const wasInCart = ids.includes(addition.variant.id);
      if (!wasInCart) writeIds('cart', [addition.variant.id, ...ids]);
      const noticeId = notify.success(addedSentence(wasInCart));
      await client.cancelQueries({ queryKey: cartKey(userId) });
      showCart(client, userId, (cart) => withAdded(cart, addition));
      return { userId, wasInCart, noticeId };
    },
    onSuccess: (cart, _addition, { userId }) => takeCart(client, userId, cart),
    onError: (error, addition, context) => {
      if (!context || !isSomebodyElse(context.userId)) {
        notify.error(serverMessage(error, CART_FAULT));
      }
      if (!context) return;
      const { userId, wasInCart, noticeId } = context;
      noticeBoard.dismiss(noticeId);
      showCart(client, userId, (cart) => withoutAdded(cart, addition));
      if (!wasInCart && isSignedIn(userId)) {
        writeIds(
          'cart',
          readIds('cart').filter((id) => id !== addition.variant.id),
        );
      }
      /* A variant that could not be added may also be gone from the wishlist. */
      void renew(client, { queryKey: [MINE, userId] });
    },
  });
}
