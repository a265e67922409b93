import { PackageSearch, Printer } from 'lucide-react';
import type { OrderDetail } from '#common/contract/orders.ts';
import { channelLabel } from '#common/domain/order-channel.ts';
import { fullName } from '#common/domain/person-name.ts';
import { shortId } from '#common/domain/short-id.ts';
import { formatMoment } from '#common/format/dates.ts';
import { LoadState } from '#client/components/load-state.tsx';
import { NoSuchObject } from '#client/admin/ui/no-such-object.tsx';
import { Dialog } from '#client/components/ui/dialog.tsx';
import { LinkButton } from '#client/components/ui/link-button.tsx';
import { Skeleton } from '#client/components/ui/skeleton.tsx';
import { isNotFound } from '#client/lib/api-error.ts';
import { HistoryButton } from '#client/admin/ui/history-button.tsx';
import { useOrder } from '#client/features/orders/api.ts';
import { OrderDelivery, OrderPart } from '#client/features/orders/components/order-delivery.tsx';
import { OrderReceipt } from '#client/features/orders/components/order-receipt.tsx';
import { OrderTimeline } from '#client/features/orders/components/order-timeline.tsx';
import { StatusBadge } from '#client/features/orders/components/status-badge.tsx';
import { ShipmentPart } from './shipping/shipment-part.tsx';
import { CorrectAddress } from './care/correct-address.tsx';
import { OrderHistory } from './care/order-history.tsx';
import { slipsOfOrders } from './slip-address.ts';
import { CustomerLink } from './customer-link.tsx';
import { StatusSelect } from './status-select.tsx';

interface OrderDialogProps {
  /** The id in the URL, which may be invalid. */
  id: string;
  onClose: () => void;
}

/** The details of one order in a dialog over the list. */
export function OrderDialog({ id, onClose }: OrderDialogProps) {
  const order = useOrder(id);
  const { data } = order;
  const gone = isNotFound(order.error);
  return (
    <Dialog
      title={data ? `Order #${shortId(data.id)}` : gone ? 'Order not found' : 'Order'}
      hideTitle={gone}
      className="max-w-dialog"
      ownsBack
      onClose={onClose}
    >
      <div className="px-6 pb-6">
        {data ? (
          <Details order={data} />
        ) : gone ? (
          <NoSuchObject
            icon={PackageSearch}
            title="Order not found"
            text="This order doesn’t exist."
            back="Back to the orders"
            onClose={onClose}
          />
        ) : (
          <LoadState of={[order]} loading="Loading the order…" failed="Couldn’t load this order">
            <DetailsSkeleton />
          </LoadState>
        )}
      </div>
    </Dialog>
  );
}

const BLOCK = 'border-t border-sand pt-5';

function Details({ order }: { order: OrderDetail }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <StatusBadge status={order.deliveryStatus} />
            <span className="text-sm">
              Placed on {formatMoment(order.orderDate)}
              {order.channel !== 'WEBSITE' && ` · ${channelLabel(order.channel)}`}
            </span>
          </p>
          <p className="mt-1 text-xs wrap-anywhere text-ink-soft">{order.id}</p>
        </div>
        <div className="flex flex-wrap items-center gap-3">
          <StatusSelect order={order} />
          <LinkButton variant="outline" to={slipsOfOrders([order.id])}>
            <Printer aria-hidden="true" strokeWidth={1.6} className="size-4" />
            Packing slip
          </LinkButton>
          <HistoryButton kind="ORDER" id={order.id} name={`order ${shortId(order.id)}`} />
        </div>
      </div>
      <section aria-label="Order status" className={BLOCK}>
        <OrderTimeline order={order} />
        <ShipmentPart order={order} />
      </section>
      <section
        aria-label="Customer and delivery"
        className={`${BLOCK} grid gap-6 sm:grid-cols-[1fr_2fr] sm:gap-8`}
      >
        <OrderPart title="Customer">
          <CustomerLink order={order} className="wrap-anywhere">
            {fullName(order.user)}
          </CustomerLink>
          {/* Empty without an account, or after the customer has deleted it. */}
          {order.user.email !== '' && (
            <p className="wrap-anywhere">
              <a href={`mailto:${order.user.email}`} className="text-link">
                {order.user.email}
              </a>
            </p>
          )}
        </OrderPart>
        <OrderDelivery order={order} addressAction={<CorrectAddress order={order} />} />
      </section>
      <section aria-labelledby="order-items" className={BLOCK}>
        <OrderReceipt order={order} headingId="order-items" />
      </section>
      <section aria-labelledby="order-history" className={BLOCK}>
        <OrderHistory order={order} />
      </section>
    </div>
  );
}

function DetailsSkeleton() {
  return (
    <div className="grid gap-5">
      <Skeleton className="h-32 sm:h-14" />
      <Skeleton className="h-51 sm:h-24" />
      <Skeleton className="h-80 sm:h-36" />
      <Skeleton className="h-64" />
    </div>
  );
}
