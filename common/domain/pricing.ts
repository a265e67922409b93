import { toPaise } from './money.ts';

/**
 * A price (docs/specification.md#prices): `originalPaise` is what the customer pays, `discountPaise` is the
 * amount taken off, and the list price is their sum. Integer paise.
 */
export interface PricePaise {
  originalPaise: number;
  discountPaise: number;
}

/** The price of a variant, or of an order item, as it comes from the API in rupees. */
export function priceOf(variant: { originalPrice: number; discountPrice: number }): PricePaise {
  return {
    originalPaise: toPaise(variant.originalPrice),
    discountPaise: toPaise(variant.discountPrice),
  };
}

/** The struck-through list price, in paise. */
export function listPaise(price: PricePaise): number {
  return price.originalPaise + price.discountPaise;
}

/** Whole percent taken off the list price, 0 when nothing is taken off. */
export function discountPercent(price: PricePaise): number {
  const list = listPaise(price);
  return list === 0 ? 0 : Math.round((price.discountPaise * 100) / list);
}

/** The totals of a cart or an order. */
export interface PriceSummary {
  /** Sum of list prices, in paise. */
  subtotalPaise: number;
  /** What is taken off, in paise. */
  discountPaise: number;
  /** Always 0 (docs/specification.md#prices). */
  taxPaise: 0;
  /** What is paid, in paise. */
  totalPaise: number;
}

/** Adds up the items of a cart or an order. Subtotal less discount plus tax is always the total. */
export function summarizePrices(
  lines: readonly (PricePaise & { quantity: number })[],
): PriceSummary {
  let totalPaise = 0;
  let discountPaise = 0;
  for (const line of lines) {
    totalPaise += line.originalPaise * line.quantity;
    discountPaise += line.discountPaise * line.quantity;
  }
  return { subtotalPaise: totalPaise + discountPaise, discountPaise, taxPaise: 0, totalPaise };
}
