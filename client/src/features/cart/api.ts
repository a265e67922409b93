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
      /* What was asked for before a change was through would take the change back for a moment. */
      if (client.isMutating({ mutationKey: CART_CHANGE }) === 0) return cart;
      return client.getQueryData<Cart>(cartKey(userId)) ?? cart;
    },
  });
}

/** The customer's cart; not asked for by visitors and administrators. */
export function useCart() {
  const user = useSession();
  const enabled = user !== null && !isAdmin(user);
  return useQuery({ ...cartQuery(user?.id ?? ''), enabled });
}

/** Keeps the stored list behind the header's badge as the server has it. A failed load says nothing. */
export function useCartBadgeUpkeep(): void {
  const queryKey = cartKey(useSession()?.id ?? '');
  const { data } = useCart();
  useListUpkeep({ list: 'cart', queryKey, data, idsOf: variantIds });
}

/**
 * Puts an article into the cart. It is in the cart and counted at once, and taken out again with a
 * notice when it fails. Additions are sent at once, so that none waits for another when the page is
 * left.
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
      /* What could not be added may be gone from the wishlist as well. */
      void renew(client, { queryKey: [MINE, userId] });
    },
  });
}
