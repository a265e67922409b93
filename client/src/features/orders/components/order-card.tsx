import { ChevronDown } from 'lucide-react';
import { Link } from 'react-router';
import type { Order, OrderItem } from '#common/contract/orders.ts';
import { canCustomerCancel } from '#common/domain/order-status.ts';
import { shortId } from '#common/domain/short-id.ts';
import { formatDate, formatDay } from '#common/format/dates.ts';
import { formatPaise, formatRupees } from '#common/format/inr.ts';
import { SnapshotImage } from '#client/components/product-image.tsx';
import { productPath } from '#client/lib/paths.ts';
import { itemCount } from '../../cart/cart.ts';
import { addressText } from '../../addresses/address-text.ts';
import { itemTotalPaise, paymentLabel } from '../order-view.ts';
import { CancelOrder } from './cancel-order.tsx';
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
            {formatDate(order.orderDate)} · {itemCount(order.items.length)}
          </p>
          <DeliveryDate order={order} />
        </div>
        <ChevronDown
          aria-hidden="true"
          className="mt-0.5 size-5 shrink-0 text-ink-soft transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="border-t border-sand px-4 pb-6 sm:px-6">
        <ul>
          {order.items.map((item) => (
            <ItemRow key={item.id} item={item} />
          ))}
        </ul>
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
        {canCustomerCancel(order.status) && (
          <div className="pt-6">
            <CancelOrder order={order} />
          </div>
        )}
      </div>
    </details>
  );
}

function DeliveryDate({ order }: { order: Order }) {
  if (order.deliveryStatus === 'CANCELED') return null;
  return (
    <p className="text-sm text-ink-soft sm:text-right">
      {order.deliveredOn
        ? `Delivered on ${formatDate(order.deliveredOn)}`
        : `Expected delivery ${formatDay(order.expectedDeliveryDate)}`}
    </p>
  );
}

function ItemRow({ item }: { item: OrderItem }) {
  const { product, quantity } = item;
  return (
    <li className="grid grid-cols-[64px_minmax(0,1fr)_auto] items-start gap-x-4 border-b border-sand py-4">
      <SnapshotImage url={product.image} />
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">
          {product.id === null ? (
            product.name
          ) : (
            <Link to={productPath(product.urlName)} className="hover:underline">
              {product.name}
            </Link>
          )}
        </p>
        <p className="text-sm wrap-anywhere text-ink-soft">
          Size: {product.variant.size}
          {product.variant.color && ` · ${product.variant.color}`}
        </p>
        <p className="text-sm text-ink-soft tabular-nums">
          {quantity} × {formatRupees(item.priceAtPurchase)}
        </p>
      </div>
      <p className="font-medium tabular-nums">{formatPaise(itemTotalPaise(item))}</p>
    </li>
  );
}
