import { PackageSearch, Printer } from 'lucide-react';
import { useParams } from 'react-router-dom';
import type { OrderDetail } from '#common/contract/orders.ts';
import { canCustomerCancel } from '#common/domain/order-status.ts';
import { shortId } from '#common/domain/short-id.ts';
import { formatMoment } from '#common/format/dates.ts';
import { BackLink } from '#client/components/back-link.tsx';
import { EmptyState } from '#client/components/empty-state.tsx';
import { ErrorState } from '#client/components/error-state.tsx';
import { Button } from '#client/components/ui/button.tsx';
import { LinkButton } from '#client/components/ui/link-button.tsx';
import { LoadingPill } from '#client/components/ui/overlay.tsx';
import { Skeleton } from '#client/components/ui/skeleton.tsx';
import { LetterHead } from '#client/features/company/components/letter-head.tsx';
import { useOrder } from '#client/features/orders/api.ts';
import { CancelOrder } from '#client/features/orders/components/cancel-order.tsx';
import { OrderDelivery } from '#client/features/orders/components/order-delivery.tsx';
import { OrderReceipt } from '#client/features/orders/components/order-receipt.tsx';
import { OrderShipment } from '#client/features/orders/components/order-shipment.tsx';
import { OrderTimeline } from '#client/features/orders/components/order-timeline.tsx';
import { StatusBadge } from '#client/features/orders/components/status-badge.tsx';
import { isNotFound } from '#client/lib/api-error.ts';
import { paths } from '#client/lib/paths.ts';
import { useDocumentTitle } from '#client/features/company/use-document-title.ts';

/** The page of one order, with styles for print. */
export function OrderPage() {
  const { orderId = '' } = useParams();
  const order = useOrder(orderId);
  const gone = isNotFound(order.error);
  useDocumentTitle(gone ? 'Order not found' : order.data ? titleOf(order.data) : 'Order');

  if (gone) {
    return (
      <EmptyState
        as="h1"
        icon={PackageSearch}
        title="Order not found"
        text="We couldn’t find this order in your account. Your order history lists all your orders."
      >
        <LinkButton to={paths.orders}>Back to Order History</LinkButton>
      </EmptyState>
    );
  }
  if (order.data) return <Details order={order.data} />;
  if (order.isError) {
    return (
      <ErrorState
        as="h1"
        title="Couldn’t load this order"
        error={order.error}
        onRetry={() => void order.refetch()}
      />
    );
  }
  return <OrderSkeleton />;
}

function titleOf({ id }: Pick<OrderDetail, 'id'>): string {
  return `Order #${shortId(id)}`;
}

const BLOCK =
  'rounded-lg border border-sand bg-card p-4 sm:p-6 print:rounded-none print:border-0 print:border-t print:px-0 print:py-4';

function Details({ order }: { order: OrderDetail }) {
  return (
    <article className="grid gap-6 print:gap-0">
      <LetterHead />
      <Head order={order} />
      <section aria-label="Order status" className={BLOCK}>
        <OrderTimeline order={order} />
        <OrderShipment order={order} />
      </section>
      <section aria-labelledby="order-items" className={BLOCK}>
        <OrderReceipt order={order} headingId="order-items" />
      </section>
      <section aria-label="Delivery and payment" className={BLOCK}>
        <OrderDelivery order={order} />
      </section>
    </article>
  );
}

function Head({ order }: { order: OrderDetail }) {
  return (
    <div className="print:pb-4">
      <BackLink to={paths.orders}>Order History</BackLink>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <h1 className="text-title">{titleOf(order)}</h1>
            <StatusBadge status={order.deliveryStatus} />
          </div>
          <p className="mt-1 text-ink-soft">Placed on {formatMoment(order.orderDate)}</p>
        </div>
        <div className="flex flex-wrap gap-3 print:hidden">
          <Button variant="outline" size="sm" onClick={() => window.print()}>
            <Printer aria-hidden="true" strokeWidth={1.6} className="size-4" />
            Print
          </Button>
          {canCustomerCancel(order.status) && <CancelOrder order={order} />}
        </div>
      </div>
    </div>
  );
}

function OrderSkeleton() {
  return (
    <div aria-busy="true" className="relative grid gap-6">
      <LoadingPill label="Loading your order…" />
      <Skeleton className="h-39 sm:h-30" />
      <Skeleton className="h-51 sm:h-34" />
      <Skeleton className="h-96" />
      <Skeleton className="h-44" />
    </div>
  );
}
