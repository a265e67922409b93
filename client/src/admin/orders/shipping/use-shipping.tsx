import { useState, type ReactNode } from 'react';
import type { Order } from '#common/contract/orders.ts';
import { OnDemand } from '#client/components/on-demand.tsx';
import { lazily } from '#client/lib/lazily.ts';
import { useUrlDialog } from '#client/admin/lib/use-url-dialog.ts';

const ShippingDialog = lazily(async () => (await import('./shipping-dialog.tsx')).ShippingDialog);

interface Shipping {
  /** Opens the dialog for these orders. */
  open: (orders: readonly Order[]) => void;
  /** The dialog while it is open. */
  dialog: ReactNode;
}

/**
 * The dialog that marks orders as shipped. It keeps the orders with which it was opened.
 * @param parameter marks the open dialog in the URL, so that Back closes it. The list and the details on top of it need their
 * own, or both would open.
 */
export function useShipping(parameter: 'ship' | 'shipment'): Shipping {
  const { params, open, close } = useUrlDialog([parameter]);
  const [orders, setOrders] = useState<readonly Order[]>([]);
  const finish = () => {
    /* Forward would otherwise open the form again, with orders that are shipped by then. */
    setOrders([]);
    close();
  };
  return {
    open: (chosen) => {
      setOrders(chosen);
      open({ [parameter]: String(chosen.length) });
    },
    dialog: params.has(parameter) && orders.length > 0 && (
      <OnDemand onFail={finish}>
        <ShippingDialog orders={orders} onClose={finish} />
      </OnDemand>
    ),
  };
}
