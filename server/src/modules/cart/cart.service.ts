import type { z } from 'zod';
import type { AddToCartBody, Cart, UpdateQuantityBody } from '#common/contract/cart.ts';
import { LIMITS } from '#common/limits.ts';
import type { Deps } from '../../deps.ts';
import { ConcurrentChange, writeOptimistically } from '../../postgres/conflicts.ts';
import type { Queryable } from '../../postgres/statement.ts';
import { AppError, notFound } from '../../lib/errors.ts';
import { isId, newId } from '../../lib/ids.ts';
import { identifyAttempt, requireSameRequest } from '../idempotency/idempotency.service.ts';
import { presentCart } from './cart.present.ts';
import {
  addUnits,
  findCart,
  lockCart,
  removeItem,
  setItem,
  type CartItemRow,
  type CartRow,
  type CartVariant,
} from './cart.queries.ts';

/**
 * Refuses a quantity above the stock.
 * @throws AppError OUT_OF_STOCK with the text of docs/specification.md#screen-texts
 */
function requireStock({ stock }: CartVariant, quantity: number): void {
  if (stock === 0) throw new AppError('OUT_OF_STOCK', 'This size is out of stock');
  if (quantity > stock) throw new AppError('OUT_OF_STOCK', `Only ${stock} left in stock`);
}

/**
 * Runs a change of a user's cart: first without a lock, and if another change of the same cart comes first,
 * again with the cart locked. An admin may delete the variant at the same time, which fails the insert; the
 * second run then reports it as not found.
 */
function changeCart<T>(
  { pool }: Pick<Deps, 'pool'>,
  userId: string,
  change: (on: Queryable) => Promise<T>,
): Promise<T> {
  return writeOptimistically(pool, (client) => lockCart(client, userId), change);
}

/** @throws ConcurrentChange if a write has changed nothing because the cart was changed since it was read */
function requireWritten(written: boolean): void {
  if (!written) throw new ConcurrentChange('The cart was changed.');
}

/** Returns a user's cart with its removed items. Creates it on the first call. */
export async function getCart({ pool }: Deps, userId: string): Promise<Cart> {
  return presentCart(await findCart(pool, userId));
}

/**
 * Returns the cart's item of a variant with a higher quantity, or a new one with this id.
 * @throws AppError OUT_OF_STOCK, CONFLICT if the cart is full
 */
function raiseQuantity(
  cart: CartRow,
  variant: CartVariant,
  { itemId, quantity: added }: { itemId: string; quantity: number },
): CartItemRow {
  const present = cart.items.find((item) => item.variant.id === variant.id);
  const quantity = (present?.quantity ?? 0) + added;
  requireStock(variant, quantity);
  if (!present && cart.items.length >= LIMITS.cartLines) {
    throw new AppError('CONFLICT', `A cart holds at most ${LIMITS.cartLines} items.`);
  }
  return { id: present?.id ?? itemId, quantity, seenPaise: variant.sellingPaise, variant };
}

/** Returns the cart with this item in place of the one with the same id, or as the first. */
function withItem(cart: CartRow, item: CartItemRow): CartRow {
  const isThere = cart.items.some(({ id }) => id === item.id);
  const items = isThere
    ? cart.items.map((each) => (each.id === item.id ? item : each))
    : [item, ...cart.items];
  return { ...cart, items };
}

/**
 * Adds units of a variant to the quantity that the cart has of it already. Sent again with the same
 * Idempotency-Key, the request adds nothing more.
 * @returns the cart, and whether this call added to it
 * @throws AppError NOT_FOUND, OUT_OF_STOCK, CONFLICT when the cart is full, IDEMPOTENCY_KEY_REUSED
 */
export function addToCart(
  deps: Pick<Deps, 'pool' | 'clock'>,
  userId: string,
  { productVariantId: variantId, quantity }: z.output<typeof AddToCartBody>,
  key: string | undefined,
): Promise<{ cart: Cart; added: boolean }> {
  const request = ['POST /cart/add', variantId, quantity] as const;
  const attempt = identifyAttempt(userId, key, request, deps.clock.now());
  return changeCart(deps, userId, async (on) => {
    const units = { variantId: isId(variantId) ? variantId : null, quantity, itemId: newId() };
    const { earlier, variant, added, ...cart } = await addUnits(on, userId, units, attempt);
    if (attempt && earlier) {
      requireSameRequest(earlier, attempt);
      return { cart: presentCart(cart), added: false };
    }
    if (!variant) throw notFound('Product');
    const item = raiseQuantity(cart, variant, units);
    requireWritten(added);
    return { cart: presentCart(withItem(cart, item)), added };
  });
}

/**
 * Sets the quantity of a cart item, and stores its present price as seen by the customer.
 * @throws AppError NOT_FOUND, OUT_OF_STOCK
 */
export function updateQuantity(
  deps: Deps,
  userId: string,
  { cartItemId, newQuantity }: z.output<typeof UpdateQuantityBody>,
): Promise<Cart> {
  return changeCart(deps, userId, async (on) => {
    const cart = await findCart(on, userId);
    const present = cart.items.find(({ id }) => id === cartItemId);
    if (!present) throw notFound('Cart item');
    const { variant } = present;
    requireStock(variant, newQuantity);
    const item = { ...present, quantity: newQuantity, seenPaise: variant.sellingPaise };
    requireWritten(await setItem(on, cart, item));
    return presentCart(withItem(cart, item));
  });
}

/**
 * Removes an item from the cart, or dismisses the note about a removed one.
 * @param itemId of the cart item or of the note
 * @throws AppError NOT_FOUND
 */
export function removeFromCart(deps: Deps, userId: string, itemId: string): Promise<Cart> {
  return changeCart(deps, userId, async (on) => {
    const cart = await findCart(on, userId);
    const items = cart.items.filter(({ id }) => id !== itemId);
    const departures = cart.departures.filter(({ id }) => id !== itemId);
    if (items.length + departures.length === cart.items.length + cart.departures.length) {
      throw notFound('Cart item');
    }
    requireWritten(await removeItem(on, cart, itemId));
    return presentCart({ ...cart, items, departures });
  });
}
