import { FileQuestion, ReceiptText, SearchX } from 'lucide-react';
import type { OrderPage } from '#common/contract/orders.ts';
import { EmptyState } from '#client/components/empty-state.tsx';
import { ErrorState } from '#client/components/error-state.tsx';
import { ListFooter } from '#client/components/office/list-footer.tsx';
import { PageTitle } from '#client/components/page-title.tsx';
import { Button } from '#client/components/ui/button.tsx';
import { LoadingPill } from '#client/components/ui/overlay.tsx';
import { Skeleton } from '#client/components/ui/skeleton.tsx';
import { useAllOrders } from '#client/features/orders/office/api.ts';
import { OrderDialog } from '#client/features/orders/office/order-dialog.tsx';
import {
  filterIn,
  narrows,
  NO_FILTER,
  type OrderFilter,
} from '#client/features/orders/office/order-filter.ts';
import { OrderFilters } from '#client/features/orders/office/order-filters.tsx';
import { useOrderSelection } from '#client/features/orders/office/order-selection.ts';
import { OrdersCards, OrdersTable } from '#client/features/orders/office/orders-table.tsx';
import { OrdersToolbar } from '#client/features/orders/office/orders-toolbar.tsx';
import { useOpenOrder } from '#client/features/orders/office/use-open-order.ts';
import { useListAddress, type ListAddress } from '#client/lib/office/use-list-address.ts';
import { useDocumentTitle } from '#client/features/company/use-document-title.ts';
import { useMediaQuery } from '#client/lib/use-media-query.ts';

/** Below this the table would need sideways scrolling; the orders are cards then. */
const WIDE = '(min-width: 79rem)';

export function AdminOrdersPage() {
  useDocumentTitle('Orders');
  const address = useListAddress();
  const filter = filterIn(address.text);
  const list = useAllOrders(filter, address.page);
  const total = list.data?.pagination.totalItems;
  const details = useOpenOrder();
  /* An empty list of the filter before says nothing about this one. */
  const waiting = list.isPending || (list.isPlaceholderData && list.data.orders.length === 0);

  return (
    <>
      <PageTitle note={<Count total={total} filter={filter} address={address} />}>Orders</PageTitle>
      <OrderFilters filter={filter} narrow={address.narrow} />
      <div aria-busy={list.isFetching} className="relative">
        {waiting && (
          <>
            <LoadingPill label="Loading orders…" />
            <Skeleton className="mb-4 h-9" />
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
        {list.data && !waiting && (
          <div className={list.isPlaceholderData ? 'opacity-60' : undefined}>
            <Orders list={list.data} filter={filter} address={address} onOpen={details.open} />
          </div>
        )}
      </div>
      {details.id !== null && (
        <OrderDialog key={details.id} id={details.id} onClose={details.close} />
      )}
    </>
  );
}

interface CountProps extends Pick<OrdersProps, 'filter' | 'address'> {
  total: number | undefined;
}

/** How many orders there are, or how many the filter found. */
function Count({ total, filter, address }: CountProps) {
  const narrowed = narrows(filter);
  if (total === undefined) return ' ';
  return (
    <>
      <span aria-live="polite">
        {`${total} ${total === 1 ? 'order' : 'orders'} ${narrowed ? 'found' : 'in total'}`}
      </span>
      {narrowed && total > 0 && (
        <button
          type="button"
          className="text-link ml-4 min-h-6"
          onClick={() => address.narrow(NO_FILTER)}
        >
          Clear filters
        </button>
      )}
    </>
  );
}

interface OrdersProps {
  list: OrderPage;
  filter: OrderFilter;
  address: ListAddress;
  onOpen: (id: string) => void;
}

function Orders({ list: { orders, pagination }, filter, address, onOpen }: OrdersProps) {
  const wide = useMediaQuery(WIDE);
  const selection = useOrderSelection(orders);
  if (orders.length === 0) {
    return <NoOrders page={pagination} filter={filter} address={address} />;
  }
  const List = wide ? OrdersTable : OrdersCards;
  return (
    <>
      <OrdersToolbar orders={orders} filter={filter} selection={selection} />
      <List orders={orders} selection={selection} onOpen={onOpen} />
      <ListFooter what="orders" pagination={pagination} onPage={address.goToPage} />
    </>
  );
}

interface NoOrdersProps extends Pick<OrdersProps, 'filter' | 'address'> {
  page: OrderPage['pagination'];
}

/** Why there is nothing to see, and a way on. */
function NoOrders({
  page: { totalItems, totalPages, currentPage },
  filter,
  address,
}: NoOrdersProps) {
  if (totalItems > 0) {
    return (
      <EmptyState
        icon={FileQuestion}
        title={`There is no page ${currentPage}`}
        text={`The list ends with page ${totalPages}.`}
      >
        <Button variant="outline" onClick={() => address.goToPage(totalPages)}>
          Go to the last page
        </Button>
      </EmptyState>
    );
  }
  if (narrows(filter)) {
    return (
      <EmptyState
        icon={SearchX}
        title="No orders match"
        text="No order fits this search and these filters."
      >
        <Button variant="outline" onClick={() => address.narrow(NO_FILTER)}>
          Clear filters
        </Button>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={ReceiptText}
      title="No orders found"
      text="Orders will appear here once customers place them"
    />
  );
}
