import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Cart } from '#common/contract/cart.ts';
import { api, CHANGE_TIMEOUT_MS } from '#client/lib/api.ts';
import { readIds, writeIds } from '#client/lib/browser-store.ts';
import { MINE } from '#client/lib/query-client.ts';
import { isAdmin } from '../session/session.ts';
import { useSession } from '../session/use-session.ts';
import { variantIds, withoutItem, withQuantity } from './cart.ts';

const CART_CHANGE = ['cart-change'];

function cartKey(userId: string) {
  return [MINE, userId, 'cart'] as const;
}

function cartQuery(userId: string) {
  return queryOptions({
    queryKey: cartKey(userId),
    queryFn: ({ signal }) => api('GET /cart', {}, { signal }),
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
  const { data } = useCart();
  useEffect(() => {
    if (data) writeIds('cart', variantIds(data));
  }, [data]);
}

/** After a change: the answer is the cart, unless a later change is still on its way. */
function useCartAnswer() {
  const client = useQueryClient();
  const userId = useSession()?.id ?? '';
  return {
    client,
    key: cartKey(userId),
    take: (cart: Cart) => {
      if (client.isMutating({ mutationKey: CART_CHANGE }) > 1) return;
      client.setQueryData(cartKey(userId), cart);
      writeIds('cart', variantIds(cart));
    },
  };
}

/**
 * Shows the cart as empty, after an order has taken it whole (spec.md §4), and asks whether anything
 * has come into it since.
 */
export function useEmptyCart(): () => void {
  const { client, key } = useCartAnswer();
  return () => {
    client.setQueryData(key, (cart: Cart | undefined) => cart && { ...cart, items: [] });
    writeIds('cart', []);
    void client.invalidateQueries({ queryKey: key });
  };
}

/* Changes of one cart run one after the other, so that the last wish is the one that stays. */
const IN_ORDER = { mutationKey: CART_CHANGE, scope: { id: 'cart' } };

interface Addition {
  productVariantId: string;
  quantity: number;
}

/** Puts a variant into the cart. The badge counts it at once and takes it back when it fails. */
export function useAddToCart() {
  const { take } = useCartAnswer();
  return useMutation({
    ...IN_ORDER,
    mutationFn: (body: Addition) =>
      api('POST /cart/add', { body }, { timeoutMs: CHANGE_TIMEOUT_MS }),
    onMutate: ({ productVariantId }) => {
      const ids = readIds('cart');
      const wasInCart = ids.includes(productVariantId);
      if (!wasInCart) writeIds('cart', [...ids, productVariantId]);
      return { wasInCart };
    },
    onSuccess: take,
    onError: (_error, { productVariantId }, context) => {
      if (context && !context.wasInCart) {
        writeIds(
          'cart',
          readIds('cart').filter((id) => id !== productVariantId),
        );
      }
    },
  });
}

/** Shows the changed cart at once; on failure asks the server how things stand. */
function useCartChange<T>(
  call: (change: T) => Promise<Cart>,
  apply: (cart: Cart, change: T) => Cart,
) {
  const { client, key, take } = useCartAnswer();
  return useMutation({
    ...IN_ORDER,
    mutationFn: call,
    onMutate: async (change) => {
      await client.cancelQueries({ queryKey: key });
      const before = client.getQueryData<Cart>(key);
      if (!before) return { before };
      const after = apply(before, change);
      client.setQueryData(key, after);
      writeIds('cart', variantIds(after));
      return { before };
    },
    onSuccess: take,
    onError: (_error, _change, context) => {
      if (context?.before) {
        client.setQueryData(key, context.before);
        writeIds('cart', variantIds(context.before));
      }
      void client.invalidateQueries({ queryKey: key });
    },
  });
}

export function useCartQuantity() {
  return useCartChange(
    (body: { cartItemId: string; newQuantity: number }) =>
      api('PUT /cart/update-quantity', { body }, { timeoutMs: CHANGE_TIMEOUT_MS }),
    (cart, { cartItemId, newQuantity }) => withQuantity(cart, cartItemId, newQuantity),
  );
}

export function useCartRemoval() {
  return useCartChange(
    (id: string) =>
      api('DELETE /cart/remove/{id}', { params: { id } }, { timeoutMs: CHANGE_TIMEOUT_MS }),
    withoutItem,
  );
}
