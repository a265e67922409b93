/** Delivery states of an order (spec.md §4). Any state may follow any other; CANCELED holds no stock. */
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

/** What people read for a state; any unknown value shows as Cancelled (spec.md §4). */
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

/** A customer may cancel only what has not left the shop (spec.md §4), however that is written (§3). */
export function canCustomerCancel(status: string): boolean {
  return status.toUpperCase() === 'PENDING';
}
