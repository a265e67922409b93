import type { Cart, CartItem } from '#common/contract/cart.ts';
import { toPaise } from '#common/domain/money.ts';
import { cartSummary, listPaise, type CartSummary } from '#common/domain/pricing.ts';

/** One row of the cart in figures; all amounts are paise. */
export interface CartLine {
  originalPaise: number;
  discountPaise: number;
  quantity: number;
}

export function cartLine({ quantity, product: { variant } }: CartItem): CartLine {
  return {
    originalPaise: toPaise(variant.originalPrice),
    discountPaise: toPaise(variant.discountPrice),
    quantity,
  };
}

/** What a row costs, what it would cost by list price, and the saving, in paise. */
export function lineTotals(line: CartLine) {
  const totalPaise = line.originalPaise * line.quantity;
  const listTotalPaise = listPaise(line) * line.quantity;
  return { totalPaise, listTotalPaise, savingPaise: listTotalPaise - totalPaise };
}

export function summaryOf(cart: Cart): CartSummary {
  return cartSummary(cart.items.map(cartLine));
}

/** Ids of the variants in a cart, as the browser keeps them (spec.md §3). */
export function variantIds(cart: Cart): string[] {
  return cart.items.map((item) => item.product.variant.id);
}

/** The cart as it will be when a row has another quantity. */
export function withQuantity(cart: Cart, itemId: string, quantity: number): Cart {
  const items = cart.items.map((item) => (item.id === itemId ? { ...item, quantity } : item));
  return { ...cart, items };
}

/** The cart as it will be without a row. */
export function withoutItem(cart: Cart, itemId: string): Cart {
  return { ...cart, items: cart.items.filter((item) => item.id !== itemId) };
}

/** What a row that asks for too much says about it. */
export function shortageSentence(stock: number): string {
  return stock > 0 ? `Only ${stock} left in stock` : 'This size is out of stock';
}

/** '1 item', '3 items': rows are counted, not pieces (design.md §4.12). */
export function itemCount(count: number): string {
  return `${count} ${count === 1 ? 'item' : 'items'}`;
}
