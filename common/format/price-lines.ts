import type { Order } from '../contract/orders.ts';
import { toPaise } from '../domain/money.ts';
import type { PriceSummary } from '../domain/pricing.ts';
import { formatPaise } from './inr.ts';

/** One line of the totals below a list of items. */
export interface PriceLine {
  label: 'Subtotal' | 'Discount' | 'Tax' | 'Total';
  /** As shown, such as ₹1,23,456.50. A discount starts with a minus sign. */
  amount: string;
}

/** Returns the totals as every screen and e-mail shows them, from the list prices to the amount to pay. */
export function priceLines({
  subtotalPaise,
  discountPaise,
  totalPaise,
}: PriceSummary): readonly PriceLine[] {
  return [
    { label: 'Subtotal', amount: formatPaise(subtotalPaise) },
    { label: 'Discount', amount: `${discountPaise > 0 ? '−' : ''}${formatPaise(discountPaise)}` },
    // Always 0, with its two decimals (docs/specification.md#prices).
    { label: 'Tax', amount: '₹0.00' },
    { label: 'Total', amount: formatPaise(totalPaise) },
  ];
}

/** Returns the stored totals of an order, which are those that its checkout showed. */
export function orderPriceLines(
  order: Pick<Order, 'subtotal' | 'discount' | 'orderTotal'>,
): readonly PriceLine[] {
  return priceLines({
    subtotalPaise: toPaise(order.subtotal),
    discountPaise: toPaise(order.discount),
    taxPaise: 0,
    totalPaise: toPaise(order.orderTotal),
  });
}
