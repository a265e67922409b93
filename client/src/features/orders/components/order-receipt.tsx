import type { Order } from '#common/contract/orders.ts';
import { counted } from '#common/format/counted.ts';
import { formatPaise, formatRupees } from '#common/format/inr.ts';
import { itemTotalPaise } from '../order-view.ts';
import { OrderItems } from './order-items.tsx';

interface OrderReceiptProps {
  order: Order;
  /** Id of the heading, for the section that it names. */
  headingId: string;
}

/** What was bought for how much, as it was on the order's day. */
export function OrderReceipt({ order, headingId }: OrderReceiptProps) {
  const { items, orderTotal } = order;
  const subtotalPaise = items.reduce((sum, item) => sum + itemTotalPaise(item), 0);
  return (
    <>
      <h2 id={headingId} className="text-xl">
        {counted(items.length, 'item')}
      </h2>
      <OrderItems items={items} />
      <dl className="ml-auto grid max-w-72 break-inside-avoid gap-2 pt-4 text-sm">
        <Row label="Subtotal">{formatPaise(subtotalPaise)}</Row>
        {/* Always with its two decimals (spec.md §2). */}
        <Row label="Tax">₹0.00</Row>
        <div className="flex justify-between gap-4 border-t border-sand pt-3 text-lg font-semibold">
          <dt>Total</dt>
          <dd className="tabular-nums">{formatRupees(orderTotal)}</dd>
        </div>
      </dl>
    </>
  );
}

function Row({ label, children }: { label: string; children: string }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-ink-soft">{label}</dt>
      <dd className="tabular-nums">{children}</dd>
    </div>
  );
}
