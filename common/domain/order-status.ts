/**
 * Statuses of an order (docs/specification.md#order-status). Any may follow any other; CANCELED holds no
 * stock.
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

/** Whether an order in this state has its pieces taken out of the stock. */
export function holdsStock(status: DeliveryStatus): boolean {
  return status !== 'CANCELED';
}

/** With cash on delivery an order is paid once it is delivered, and not before. */
export function paymentStatusOf(status: DeliveryStatus): 'PAID' | 'PENDING' {
  return status === 'DELIVERED' ? 'PAID' : 'PENDING';
}

/** Whether a customer may cancel an order: only a pending one, without regard to case. */
export function canCustomerCancel(status: string): boolean {
  return status.toUpperCase() === 'PENDING';
}
