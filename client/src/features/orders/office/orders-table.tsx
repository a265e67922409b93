import type { Order } from '#common/contract/orders.ts';
import { shortId } from '#common/domain/short-id.ts';
import { formatDate } from '#common/format/dates.ts';
import { formatRupees } from '#common/format/inr.ts';
import { Cell, Row, RowHead, Table } from '#client/components/office/table.tsx';
import { Badge } from '#client/components/ui/badge.tsx';
import { StatusBadge } from '../components/status-badge.tsx';
import { paymentLabel } from '../order-view.ts';
import { StatusSelect } from './status-select.tsx';

interface OrdersProps {
  orders: readonly Order[];
}

const COLUMNS = [
  'Order',
  'Customer',
  'Total',
  'Payment',
  'Delivery',
  'Date',
  'Change status',
] as const;

/** The back office's orders on a wide screen. */
export function OrdersTable({ orders }: OrdersProps) {
  return (
    <Table caption="Orders, newest first" columns={COLUMNS}>
      {orders.map((order) => (
        <Row key={order.id}>
          <RowHead className="whitespace-nowrap tabular-nums">#{shortId(order.id)}</RowHead>
          <Cell className="max-w-48 truncate">{order.user.firstName}</Cell>
          <Cell className="font-medium whitespace-nowrap tabular-nums">
            {formatRupees(order.orderTotal)}
          </Cell>
          <Cell>
            <Payment order={order} />
          </Cell>
          <Cell>
            <StatusBadge status={order.deliveryStatus} />
          </Cell>
          <Cell className="whitespace-nowrap">{formatDate(order.orderDate)}</Cell>
          <Cell>
            <StatusSelect order={order} />
          </Cell>
        </Row>
      ))}
    </Table>
  );
}

/** The same orders as cards, on a phone. */
export function OrdersCards({ orders }: OrdersProps) {
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)] gap-4 md:grid-cols-2">
      {orders.map((order) => (
        <li key={order.id} className="rounded-lg border border-sand bg-card p-4">
          <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
            <h2 className="font-text text-base font-semibold tracking-normal tabular-nums">
              #{shortId(order.id)}
            </h2>
            <StatusBadge status={order.deliveryStatus} />
          </div>
          <dl className="mt-3 grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1.5 text-sm">
            <dt className="text-ink-soft">Customer</dt>
            <dd className="truncate text-right">{order.user.firstName}</dd>
            <dt className="text-ink-soft">Total</dt>
            <dd className="text-right font-medium tabular-nums">
              {formatRupees(order.orderTotal)}
            </dd>
            <dt className="text-ink-soft">Payment</dt>
            <dd className="text-right">
              <Payment order={order} />
            </dd>
            <dt className="text-ink-soft">Date</dt>
            <dd className="text-right">{formatDate(order.orderDate)}</dd>
          </dl>
          <div className="mt-4">
            <StatusSelect order={order} />
          </div>
        </li>
      ))}
    </ul>
  );
}

function Payment({ order }: { order: Order }) {
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      {paymentLabel(order.paymentMethod)}
      <Badge tone={order.paymentStatus === 'PAID' ? 'good' : 'plain'}>
        {order.paymentStatus === 'PAID' ? 'Paid' : 'Pending'}
      </Badge>
    </span>
  );
}
