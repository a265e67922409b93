import { summarizePrices, type PricePaise, type PriceSummary } from '#common/domain/pricing.ts';

/** The prices that an order item keeps, in paise for one. */
interface ItemPaise {
  pricePaise: number;
  discountPaise: number;
}

/** The price of an order item in the terms of a variant's price. */
export function itemPrice({ pricePaise, discountPaise }: ItemPaise): PricePaise {
  return { originalPaise: pricePaise, discountPaise };
}

/** The totals of an order, as its checkout showed them. */
export function summarizeItems(items: readonly (ItemPaise & { quantity: number })[]): PriceSummary {
  return summarizePrices(items.map((item) => ({ ...itemPrice(item), quantity: item.quantity })));
}
