import { adminPaths } from '#common/admin-paths.ts';
import type { Order } from '#common/contract/orders.ts';
import { shortId } from '#common/domain/short-id.ts';
import { counted } from '#common/format/counted.ts';
import { formatDate } from '#common/format/dates.ts';
import { formatRupees } from '#common/format/inr.ts';
import { listPath } from '#client/admin/lib/list-paths.ts';
import { useListAddress } from '#client/admin/lib/use-list-address.ts';
import { ListFooter } from '#client/admin/ui/list-footer.tsx';
import { NoSuchPage } from '#client/admin/ui/no-such-page.tsx';
import { LoadState } from '#client/components/load-state.tsx';
import { Link } from '#client/components/ui/link.tsx';
import { Skeleton } from '#client/components/ui/skeleton.tsx';
import { StatusBadge } from '#client/features/orders/components/status-badge.tsx';
import { useCustomerOrders } from './api.ts';

/** A customer's orders, the newest first. Each leads to its details. */
export function CustomerOrders({ customerId }: { customerId: string }) {
  const { page, goToPage } = useListAddress({ staysInPlace: true });
  const list = useCustomerOrders(customerId, page);
  return (
    <section aria-labelledby="customer-orders" aria-busy={list.isFetching}>
      <h2 id="customer-orders" className="mb-4 text-xl">
        Orders
      </h2>
      <LoadState of={[list]} loading="Loading the orders…" failed="Couldn’t load the orders">
        <Skeleton className="h-48" />
      </LoadState>
      {list.data && (
        <>
          <Orders orders={list.data.orders} />
          {list.data.pagination.totalItems === 0 ? (
            <p className="text-ink-soft">No orders yet</p>
          ) : list.data.orders.length === 0 ? (
            <NoSuchPage pagination={list.data.pagination} onPage={goToPage} />
          ) : (
            <ListFooter what="orders" pagination={list.data.pagination} onPage={goToPage} />
          )}
        </>
      )}
    </section>
  );
}

function Orders({ orders }: { orders: readonly Order[] }) {
  if (orders.length === 0) return null;
  return (
    <ul className="divide-y divide-sand rounded-lg border border-sand bg-card text-sm">
      {orders.map((order) => (
        <li key={order.id} className="flex flex-wrap items-center gap-x-6 gap-y-1 px-4 py-3">
          <Link
            to={listPath(adminPaths.orders, { order: order.id })}
            className="text-link inline-flex min-h-6 w-28 items-center font-semibold tabular-nums"
          >
            #{shortId(order.id)}
          </Link>
          <span className="w-24 whitespace-nowrap">{formatDate(order.orderDate)}</span>
          <span className="flex-1 whitespace-nowrap text-ink-soft">
            {counted(order.items.length, 'item')}
          </span>
          <span className="font-medium whitespace-nowrap tabular-nums max-sm:w-28">
            {formatRupees(order.orderTotal)}
          </span>
          <span className="w-20">
            <StatusBadge status={order.deliveryStatus} />
          </span>
        </li>
      ))}
    </ul>
  );
}
