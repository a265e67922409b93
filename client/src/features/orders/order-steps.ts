import type { OrderDetail } from '#common/contract/orders.ts';
import { statusLabel, type DeliveryStatus } from '#common/domain/order-status.ts';

/** A station on an order's way from the shop to the door. */
export interface OrderStep {
  status: DeliveryStatus;
  label: string;
  /** When the order came here (ISO 8601, UTC); null while that is to come. */
  at: string | null;
  /** Whether the order is here now. */
  here: boolean;
}

/** Later stations stand higher; from the highest nothing leads on. */
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
 * The stations that an order has passed, where it is, and those to come. An administrator may set any
 * state after any other: what was taken back is not told, and a state reached twice is told with its
 * last time, but for the placing, which happened once.
 */
export function orderSteps({
  orderDate,
  history,
}: Pick<OrderDetail, 'orderDate' | 'history'>): OrderStep[] {
  const placed = { status: 'PENDING', at: orderDate } as const;
  let passed: OrderDetail['history'] = [placed];
  for (const event of history) {
    const before = passed.filter(({ status }) => RANKS[status] < RANKS[event.status]);
    passed = [...before, event.status === 'PENDING' ? placed : event];
  }
  const reached = RANKS[passed.at(-1)?.status ?? 'PENDING'];
  return [
    ...passed.map(({ status, at }) => step(status, at, RANKS[status] === reached)),
    ...WAY.filter((status) => RANKS[status] > reached).map((status) => step(status, null, false)),
  ];
}
