import type { Cart, CartItem } from '#common/contract/cart.ts';
import { ListChange } from '#client/lib/list-changes.ts';

/** A change of a customer's cart. */
export abstract class CartChange extends ListChange {
  /** Returns the cart with this change. A cart that already contains it stays the same. */
  abstract applyTo(cart: Cart): Cart;
}

/** Returns the cart with all changes, in their order. */
export function applyCartChanges(cart: Cart, changes: readonly ListChange[]): Cart {
  return changes
    .filter((change) => change instanceof CartChange)
    .reduce((changed, change) => change.applyTo(changed), cart);
}

/** Returns the cart item of a variant, of which a cart has one at most. */
export function findItem(cart: Cart, variantId: string): CartItem | undefined {
  return cart.items.find(({ product }) => product.variant.id === variantId);
}

/** Returns the cart with another quantity of a variant that it has. */
export function withQuantity(cart: Cart, variantId: string, quantity: number): Cart {
  const items = cart.items.map((item) =>
    item.product.variant.id === variantId ? { ...item, quantity } : item,
  );
  return { ...cart, items };
}

/** Adds units of a variant. */
export class CartAddition extends CartChange {
  readonly isListed = true;
  readonly isFinal = false;
  /** The cart item after the addition. */
  readonly item: CartItem;
  /** Units to add. */
  readonly quantity: number;

  constructor(userId: string, item: CartItem, quantity: number, noticeId?: number) {
    super(userId, item.product.variant.id, noticeId);
    this.item = item;
    this.quantity = quantity;
  }

  override applyTo(cart: Cart): Cart {
    const known = findItem(cart, this.id);
    if (!known) return { ...cart, items: [this.item, ...cart.items] };
    return withQuantity(cart, this.id, Math.max(known.quantity, this.item.quantity));
  }
}

/** Returns the ids that the browser stores of a cart (docs/specification.md#browser-storage). */
export function variantIds(cart: Cart): string[] {
  return cart.items.map((item) => item.product.variant.id);
}

/** Returns the notice after an addition (docs/specification.md#screen-texts). */
export function addedSentence(wasInCart: boolean): string {
  return wasInCart ? 'Increased quantity in cart' : 'Added to cart';
}
