import type { Order, OrderItem } from '#common/contract/orders.ts';
import { toPaise } from '#common/domain/money.ts';
import { statusLabel, type DeliveryStatus } from '#common/domain/order-status.ts';
import { formatDate, formatDay } from '#common/format/dates.ts';
import type { BadgeTone } from '#client/components/ui/badge.tsx';

/** Returns the color of a delivery status (docs/specification.md#order-status). */
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

/** Returns the notice after a change of status (docs/specification.md#screen-texts). */
export function statusChangedSentence(status: DeliveryStatus): string {
  return `Status updated to ${statusLabel(status)}`;
}

/** Returns the total of an order item at the prices of the order's day, in paise. */
export function itemTotalPaise(item: Pick<OrderItem, 'priceAtPurchase' | 'quantity'>): number {
  return toPaise(item.priceAtPurchase) * item.quantity;
}

/** Returns when an order was or should be delivered, as days in India; null if it is cancelled. */
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

/** Returns the label of a payment method. */
export function paymentLabel(method: Order['paymentMethod']): string {
  return PAYMENT_LABELS[method];
}

/** Returns whether and when the customer pays. */
export function paymentText({
  paymentStatus,
  deliveryStatus,
}: Pick<Order, 'paymentStatus' | 'deliveryStatus'>): string {
  if (paymentStatus === 'PAID') return 'Paid';
  return deliveryStatus === 'CANCELED' ? 'Nothing to pay' : 'Pay when you receive';
}
