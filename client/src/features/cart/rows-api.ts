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

/** The customer's cart, for a page on which they see what has come into it. */
export function useCartInView() {
  const cart = useCart();
  const { data, isStale } = cart;
  useEffect(() => {
    if (data && !isStale) forgetAdditions(variantIds(data));
  }, [data, isStale]);
  return cart;
}

/** Waits until every change of the cart has been answered, or taken back. */
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

/** Shows the cart as empty after an order, and asks the server whether anything has been added since. */
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
 * Changes of rows run one after the other, so that the last wish is the one that stays. Of those of
 * one row that wait, only the last is sent.
 */
const IN_ORDER = { mutationKey: CART_CHANGE, scope: { id: 'cart' } };

interface RowChange {
  itemId: string;
}

interface RowMutation<T> {
  /** Who made the change. */
  userId: string;
  change: T;
  /** Sends the change, unless a newer one of the row waits. */
  send: () => Promise<Cart | null>;
}

/**
 * Shows the changed cart at once; on failure says so and asks the server how things stand. A change
 * that still waits when its person leaves is dropped.
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
      /* At once, because the next tap counts from it; again after a fetch that this cancels. */
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

export function useCartRemoval() {
  return useCartChange(
    (id) => api('DELETE /cart/remove/{id}', { params: { id } }, QUICK_CHANGE),
    (cart, { itemId }: RowChange) => withoutItem(cart, itemId),
  );
}
