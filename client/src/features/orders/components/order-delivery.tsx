import type { ReactNode } from 'react';
import type { Order } from '#common/contract/orders.ts';
import { addressLines } from '../../addresses/address-text.ts';
import { paymentLabel, paymentText } from '../order-view.ts';

interface OrderDeliveryProps {
  order: Order;
  /** Shown below the address. */
  addressAction?: ReactNode;
}

/** Delivery address and payment of an order. */
export function OrderDelivery({ order, addressAction }: OrderDeliveryProps) {
  const { address } = order;
  return (
    <div className="grid gap-6 sm:grid-cols-2 sm:gap-8">
      <OrderPart title="Delivery address">
        <address className="flex flex-col wrap-anywhere not-italic">
          {address.recipientName && <span className="font-semibold">{address.recipientName}</span>}
          {addressLines(address).map((line) => (
            <span key={line}>{line}</span>
          ))}
          {address.phone && <span className="mt-1 text-ink-soft">{address.phone}</span>}
        </address>
        {addressAction}
      </OrderPart>
      <OrderPart title="Payment">
        <p>{paymentLabel(order.paymentMethod)}</p>
        <p className="text-ink-soft">{paymentText(order)}</p>
      </OrderPart>
    </div>
  );
}

/** A titled block of an order's details. */
export function OrderPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="min-w-0 text-sm">
      <h2 className="mb-2 font-text text-base font-semibold tracking-normal">{title}</h2>
      {children}
    </div>
  );
}
