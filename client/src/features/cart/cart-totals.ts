import type { Cart, CartItem } from '#common/contract/cart.ts';
import { listPaise, priceOf, summarizePrices, type PriceSummary } from '#common/domain/pricing.ts';

/** Price and quantity of a cart item; amounts in paise. */
export interface CartLine {
  sellingPaise: number;
  discountPaise: number;
  quantity: number;
}

export function cartLine({ quantity, product: { variant } }: CartItem): CartLine {
  return { ...priceOf(variant), quantity };
}

/** Returns a cart item's total, its total by list price, and the saving, in paise. */
export function lineTotals(line: CartLine) {
  const totalPaise = line.sellingPaise * line.quantity;
  const listTotalPaise = listPaise(line) * line.quantity;
  return { totalPaise, listTotalPaise, savingPaise: listTotalPaise - totalPaise };
}

/** @param codeDiscountPaise what a discount code takes off */
export function summaryOf(cart: Cart, codeDiscountPaise = 0): PriceSummary {
  return summarizePrices(cart.items.map(cartLine), codeDiscountPaise);
}
