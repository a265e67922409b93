import type { Cart, CartItem } from '#common/contract/cart.ts';
import { CartChange, findItem, withQuantity } from './cart-changes.ts';

/** What a row's change is about: a cart item, or a removed item. */
interface ChangedRow {
  /** Id of the variant, or of the removed item. */
  id: string;
  /** The server's id of the row; empty while the server has not answered the addition of the row. */
  itemId: string;
}

/** Sets the quantity of a cart item. 0 removes the item, or dismisses a removed item. */
export class CartRowChange extends CartChange {
  readonly isListed: boolean;
  readonly isFinal = true;
  readonly itemId: string;
  readonly quantity: number;

  constructor(userId: string, { id, itemId }: ChangedRow, quantity: number) {
    super(userId, id);
    this.isListed = quantity > 0;
    this.itemId = itemId;
    this.quantity = quantity;
  }

  override applyTo(cart: Cart): Cart {
    return this.quantity > 0
      ? withQuantity(cart, this.id, this.quantity)
      : withoutRow(cart, this.id);
  }

  /** A new quantity of a row that has left the list does not bring it back. */
  override applyToIds(ids: readonly string[]): readonly string[] {
    return this.isListed ? ids : super.applyToIds(ids);
  }
}

/** Empties the cart, because it has become an order. */
export class CartOrdered extends CartChange {
  readonly isListed = false;
  readonly isFinal = false;

  constructor(userId: string) {
    super(userId, '');
  }

  override applyTo(cart: Cart): Cart {
    return { ...cart, items: [], departures: [] };
  }

  override applyToIds(): readonly string[] {
    return [];
  }
}

/** Returns the row of a cart item, as a change names it. */
export function rowOf({ id, product }: CartItem): ChangedRow {
  return { id: product.variant.id, itemId: id };
}

/**
 * Returns a cart item with the quantity after one more or one less (docs/specification.md#cart).
 * @returns null below 1, above the stock, or if the item is gone
 */
export function stepQuantity(cart: Cart, variantId: string, by: 1 | -1): CartItem | null {
  const item = findItem(cart, variantId);
  if (!item) return null;
  const quantity = item.quantity + by;
  const isRefused = quantity < 1 || (by > 0 && quantity > item.product.variant.stock);
  return isRefused ? null : { ...item, quantity };
}

/** Returns the cart without the item of a variant, or without a removed item. */
function withoutRow(cart: Cart, rowId: string): Cart {
  return {
    ...cart,
    items: cart.items.filter(({ product }) => product.variant.id !== rowId),
    departures: cart.departures.filter(({ id }) => id !== rowId),
  };
}
