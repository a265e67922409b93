import { ReceiptText } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { EmptyState } from '#client/components/empty-state.tsx';
import { ErrorState } from '#client/components/error-state.tsx';
import { PageTitle } from '#client/components/page-title.tsx';
import { LoadingPill } from '#client/components/ui/overlay.tsx';
import { Pagination } from '#client/components/ui/pagination.tsx';
import { Skeleton } from '#client/components/ui/skeleton.tsx';
import { useAllOrders } from '#client/features/orders/api.ts';
import { OrdersCards, OrdersTable } from '#client/features/orders/components/orders-table.tsx';
import { useDocumentTitle } from '#client/lib/use-document-title.ts';
import { useMediaQuery } from '#client/lib/use-media-query.ts';

/** Below this the table would need sideways scrolling; the orders are cards then. */
const WIDE = '(min-width: 73.75rem)';

export function AdminOrdersPage() {
  useDocumentTitle('Orders');
  const [search, setSearch] = useSearchParams();
  const page = pageIn(search);
  const list = useAllOrders(page);
  const wide = useMediaQuery(WIDE);
  const orders = list.data?.orders ?? [];
  const pagination = list.data?.pagination;
  const List = wide ? OrdersTable : OrdersCards;

  return (
    <>
      <PageTitle
        note={
          pagination
            ? `${pagination.totalItems} ${pagination.totalItems === 1 ? 'order' : 'orders'} in total`
            : ' '
        }
      >
        Orders
      </PageTitle>
      <div aria-busy={list.isFetching} className="relative">
        {list.isPending && (
          <>
            <LoadingPill label="Loading orders…" />
            <Skeleton className="h-96" />
          </>
        )}
        {list.isError && !list.data && (
          <ErrorState
            title="Failed to fetch orders"
            error={list.error}
            onRetry={() => void list.refetch()}
          />
        )}
        {pagination?.totalItems === 0 && (
          <EmptyState
            icon={ReceiptText}
            title="No orders found"
            text="Orders will appear here once customers place them"
          />
        )}
        {orders.length > 0 && <List orders={orders} page={page} />}
        {pagination && (
          <Pagination
            label="Orders"
            page={page}
            totalPages={pagination.totalPages}
            onPage={(next) => {
              setSearch(next === 1 ? {} : { page: String(next) });
              window.scrollTo(0, 0);
            }}
          />
        )}
      </div>
    </>
  );
}

/** The page named in the address; anything that is none means the first. */
function pageIn(search: URLSearchParams): number {
  const text = search.get('page') ?? '';
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1;
}
