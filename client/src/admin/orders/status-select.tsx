import { DELIVERY_STATUSES, statusLabel } from '#common/domain/order-status.ts';
import type { Order } from '#common/contract/orders.ts';
import { shortId } from '#common/domain/short-id.ts';
import { Select } from '#client/components/ui/select.tsx';
import { useOrderStatus } from './api.ts';

const OPTIONS = DELIVERY_STATUSES.map((status) => ({ value: status, label: statusLabel(status) }));

/** Any status may follow any other. Waits for the answer, and shows the old one again on failure. */
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
