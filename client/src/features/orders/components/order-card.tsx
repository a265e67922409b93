import { ChevronDown } from 'lucide-react';
import type { Order } from '#common/contract/orders.ts';
import { canCustomerCancel } from '#common/domain/order-status.ts';
import { shortId } from '#common/domain/short-id.ts';
import { counted } from '#common/format/counted.ts';
import { formatDate } from '#common/format/dates.ts';
import { formatRupees } from '#common/format/inr.ts';
import { orderPriceLines } from '#common/format/price-lines.ts';
import { PriceLines } from '#client/components/price-lines.tsx';
import { LinkButton } from '#client/components/ui/link-button.tsx';
import { orderPath } from '#client/lib/paths.ts';
import { addressText } from '../../addresses/address-text.ts';
import { deliveryText, paymentLabel } from '../order-view.ts';
import { CancelOrder } from './cancel-order.tsx';
import { OrderItems } from './order-items.tsx';
import { OrderShipment } from './order-shipment.tsx';
import { StatusBadge } from './status-badge.tsx';

interface OrderCardProps {
  order: Order;
  open: boolean;
}

/** One order of the history; its items and address unfold. */
export function OrderCard({ order, open }: OrderCardProps) {
  return (
    <details open={open} className="group rounded-lg border border-sand bg-card">
      <summary className="flex items-start gap-4 p-4 sm:p-6">
        <div className="grid min-w-0 flex-1 gap-x-6 gap-y-2 sm:grid-cols-[1fr_auto]">
          <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
            <h2 className="font-text text-base font-semibold tracking-normal">
              Order #{shortId(order.id)}
            </h2>
            <StatusBadge status={order.deliveryStatus} />
          </div>
          <p className="font-semibold tabular-nums sm:text-right">
            {formatRupees(order.orderTotal)}
          </p>
          <p className="text-sm text-ink-soft">
            {formatDate(order.orderDate)} · {counted(order.items.length, 'item')}
          </p>
          <p className="text-sm text-ink-soft empty:hidden sm:text-right">{deliveryText(order)}</p>
        </div>
        <ChevronDown
          aria-hidden="true"
          className="mt-0.5 size-5 shrink-0 text-ink-soft transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="border-t border-sand px-4 pb-6 sm:px-6">
        <OrderItems items={order.items} />
        <PriceLines lines={orderPriceLines(order)} className="ml-auto max-w-72 pt-4" />
        <dl className="grid gap-x-8 gap-y-4 pt-6 text-sm wrap-anywhere sm:grid-cols-2">
          <div>
            <dt className="text-ink-soft">Delivery address</dt>
            <dd className="mt-1">
              {[order.address.recipientName, order.address.phone].filter(Boolean).join(' · ')}
              <span className="block">{addressText(order.address)}</span>
            </dd>
          </div>
          <div>
            <dt className="text-ink-soft">Payment</dt>
            <dd className="mt-1">
              {paymentLabel(order.paymentMethod)}
              {order.paymentStatus === 'PAID' && ', paid'}
            </dd>
          </div>
        </dl>
        <OrderShipment order={order} />
        <div className="flex flex-wrap gap-3 pt-6">
          <LinkButton
            to={orderPath(order.id)}
            variant="outline"
            size="sm"
            aria-label={`View order ${shortId(order.id)}`}
          >
            View order
          </LinkButton>
          {canCustomerCancel(order.status) && <CancelOrder order={order} />}
        </div>
      </div>
    </details>
  );
}
