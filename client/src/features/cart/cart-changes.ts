import type { QueryClient } from '@tanstack/react-query';
import type { Cart } from '#common/contract/cart.ts';
import { isSignedIn, writeIds } from '#client/lib/browser-store.ts';
import { tellOtherTabs } from '#client/lib/other-tabs.ts';
import { MINE, renew } from '#client/lib/query-client.ts';
import { samePieces, variantIds } from './cart.ts';

/** The key of every call that changes a cart. */
export const CART_CHANGE = ['cart-change'];
/** What is said of one that failed, when the server says nothing. */
export const CART_FAULT = 'Something went wrong with cart';

export function cartKey(userId: string) {
  return [MINE, userId, 'cart'] as const;
}

/** Shows a customer's cart changed, on its page and on the badge. Does nothing once they have left. */
export function showCart(client: QueryClient, userId: string, change: (cart: Cart) => Cart): void {
  if (!isSignedIn(userId)) return;
  const before = client.getQueryData<Cart>(cartKey(userId));
  if (!before) return;
  const after = change(before);
  client.setQueryData<Cart>(cartKey(userId), after);
  writeIds('cart', variantIds(after));
}

/**
 * After the last change of several: the answer is the cart when it holds what is on the screen.
 * When it does not, answers have overtaken one another or another device has changed the cart.
 */
export function takeCart(client: QueryClient, userId: string, answer: Cart): void {
  tellOtherTabs('cart');
  if (client.isMutating({ mutationKey: CART_CHANGE }) > 1) return;
  const queryKey = cartKey(userId);
  const shown = client.getQueryData<Cart>(queryKey);
  if (shown && samePieces(shown, answer)) showCart(client, userId, () => answer);
  else void renew(client, { queryKey });
}
