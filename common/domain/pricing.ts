import { toPaise } from './money.ts';

/**
 * A price (docs/specification.md#prices): `sellingPaise` is what the customer pays, `discountPaise` is the
 * amount taken off, and the list price is their sum. Integer paise.
 */
export interface PricePaise {
  sellingPaise: number;
  discountPaise: number;
}

/** Converts the price of a variant or order item from rupees (as on the wire) to paise. */
export function priceOf(variant: { originalPrice: number; discountPrice: number }): PricePaise {
  return {
    sellingPaise: toPaise(variant.originalPrice),
    discountPaise: toPaise(variant.discountPrice),
  };
}

/** Returns the list price in paise, which screens show struck through. */
export function listPaise(price: PricePaise): number {
  return price.sellingPaise + price.discountPaise;
}

/** Returns the discount as a whole percent of the list price; 0 without a price. */
export function discountPercent(price: PricePaise): number {
  const list = listPaise(price);
  return list === 0 ? 0 : Math.round((price.discountPaise * 100) / list);
}

/** The totals of a cart or an order. */
export interface PriceSummary {
  /** Sum of list prices, in paise. */
  subtotalPaise: number;
  /** What is taken off the list prices, in paise. */
  discountPaise: number;
  /** What a discount code takes off the selling prices, in paise. */
  codeDiscountPaise: number;
  /** Always 0 (docs/specification.md#prices). */
  taxPaise: 0;
  /** What is paid, in paise. */
  totalPaise: number;
}

/**
 * Adds up the items of a cart or an order. Subtotal less both discounts plus tax is always the total.
 * @param codeDiscountPaise what a discount code takes off
 */
export function summarizePrices(
  lines: readonly (PricePaise & { quantity: number })[],
  codeDiscountPaise = 0,
): PriceSummary {
  let sellingPaise = 0;
  let discountPaise = 0;
  for (const line of lines) {
    sellingPaise += line.sellingPaise * line.quantity;
    discountPaise += line.discountPaise * line.quantity;
  }
  return {
    subtotalPaise: sellingPaise + discountPaise,
    discountPaise,
    codeDiscountPaise,
    taxPaise: 0,
    totalPaise: sellingPaise - codeDiscountPaise,
  };
}
