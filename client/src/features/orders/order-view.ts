import type { Order, OrderItem } from '#common/contract/orders.ts';
import { toPaise } from '#common/domain/money.ts';
import { statusLabel, type DeliveryStatus } from '#common/domain/order-status.ts';
import { formatDate, formatDay } from '#common/format/dates.ts';
import type { BadgeTone } from '#client/components/ui/badge.tsx';

/** Colours of delivery states: delivered green, shipped blue, cancelled red, else amber (spec.md §4). */
export function statusTone(status: string): BadgeTone {
  switch (status) {
    case 'DELIVERED':
      return 'good';
    case 'SHIPPED':
      return 'info';
    case 'CANCELED':
      return 'none';
    default:
      return 'low';
  }
}

/** What the administrator reads after a change (design.md §4.12). */
export function statusChangedSentence(status: DeliveryStatus): string {
  return `Status updated to ${statusLabel(status)}`;
}

/** Price of the pieces of one item on the order's day, in paise. */
export function itemTotalPaise(item: Pick<OrderItem, 'priceAtPurchase' | 'quantity'>): number {
  return toPaise(item.priceAtPurchase) * item.quantity;
}

/** When an order came or should come, in days of India; null when nothing is on its way. */
export function deliveryText({
  deliveryStatus,
  deliveredOn,
  expectedDeliveryDate,
}: Pick<Order, 'deliveryStatus' | 'deliveredOn' | 'expectedDeliveryDate'>): string | null {
  if (deliveryStatus === 'CANCELED') return null;
  return deliveredOn
    ? `Delivered on ${formatDate(deliveredOn)}`
    : `Expected delivery ${formatDay(expectedDeliveryDate)}`;
}

const PAYMENT_LABELS: Readonly<Record<Order['paymentMethod'], string>> = {
  COD: 'Cash on Delivery',
};

/** 'Cash on Delivery' for the code of the contract. */
export function paymentLabel(method: Order['paymentMethod']): string {
  return PAYMENT_LABELS[method];
}

/** What there is to pay, or was (spec.md §2: 'Pay when you receive'). */
export function paymentText({
  paymentStatus,
  deliveryStatus,
}: Pick<Order, 'paymentStatus' | 'deliveryStatus'>): string {
  if (paymentStatus === 'PAID') return 'Paid';
  return deliveryStatus === 'CANCELED' ? 'Nothing to pay' : 'Pay when you receive';
}
