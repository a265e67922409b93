import type { ProductUsage } from '#common/contract/products.ts';
import { counted, countedList } from '#common/format/counted.ts';

/** Says what deleting a product affects, one sentence each. */
export function usageSentences({ openOrders, carts, wishlists }: ProductUsage): string[] {
  const orders =
    openOrders === 0
      ? 'No open order contains it.'
      : `${counted(openOrders, 'open order')} ${openOrders === 1 ? 'contains' : 'contain'} it and can still be delivered.`;
  const holders = countedList([carts, 'cart'], [wishlists, 'wishlist']);
  return holders ? [orders, `It will be removed from ${holders}.`] : [orders];
}
