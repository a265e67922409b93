import { summarizePrices, type PricePaise, type PriceSummary } from '#common/domain/pricing.ts';

/** The prices stored in an order item, in paise per unit. */
interface ItemPaise {
  pricePaise: number;
  discountPaise: number;
}

/** An order item with what the order's discount code takes off all of its units, in paise. */
interface ItemTotals extends ItemPaise {
  quantity: number;
  codeDiscountPaise: number;
}

/** An order item's price in the shape of a variant's price. */
export function itemPrice({ pricePaise, discountPaise }: ItemPaise): PricePaise {
  return { sellingPaise: pricePaise, discountPaise };
}

/** The totals of an order, computed as the checkout does. */
export function summarizeItems(items: readonly ItemTotals[]): PriceSummary {
  return summarizePrices(
    items.map((item) => ({ ...itemPrice(item), quantity: item.quantity })),
    items.reduce((sum, { codeDiscountPaise }) => sum + codeDiscountPaise, 0),
  );
}
