import type { OrderDetail } from '#common/contract/orders.ts';
import { statusLabel, type DeliveryStatus } from '#common/domain/order-status.ts';

/** A step of an order's timeline. */
export interface OrderStep {
  status: DeliveryStatus;
  label: string;
  /** When the order reached this step (ISO 8601, UTC); null if it has not. */
  at: string | null;
  /** True for the current step. */
  here: boolean;
}

/** Order of the steps. No step comes after CANCELED. */
const RANKS: Readonly<Record<DeliveryStatus, number>> = {
  PENDING: 0,
  SHIPPED: 1,
  DELIVERED: 2,
  CANCELED: 3,
};
const WAY: readonly DeliveryStatus[] = ['PENDING', 'SHIPPED', 'DELIVERED'];

function step(status: DeliveryStatus, at: string | null, here: boolean): OrderStep {
  return { status, label: status === 'PENDING' ? 'Placed' : statusLabel(status), at, here };
}

/**
 * Returns the steps that an order has passed, its current step and those to come. Administrators may
 * set any status after any other. Steps that were taken back are left out. A step that was reached
 * again after another has its last time, except the placing, which happened once.
 */
export function orderSteps({
  orderDate,
  history,
}: Pick<OrderDetail, 'orderDate' | 'history'>): OrderStep[] {
  const placed = { status: 'PENDING', at: orderDate } as const;
  let passed: OrderDetail['history'] = [placed];
  for (const event of history) {
    /* Another shipment under the same status is no step of its own. */
    if (event.status === passed.at(-1)?.status) continue;
    const before = passed.filter(({ status }) => RANKS[status] < RANKS[event.status]);
    passed = [...before, event.status === 'PENDING' ? placed : event];
  }
  const reached = RANKS[passed.at(-1)?.status ?? 'PENDING'];
  return [
    ...passed.map(({ status, at }) => step(status, at, RANKS[status] === reached)),
    ...WAY.filter((status) => RANKS[status] > reached).map((status) => step(status, null, false)),
  ];
}
