import type { z } from 'zod';
import type { AddToCartBody, Cart, UpdateQuantityBody } from '#common/contract/cart.ts';
import { LIMITS } from '#common/limits.ts';
import type { Deps } from '../../deps.ts';
import { retriedTransaction } from '../../postgres/conflicts.ts';
import type { Db, Tx } from '../../postgres/db.ts';
import { AppError, notFound } from '../../lib/errors.ts';
import { isId } from '../../lib/ids.ts';
import { identifyAttempt, claimAttempt } from '../idempotency/idempotency.service.ts';
import { findRemovedItems } from './removed-items.queries.ts';
import { presentCart } from './cart.present.ts';
import { findCartId, findCartItems, lockCart } from './cart.queries.ts';

async function readCart(db: Db | Tx, cartId: string): Promise<Cart> {
  return presentCart(cartId, await findCartItems(db, cartId), await findRemovedItems(db, cartId));
}

/**
 * Refuses a quantity above the stock.
 * @throws AppError OUT_OF_STOCK with the text of docs/specification.md#screen-texts
 */
function requireStock(stock: number, quantity: number): void {
  if (stock === 0) throw new AppError('OUT_OF_STOCK', 'This size is out of stock');
  if (quantity > stock) throw new AppError('OUT_OF_STOCK', `Only ${stock} left in stock`);
}

/** Runs `change` with the cart locked, and returns the cart after it. */
function changeCart(
  { db }: Deps,
  userId: string,
  change: (tx: Tx, cartId: string) => Promise<void>,
): Promise<Cart> {
  // An administrator may delete the variant at the same time, which fails the insert. The retry then reports
  // it as not found.
  return retriedTransaction(db, async (tx) => {
    const cartId = await lockCart(tx, userId);
    await change(tx, cartId);
    return readCart(tx, cartId);
  });
}

/** Returns a user's cart with its removed items. Creates it on the first call. */
export async function getCart({ db }: Deps, userId: string): Promise<Cart> {
  return readCart(db, await findCartId(db, userId));
}

interface Units {
  variantId: string;
  quantity: number;
}

async function addUnits(tx: Tx, cartId: string, { variantId, quantity }: Units): Promise<void> {
  const variant = isId(variantId)
    ? await tx.variant.findFirst({
        where: { id: variantId, product: { deletedAt: null } },
        select: {
          stock: true,
          sellingPaise: true,
          cartItems: { where: { cartId }, select: { quantity: true } },
        },
      })
    : null;
  if (!variant) throw notFound('Product');
  const inCart = variant.cartItems[0]?.quantity;
  requireStock(variant.stock, quantity + (inCart ?? 0));
  if (
    inCart === undefined &&
    (await tx.cartItem.count({ where: { cartId } })) >= LIMITS.cartLines
  ) {
    throw new AppError('CONFLICT', `A cart holds at most ${LIMITS.cartLines} items.`);
  }
  await tx.cartItem.upsert({
    where: { cartId_variantId: { cartId, variantId } },
    create: { cartId, variantId, quantity, seenPaise: variant.sellingPaise },
    update: { quantity: { increment: quantity }, seenPaise: variant.sellingPaise },
  });
}

/**
 * Adds units of a variant to the quantity that the cart has of it already. Sent again with the same
 * Idempotency-Key, the request adds nothing more.
 * @returns the cart, and whether this call added to it
 * @throws AppError NOT_FOUND, OUT_OF_STOCK, CONFLICT when the cart is full, IDEMPOTENCY_KEY_REUSED
 */
export async function addToCart(
  deps: Deps,
  userId: string,
  { productVariantId: variantId, quantity }: z.output<typeof AddToCartBody>,
  key: string | undefined,
): Promise<{ cart: Cart; added: boolean }> {
  const attempt = identifyAttempt(userId, key, ['POST /cart/add', variantId, quantity]);
  let added = true;
  const cart = await changeCart(deps, userId, async (tx, cartId) => {
    const earlier = attempt && (await claimAttempt(tx, attempt, deps.clock.now()));
    added = !earlier;
    if (added) await addUnits(tx, cartId, { variantId, quantity });
  });
  return { cart, added };
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
  return changeCart(deps, userId, async (tx, cartId) => {
    const item = isId(cartItemId)
      ? await tx.cartItem.findFirst({
          where: { id: cartItemId, cartId },
          select: { variant: { select: { stock: true, sellingPaise: true } } },
        })
      : null;
    if (!item) throw notFound('Cart item');
    requireStock(item.variant.stock, newQuantity);
    await tx.cartItem.update({
      where: { id: cartItemId },
      data: { quantity: newQuantity, seenPaise: item.variant.sellingPaise },
    });
  });
}

/**
 * Removes an item from the cart, or dismisses the note about a removed one.
 * @param itemId of the cart item or of the note
 * @throws AppError NOT_FOUND
 */
export function removeFromCart(deps: Deps, userId: string, itemId: string): Promise<Cart> {
  return changeCart(deps, userId, async (tx, cartId) => {
    if (!isId(itemId)) throw notFound('Cart item');
    const where = { id: itemId, cartId };
    const { count } = await tx.cartItem.deleteMany({ where });
    if (count === 0 && (await tx.cartDeparture.deleteMany({ where })).count === 0) {
      throw notFound('Cart item');
    }
  });
}
