import { DELIVERY_STATUSES, statusLabel } from '#common/domain/order-status.ts';
import type { Order } from '#common/contract/orders.ts';
import { shortId } from '#common/domain/short-id.ts';
import { Select } from '#client/components/ui/select.tsx';
import { useOrderStatus } from './api.ts';

const OPTIONS = DELIVERY_STATUSES.map((status) => ({ value: status, label: statusLabel(status) }));

/**
 * Changes an order's delivery status, from any status to any other. Disabled while saving; shows the old
 * status again after an error.
 */
export function StatusSelect({ order }: { order: Pick<Order, 'id' | 'deliveryStatus'> }) {
  const change = useOrderStatus();
  const shown = change.isPending ? change.variables.to : order.deliveryStatus;

  return (
    <Select
      label={`Delivery status of order ${shortId(order.id)}`}
      value={shown}
      disabled={change.isPending}
      options={OPTIONS}
      className="min-w-33"
      onChange={(event) => {
        const chosen = DELIVERY_STATUSES.find((status) => status === event.target.value);
        if (chosen && chosen !== order.deliveryStatus) change.mutate({ order, to: chosen });
      }}
    />
  );
}
