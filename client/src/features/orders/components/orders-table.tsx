import type { Order } from '#common/contract/orders.ts';
import { shortId } from '#common/domain/short-id.ts';
import { formatDate } from '#common/format/dates.ts';
import { formatRupees } from '#common/format/inr.ts';
import { Badge } from '#client/components/ui/badge.tsx';
import { paymentLabel } from '../order-view.ts';
import { StatusBadge } from './status-badge.tsx';
import { StatusSelect } from './status-select.tsx';

export interface OrdersTableProps {
  orders: readonly Order[];
  page: number;
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
export function OrdersTable({ orders, page }: OrdersTableProps) {
  return (
    <div className="rounded-lg border border-sand bg-card">
      <table className="w-full text-left text-sm">
        <caption className="sr-only">Orders, newest first</caption>
        <thead>
          <tr className="border-b border-sand text-ink-soft">
            {COLUMNS.map((column) => (
              <th key={column} scope="col" className="px-4 py-3 font-medium">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {orders.map((order) => (
            <tr key={order.id} className="border-b border-sand last:border-0">
              <th scope="row" className="px-4 py-3 font-semibold whitespace-nowrap tabular-nums">
                #{shortId(order.id)}
              </th>
              <td className="max-w-48 truncate px-4 py-3">{order.user.firstName}</td>
              <td className="px-4 py-3 font-medium whitespace-nowrap tabular-nums">
                {formatRupees(order.orderTotal)}
              </td>
              <td className="px-4 py-3">
                <Payment order={order} />
              </td>
              <td className="px-4 py-3">
                <StatusBadge status={order.deliveryStatus} />
              </td>
              <td className="px-4 py-3 whitespace-nowrap">{formatDate(order.orderDate)}</td>
              <td className="px-4 py-3">
                <StatusSelect order={order} page={page} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The same orders as cards, on a phone. */
export function OrdersCards({ orders, page }: OrdersTableProps) {
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
            <StatusSelect order={order} page={page} />
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
