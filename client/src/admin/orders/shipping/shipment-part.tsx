import { Truck } from 'lucide-react';
import type { OrderDetail } from '#common/contract/orders.ts';
import { isClosed } from '#common/domain/order-status.ts';
import { Button } from '#client/components/ui/button.tsx';
import { OrderShipment } from '#client/features/orders/components/order-shipment.tsx';
import { useShipping } from './use-shipping.tsx';

/** The shipment of an order in its details, with a way to enter and to correct it. */
export function ShipmentPart({ order }: { order: OrderDetail }) {
  const shipping = useShipping('shipment');
  const isPending = order.deliveryStatus === 'PENDING';
  const isKnown = order.courier !== null || order.trackingNumber !== null;
  return (
    <>
      <OrderShipment order={order} />
      {!isClosed(order.deliveryStatus) && (
        <Button variant="outline" size="sm" className="mt-4" onClick={() => shipping.open([order])}>
          <Truck aria-hidden="true" strokeWidth={1.6} className="size-4" />
          {isPending ? 'Mark shipped' : isKnown ? 'Change shipment' : 'Add tracking number'}
        </Button>
      )}
      {shipping.dialog}
    </>
  );
}
