import type { Order } from '#common/contract/orders.ts';
import { fullName } from '#common/domain/person-name.ts';
import { shortId } from '#common/domain/short-id.ts';
import { formatDate } from '#common/format/dates.ts';
import { formatRupees } from '#common/format/inr.ts';
import { Cell, Row, RowHead, Table } from '#client/admin/ui/table.tsx';
import { Badge } from '#client/components/ui/badge.tsx';
import { classNames } from '#client/components/ui/class-names.ts';
import { Button } from '#client/components/ui/button.tsx';
import { StatusBadge } from '#client/features/orders/components/status-badge.tsx';
import { paymentLabel } from '#client/features/orders/order-view.ts';
import { CustomerLink } from './customer-link.tsx';
import type { OrderSelection } from './order-selection.ts';
import { StatusSelect } from './status-select.tsx';

interface OrdersProps {
  orders: readonly Order[];
  selection: OrderSelection;
  /** Opens an order's details. */
  onOpen: (id: string) => void;
}

const COLUMNS = [
  'Order',
  'Customer',
  'Total',
  'Payment',
  'Delivery',
  'Date',
  'Change status',
  'Details',
] as const;

/** The orders as a table, for wide screens. */
export function OrdersTable({ orders, selection, onOpen }: OrdersProps) {
  return (
    <Table caption="Orders, newest first" columns={COLUMNS}>
      {orders.map((order) => (
        <Row key={order.id}>
          <RowHead className="whitespace-nowrap tabular-nums">
            <span className="flex items-center gap-3">
              <SelectOrder order={order} selection={selection} />#{shortId(order.id)}
            </span>
          </RowHead>
          <Cell className="w-full max-w-0">
            <CustomerName order={order} className="block truncate" />
          </Cell>
          <Cell className="font-medium whitespace-nowrap tabular-nums">
            {formatRupees(order.orderTotal)}
          </Cell>
          <Cell>
            <span className="flex flex-col items-start gap-1">
              <abbr title={paymentLabel(order.paymentMethod)} className="no-underline">
                {order.paymentMethod}
              </abbr>
              <PaymentBadge order={order} />
            </span>
          </Cell>
          <Cell>
            <StatusBadge status={order.deliveryStatus} />
          </Cell>
          <Cell className="whitespace-nowrap">{formatDate(order.orderDate)}</Cell>
          <Cell>
            <StatusSelect order={order} />
          </Cell>
          <Cell>
            <ViewDetails order={order} onOpen={onOpen} />
          </Cell>
        </Row>
      ))}
    </Table>
  );
}

/** The same orders as cards, for narrow screens. */
export function OrdersCards({ orders, selection, onOpen }: OrdersProps) {
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)] gap-4 md:grid-cols-2">
      {orders.map((order) => (
        <li key={order.id} className="rounded-lg border border-sand bg-card p-4">
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <span className="flex items-center gap-3">
              <SelectOrder order={order} selection={selection} />
              <h2 className="font-text text-base font-semibold tracking-normal tabular-nums">
                #{shortId(order.id)}
              </h2>
            </span>
            <StatusBadge status={order.deliveryStatus} />
          </div>
          <dl className="mt-3 grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1.5 text-sm">
            <dt className="text-ink-soft">Customer</dt>
            <dd className="truncate text-right">
              <CustomerName order={order} className="block truncate" />
            </dd>
            <dt className="text-ink-soft">Total</dt>
            <dd className="text-right font-medium tabular-nums">
              {formatRupees(order.orderTotal)}
            </dd>
            <dt className="text-ink-soft">Payment</dt>
            <dd className="text-right">
              <span className="inline-flex flex-wrap items-center justify-end gap-x-2 gap-y-1">
                {paymentLabel(order.paymentMethod)}
                <PaymentBadge order={order} />
              </span>
            </dd>
            <dt className="text-ink-soft">Date</dt>
            <dd className="text-right">{formatDate(order.orderDate)}</dd>
          </dl>
          <div className="mt-4 flex flex-wrap items-center gap-3 *:grow">
            <StatusSelect order={order} />
            <ViewDetails order={order} onOpen={onOpen} />
          </div>
        </li>
      ))}
    </ul>
  );
}

/**
 * The customer's first name, as docs/specification.md has it, and the last name in a quieter tone. Both are the username
 * until the customer changes them, and then shown once.
 */
function CustomerName({ order, className }: { order: Order; className?: string }) {
  const { user } = order;
  const name = fullName(user);
  return (
    <CustomerLink order={order} title={name} className={classNames(className, 'min-h-6')}>
      <span className={className}>{user.firstName}</span>
      {name !== user.firstName && (
        <>
          {' '}
          <span className={classNames(className, 'text-ink-soft')}>{user.lastName}</span>
        </>
      )}
    </CustomerLink>
  );
}

function SelectOrder({ order, selection }: { order: Order; selection: OrderSelection }) {
  return (
    <input
      type="checkbox"
      aria-label={`Select order ${shortId(order.id)}`}
      className="size-5 shrink-0 accent-indigo"
      checked={selection.has(order.id)}
      onChange={(event) => selection.select([order.id], event.target.checked)}
    />
  );
}

function ViewDetails({ order, onOpen }: { order: Order; onOpen: (id: string) => void }) {
  return (
    <Button
      variant="outline"
      size="sm"
      className="whitespace-nowrap"
      aria-label={`View Details of order ${shortId(order.id)}`}
      onClick={() => onOpen(order.id)}
    >
      View Details
    </Button>
  );
}

function PaymentBadge({ order: { paymentStatus } }: { order: Order }) {
  const paid = paymentStatus === 'PAID';
  return <Badge tone={paid ? 'good' : 'plain'}>{paid ? 'Paid' : 'Pending'}</Badge>;
}
