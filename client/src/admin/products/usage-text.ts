import type { ProductUsage } from '#common/contract/products.ts';
import { counted, countedList } from '#common/format/counted.ts';

/** Returns sentences about the orders, carts and wishlists that contain a product. */
export function usageSentences({ openOrders, carts, wishlists }: ProductUsage): string[] {
  const orders =
    openOrders === 0
      ? 'No open order contains it.'
      : `${counted(openOrders, 'open order')} ${openOrders === 1 ? 'contains' : 'contain'} it and can still be delivered.`;
  const holders = countedList([carts, 'cart'], [wishlists, 'wishlist']);
  return holders ? [orders, `It will be removed from ${holders}.`] : [orders];
}

/** Returns what becomes of the carts and wishlists that contain a product when shoppers no longer see it. */
export function hidingSentences({ carts, wishlists }: Omit<ProductUsage, 'openOrders'>): string[] {
  const leaves = `It leaves ${counted(carts, 'cart')}, which ${carts === 1 ? 'says' : 'say'} so.`;
  const hides = `${counted(wishlists, 'wishlist')} ${wishlists === 1 ? 'hides' : 'hide'} it until it is active again.`;
  return [carts === 0 ? 'No cart contains it.' : leaves, ...(wishlists === 0 ? [] : [hides])];
}
