import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
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
import { notify } from '#client/lib/notices.ts';
import { tellOtherTabs } from '#client/lib/other-tabs.ts';
import { renew } from '#client/lib/query-client.ts';
import { useSession } from '../session/use-session.ts';
import { forgetAdditions } from './addition-keys.ts';
import { useCart } from './api.ts';
import { CART_CHANGE, CART_FAULT, cartKey, showCart, takeCart } from './cart-changes.ts';
import { steppedQuantity, variantIds, withoutItem, withQuantity } from './cart.ts';
import { sendWaiting, standInLine } from './row-line.ts';
import { rowIdOnServer } from './rows-on-their-way.ts';

/**
 * Loads the cart for a page that shows its items. An addition that the customer sees there needs no
 * retry any more.
 */
export function useCartInView() {
  const cart = useCart();
  const { data, isStale } = cart;
  useEffect(() => {
    if (data && !isStale) forgetAdditions(variantIds(data));
  }, [data, isStale]);
  return cart;
}

/** Resolves once no change of the cart is running. */
export async function cartAtRest(client: QueryClient): Promise<void> {
  const atRest = () => client.isMutating({ mutationKey: CART_CHANGE }) === 0;
  if (atRest()) return;
  await new Promise<void>((resolve) => {
    const unsubscribe = client.getMutationCache().subscribe(() => {
      if (!atRest()) return;
      unsubscribe();
      resolve();
    });
  });
}

/**
 * Returns a function that shows an empty cart after an order, and reloads the cart because something
 * may have been added since.
 */
export function useEmptyCart(): () => void {
  const client = useQueryClient();
  const userId = useSession()?.id ?? '';
  return () => {
    forgetAdditions(readIds('cart'));
    showCart(client, userId, (cart) => ({ ...cart, items: [] }));
    writeIds('cart', []);
    tellOtherTabs('cart');
    void renew(client, { queryKey: cartKey(userId) });
  };
}

/*
 * Changes of rows run one after the other, so that the last one wins. Of several waiting changes of one
 * row only the last is sent.
 */
const IN_ORDER = { mutationKey: CART_CHANGE, scope: { id: 'cart' } };

interface RowChange {
  itemId: string;
}

interface RowMutation<T> {
  /** The customer who made the change. */
  userId: string;
  change: T;
  /** Sends the change, unless a newer change of the row waits. */
  send: () => Promise<Cart | null>;
}

/**
 * Shows the changed cart at once. If the request fails, shows a notice and reloads the cart. A waiting
 * change is dropped if its customer signs out.
 */
function useCartChange<T extends RowChange>(
  call: (rowId: string, change: T) => Promise<Cart>,
  apply: (cart: Cart, change: T) => Cart,
): (change: T) => void {
  const client = useQueryClient();
  const { mutate } = useMutation({
    ...IN_ORDER,
    mutationFn: ({ send }: RowMutation<T>) => send(),
    onMutate: async ({ userId, change }) => {
      const before = client.getQueryData<Cart>(cartKey(userId));
      /*
       * Applied at once, because the next tap counts from it. Applied again below, because cancelling a
       * fetch can restore the cart from before.
       */
      showCart(client, userId, (cart) => apply(cart, change));
      await client.cancelQueries({ queryKey: cartKey(userId) });
      const row = before?.items.find(({ id }) => id === change.itemId);
      if (row) forgetAdditions([row.product.variant.id]);
      showCart(client, userId, (cart) => apply(cart, change));
      return { before };
    },
    onSuccess: (cart, { userId }) => cart && takeCart(client, userId, cart),
    onError: (error, { userId }, context) => {
      if (isSomebodyElse(userId)) return;
      notify.error(serverMessage(error, CART_FAULT));
      const before = context?.before;
      if (before) showCart(client, userId, () => before);
      void renew(client, { queryKey: cartKey(userId) });
    },
  });
  return (change) => {
    const userId = readStoredUser()?.id ?? '';
    const send = standInLine(change.itemId, async () => {
      const rowId = await rowIdOnServer(change.itemId);
      if (!isSignedIn(userId)) return null;
      return rowId === null ? api('GET /cart') : call(rowId, change);
    });
    window.addEventListener('pagehide', sendWaiting);
    mutate({ userId, change, send });
  };
}

/**
 * Changes a cart item's quantity by one. Counts from the cart in the cache, because a second tap may
 * come before the first is on screen.
 */
export function useCartQuantity(): (itemId: string, by: 1 | -1) => void {
  const client = useQueryClient();
  const change = useCartChange(
    (cartItemId, { newQuantity }: RowChange & { newQuantity: number }) =>
      api('PUT /cart/update-quantity', { body: { cartItemId, newQuantity } }, QUICK_CHANGE),
    (cart, { itemId, newQuantity }) => withQuantity(cart, itemId, newQuantity),
  );
  return (itemId, by) => {
    const cart = client.getQueryData<Cart>(cartKey(readStoredUser()?.id ?? ''));
    const newQuantity = cart && steppedQuantity(cart, itemId, by);
    if (newQuantity) change({ itemId, newQuantity });
  };
}

/** Returns a function that removes an item from the cart, or dismisses a removed item. */
export function useCartRemoval() {
  return useCartChange(
    (id) => api('DELETE /cart/remove/{id}', { params: { id } }, QUICK_CHANGE),
    (cart, { itemId }: RowChange) => withoutItem(cart, itemId),
  );
}
