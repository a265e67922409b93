import { Package } from 'lucide-react';
import { counted } from '#common/format/counted.ts';
import { EmptyState } from '#client/components/empty-state.tsx';
import { ErrorState } from '#client/components/error-state.tsx';
import { PageTitle } from '#client/components/page-title.tsx';
import { LinkButton } from '#client/components/ui/link-button.tsx';
import { LoadMore } from '#client/components/ui/load-more.tsx';
import { LoadingPill } from '#client/components/ui/overlay.tsx';
import { Skeleton } from '#client/components/ui/skeleton.tsx';
import { useMyOrders } from '#client/features/orders/api.ts';
import { OrderCard } from '#client/features/orders/components/order-card.tsx';
import { paths } from '#client/lib/paths.ts';
import { useDocumentTitle } from '#client/features/company/use-document-title.ts';

export function OrdersPage() {
  useDocumentTitle('Order History');
  const history = useMyOrders();
  const orders = history.data?.pages.flatMap((page) => page.orders) ?? [];
  const total = history.data?.pages.at(-1)?.pagination.totalItems ?? 0;

  return (
    <>
      <PageTitle note={total > 0 ? counted(total, 'order') : ' '}>Order History</PageTitle>
      {history.isPending && (
        <div aria-busy="true" className="relative flex flex-col gap-4">
          <LoadingPill label="Loading your orders…" />
          {[0, 1, 2].map((row) => (
            <Skeleton key={row} className="h-26" />
          ))}
        </div>
      )}
      {history.isError && orders.length === 0 && (
        <ErrorState
          title="Failed to fetch orders"
          error={history.error}
          onRetry={() => void history.refetch()}
        />
      )}
      {history.isSuccess && orders.length === 0 && (
        <EmptyState
          icon={Package}
          title="No Orders Yet"
          text="Your orders will appear here, with their delivery status."
        >
          <LinkButton to={paths.shop}>Start Shopping</LinkButton>
        </EmptyState>
      )}
      <ul className="flex flex-col gap-4">
        {orders.map((order, index) => (
          <li key={order.id}>
            <OrderCard order={order} open={index === 0} />
          </li>
        ))}
      </ul>
      {history.hasNextPage && (
        <LoadMore
          pages={history.data?.pages.length ?? 0}
          busy={history.isFetchingNextPage}
          onMore={() => void history.fetchNextPage()}
        />
      )}
    </>
  );
}
