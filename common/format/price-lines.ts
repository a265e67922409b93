import type { Order } from '../contract/orders.ts';
import { toPaise } from '../domain/money.ts';
import type { PriceSummary } from '../domain/pricing.ts';
import { formatPaise } from './inr.ts';

/** One line of the totals below a list of items. */
export interface PriceLine {
  /** Subtotal, Discount, the discount code if there is one, Tax or Total. */
  label: string;
  /** As shown, such as ₹1,23,456.50. What is taken off starts with a minus sign. */
  amount: string;
}

function takenOff(paise: number): string {
  return `${paise > 0 ? '−' : ''}${formatPaise(paise)}`;
}

/**
 * Returns the totals as every screen and e-mail shows them, from the list prices to the amount to pay.
 * @param code the discount code, if one is used
 */
export function priceLines(
  { subtotalPaise, discountPaise, codeDiscountPaise, totalPaise }: PriceSummary,
  code?: string | null,
): readonly PriceLine[] {
  return [
    { label: 'Subtotal', amount: formatPaise(subtotalPaise) },
    { label: 'Discount', amount: takenOff(discountPaise) },
    ...(code ? [{ label: `Code ${code}`, amount: takenOff(codeDiscountPaise) }] : []),
    // Always 0, with its two decimals (docs/specification.md#prices).
    { label: 'Tax', amount: '₹0.00' },
    { label: 'Total', amount: formatPaise(totalPaise) },
  ];
}

/** Returns the stored totals of an order, which are those that its checkout showed. */
export function orderPriceLines(
  order: Pick<Order, 'subtotal' | 'discount' | 'discountCode' | 'codeDiscount' | 'orderTotal'>,
): readonly PriceLine[] {
  const summary = {
    subtotalPaise: toPaise(order.subtotal),
    discountPaise: toPaise(order.discount),
    codeDiscountPaise: toPaise(order.codeDiscount),
    taxPaise: 0 as const,
    totalPaise: toPaise(order.orderTotal),
  };
  return priceLines(summary, order.discountCode);
}
