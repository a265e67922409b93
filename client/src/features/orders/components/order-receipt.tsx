import type { Order } from '#common/contract/orders.ts';
import { counted } from '#common/format/counted.ts';
import { orderPriceLines } from '#common/format/price-lines.ts';
import { PriceLines } from '#client/components/price-lines.tsx';
import { OrderItems } from './order-items.tsx';

interface OrderReceiptProps {
  order: Order;
  /** Id of the heading, for the `aria-labelledby` of the section around it. */
  headingId: string;
}

/** The items and totals of an order, as its checkout showed them. */
export function OrderReceipt({ order, headingId }: OrderReceiptProps) {
  return (
    <>
      <h2 id={headingId} className="text-xl">
        {counted(order.items.length, 'item')}
      </h2>
      <OrderItems items={order.items} />
      <PriceLines
        lines={orderPriceLines(order)}
        className="ml-auto max-w-72 break-inside-avoid pt-4"
      />
    </>
  );
}
