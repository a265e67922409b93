import type { QueryClient } from '@tanstack/react-query';
import type { Cart } from '#common/contract/cart.ts';
import { isSignedIn, writeIds } from '#client/lib/browser-store.ts';
import { tellOtherTabs } from '#client/lib/other-tabs.ts';
import { MINE, renew } from '#client/lib/query-client.ts';
import { samePieces, variantIds } from './cart.ts';

/** Mutation key of every change of the cart. */
export const CART_CHANGE = ['cart-change'];
/** Notice for a failed change if the server sent no message. */
export const CART_FAULT = 'Something went wrong with cart';

export function cartKey(userId: string) {
  return [MINE, userId, 'cart'] as const;
}

/**
 * Applies a change to the cart on screen and to the badge. Does nothing if this customer has signed out
 * or the cart is not loaded.
 */
export function showCart(client: QueryClient, userId: string, change: (cart: Cart) => Cart): void {
  if (!isSignedIn(userId)) return;
  const before = client.getQueryData<Cart>(cartKey(userId));
  if (!before) return;
  const after = change(before);
  client.setQueryData<Cart>(cartKey(userId), after);
  writeIds('cart', variantIds(after));
}

/**
 * Handles the response to a change; while further changes are running, it only informs other tabs. If
 * the response holds the items on screen, it replaces the cart. Otherwise responses arrived out of
 * order or another device changed the cart, so the cart is reloaded.
 */
export function takeCart(client: QueryClient, userId: string, answer: Cart): void {
  tellOtherTabs('cart');
  if (client.isMutating({ mutationKey: CART_CHANGE }) > 1) return;
  const queryKey = cartKey(userId);
  const shown = client.getQueryData<Cart>(queryKey);
  if (shown && samePieces(shown, answer)) showCart(client, userId, () => answer);
  else void renew(client, { queryKey });
}
