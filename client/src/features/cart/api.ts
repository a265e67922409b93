import { queryOptions, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { Cart, CartItem } from '#common/contract/cart.ts';
import type { Variant } from '#common/contract/products.ts';
import { imagesForColor } from '#common/domain/product-view.ts';
import { api, QUICK_CHANGE } from '#client/lib/api.ts';
import { readStoredUser } from '#client/lib/browser-store.ts';
import { listKey, readListedIds, readUnloadedChanges } from '#client/lib/list-changes.ts';
import { notify } from '#client/lib/notices.ts';
import { useListChange } from '#client/lib/use-list-change.ts';
import { useOwnList } from '../session/use-own-list.ts';
import { addOnce } from './addition-calls.ts';
import { addedSentence, applyCartChanges, CartAddition, findItem } from './cart-changes.ts';

/** Notice for a failed change if the server sent no message. */
export const CART_FAULT = 'Something went wrong with cart';

/** Query for the cart as the server has it. */
export function cartQuery(userId: string) {
  return queryOptions({
    queryKey: listKey('cart', userId),
    queryFn: ({ signal }) => api('GET /cart', {}, { signal }),
  });
}

/** Loads the cart of a customer, see `useOwnList`. */
export function useCart() {
  return useOwnList('cart', cartQuery, applyCartChanges);
}

/** Returns the cart on screen as of now; undefined while it is not loaded. */
export function readCart(client: QueryClient, userId: string): Cart | undefined {
  const loaded = client.getQueryData(cartQuery(userId).queryKey);
  return loaded && applyCartChanges(loaded, readUnloadedChanges(client, 'cart', userId));
}

/** The part of a product that a cart shows. */
export type CartProduct = Omit<CartItem['product'], 'variant'>;

/** Returns the cart item to show until the server has one with an id of its own. */
function newItem(product: CartProduct, variant: Variant, quantity: number): CartItem {
  const { id, name, urlName } = product;
  const images = [...imagesForColor(product.images, variant.color)];
  const seenPrice = variant.originalPrice;
  return { id: '', quantity, seenPrice, product: { id, name, urlName, images, variant } };
}

/**
 * Returns a function that adds units of a variant to the cart. The change is on screen at once, see
 * `useListChange`. Additions do not wait for each other, so that none is lost when the customer leaves the
 * page.
 */
export function useAddToCart(product: CartProduct): (variant: Variant, quantity: number) => void {
  const client = useQueryClient();
  const add = useListChange({
    list: 'cart',
    fault: CART_FAULT,
    send: ({ id, quantity }: CartAddition) =>
      addOnce({ variantId: id, quantity }, (key) =>
        api(
          'POST /cart/add',
          { body: { productVariantId: id, quantity }, headers: { 'idempotency-key': key } },
          QUICK_CHANGE,
        ),
      ),
  });
  return (variant, quantity) => {
    const userId = readStoredUser()?.id ?? '';
    const cart = readCart(client, userId);
    const inCart = (cart && findItem(cart, variant.id)?.quantity) ?? 0;
    const item = newItem(product, variant, inCart + quantity);
    const wasInCart = readListedIds(client, 'cart').includes(variant.id);
    const noticeId = notify.success(addedSentence(wasInCart));
    add(new CartAddition(userId, item, quantity, noticeId));
  };
}
