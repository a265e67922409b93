import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { CartItem } from '#common/contract/cart.ts';
import { api, QUICK_CHANGE } from '#client/lib/api.ts';
import { readStoredUser } from '#client/lib/browser-store.ts';
import { listChangeKey } from '#client/lib/list-changes.ts';
import { useListChange } from '#client/lib/use-list-change.ts';
import { forgetAdditions } from './addition-calls.ts';
import { CART_FAULT, cartQuery, readCart, useCart } from './api.ts';
import { CartAddition, findItem, variantIds } from './cart-changes.ts';
import { CartOrdered, CartRowChange, rowOf, stepQuantity } from './row-changes.ts';

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

/** Resolves once no change of the cart that fits is pending. */
async function waitForChanges(
  client: QueryClient,
  fits: (change: unknown) => boolean,
): Promise<void> {
  const cache = client.getMutationCache();
  const isPending = () =>
    cache
      .findAll({ mutationKey: listChangeKey('cart'), status: 'pending' })
      .some(({ state }) => fits(state.variables));
  if (!isPending()) return;
  await new Promise<void>((resolve) => {
    const unsubscribe = cache.subscribe(() => {
      if (isPending()) return;
      unsubscribe();
      resolve();
    });
  });
}

/** Resolves once the server has answered all changes of the cart. */
export function waitForCartChanges(client: QueryClient): Promise<void> {
  return waitForChanges(client, () => true);
}

/**
 * Returns the function to call after an order. It shows an empty cart until the cart is loaded again, because
 * something may have been added since.
 */
export function useCartOrdered(): () => void {
  const client = useQueryClient();
  const change = useListChange<CartOrdered>({
    list: 'cart',
    scope: 'order',
    fault: CART_FAULT,
    send: () => Promise.resolve(),
  });
  return () => {
    const userId = readStoredUser()?.id ?? '';
    const cart = readCart(client, userId);
    if (cart) forgetAdditions(variantIds(cart));
    change(new CartOrdered(userId));
  };
}

/**
 * Returns the server's id of a variant's cart item, once additions of the variant are answered.
 * @returns undefined if the cart does not have the variant, because its addition was refused
 */
async function fetchItemId(
  client: QueryClient,
  { userId, id, itemId }: CartRowChange,
): Promise<string | undefined> {
  await waitForChanges(
    client,
    (other) => other instanceof CartAddition && other.id === id && other.userId === userId,
  );
  if (itemId !== '') return itemId;
  const cart = await client.query({ ...cartQuery(userId), staleTime: 0 });
  return findItem(cart, id)?.id;
}

/**
 * Returns a function that changes a row of the cart at once, see `useListChange`. Changes of a row are sent
 * one after the other, after additions to it.
 * @param rowId the id of the variant, or of the removed item
 */
function useRowChange(rowId: string): (change: CartRowChange) => void {
  const client = useQueryClient();
  return useListChange({
    list: 'cart',
    scope: rowId,
    fault: CART_FAULT,
    send: async (change: CartRowChange) => {
      const id = await fetchItemId(client, change);
      if (id === undefined) return null;
      return change.quantity > 0
        ? api(
            'PUT /cart/update-quantity',
            { body: { cartItemId: id, newQuantity: change.quantity } },
            QUICK_CHANGE,
          )
        : api('DELETE /cart/remove/{id}', { params: { id } }, QUICK_CHANGE);
    },
  });
}

/**
 * Returns functions that change the quantity of a cart item by one, and that remove it. They count from the
 * cart as of now, because a second tap may come before the first is on screen.
 */
export function useCartItem({ product: { variant } }: CartItem) {
  const client = useQueryClient();
  const change = useRowChange(variant.id);
  const changeItem = (item: CartItem, quantity: number) => {
    forgetAdditions([variant.id]);
    change(new CartRowChange(readStoredUser()?.id ?? '', rowOf(item), quantity));
  };
  const readNow = () => readCart(client, readStoredUser()?.id ?? '');
  return {
    step: (by: 1 | -1) => {
      const cart = readNow();
      const stepped = cart && stepQuantity(cart, variant.id, by);
      if (stepped) changeItem(stepped, stepped.quantity);
    },
    remove: () => {
      const cart = readNow();
      const item = cart && findItem(cart, variant.id);
      if (item) changeItem(item, 0);
    },
  };
}

/** Returns a function that dismisses a removed item. */
export function useDismissal(removedItemId: string): () => void {
  const change = useRowChange(removedItemId);
  return () => {
    const row = { id: removedItemId, itemId: removedItemId };
    change(new CartRowChange(readStoredUser()?.id ?? '', row, 0));
  };
}
