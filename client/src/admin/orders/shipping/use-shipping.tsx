import { useState, type ReactNode } from 'react';
import type { Order } from '#common/contract/orders.ts';
import { OnDemand } from '#client/components/on-demand.tsx';
import { lazily } from '#client/lib/lazily.ts';
import { useUrlDialog } from '#client/admin/lib/use-url-dialog.ts';

const ShippingDialog = lazily(async () => (await import('./shipping-dialog.tsx')).ShippingDialog);

/** Marks the open dialog in the URL, so that Back closes it. */
const PARAMETER = 'ship';

interface Shipping {
  /** Opens the dialog for these orders. */
  open: (orders: readonly Order[]) => void;
  /** The dialog while it is open. */
  dialog: ReactNode;
}

/** The dialog that marks orders as shipped. It keeps the orders with which it was opened. */
export function useShipping(): Shipping {
  const { params, open, close } = useUrlDialog([PARAMETER]);
  const [orders, setOrders] = useState<readonly Order[]>([]);
  const finish = () => {
    /* Forward would otherwise open the form again, with orders that are shipped by then. */
    setOrders([]);
    close();
  };
  return {
    open: (chosen) => {
      setOrders(chosen);
      open({ [PARAMETER]: String(chosen.length) });
    },
    dialog: params.has(PARAMETER) && orders.length > 0 && (
      <OnDemand onFail={finish}>
        <ShippingDialog orders={orders} onClose={finish} />
      </OnDemand>
    ),
  };
}
