/**
 * Statuses of an order (docs/specification.md#order-status). An administrator may set any from any
 * other. A CANCELED order takes no stock.
 */
export const DELIVERY_STATUSES = ['PENDING', 'SHIPPED', 'DELIVERED', 'CANCELED'] as const;
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];

const LABELS: Readonly<Record<DeliveryStatus, string>> = {
  PENDING: 'Pending',
  SHIPPED: 'Shipped',
  DELIVERED: 'Delivered',
  CANCELED: 'Cancelled',
};

function isDeliveryStatus(status: string): status is DeliveryStatus {
  return DELIVERY_STATUSES.some((known) => known === status);
}

/** Returns the label of a status; an unknown value is Cancelled (docs/specification.md#order-status). */
export function statusLabel(status: string): string {
  return isDeliveryStatus(status) ? LABELS[status] : LABELS.CANCELED;
}

/** True if the units of an order with this status are taken out of the stock. */
export function holdsStock(status: DeliveryStatus): boolean {
  return status !== 'CANCELED';
}

/** True if nothing of an order is on its way any more: it has arrived or was canceled. */
export function isClosed(status: DeliveryStatus): boolean {
  return status === 'DELIVERED' || status === 'CANCELED';
}

/** Returns the payment status: with cash on delivery an order is paid once it is delivered. */
export function paymentStatusOf(status: DeliveryStatus): 'PAID' | 'PENDING' {
  return status === 'DELIVERED' ? 'PAID' : 'PENDING';
}

/** Whether a customer may cancel an order: only a pending one, without regard to case. */
export function canCustomerCancel(status: string): boolean {
  return status.toUpperCase() === 'PENDING';
}
