import { ReceiptText, SearchX } from 'lucide-react';
import type { OrderPage } from '#common/contract/orders.ts';
import { DELIVERY_STATUSES, statusLabel } from '#common/domain/order-status.ts';
import { EmptyState } from '#client/components/empty-state.tsx';
import { ErrorState } from '#client/components/error-state.tsx';
import { ListFooter } from '#client/components/office/list-footer.tsx';
import { SearchField } from '#client/components/office/search-field.tsx';
import { PageTitle } from '#client/components/page-title.tsx';
import { Button } from '#client/components/ui/button.tsx';
import { LoadingPill } from '#client/components/ui/overlay.tsx';
import { Select } from '#client/components/ui/select.tsx';
import { Skeleton } from '#client/components/ui/skeleton.tsx';
import { useAllOrders } from '#client/features/orders/office/api.ts';
import {
  filterIn,
  narrows,
  NO_FILTER,
  type OrderFilter,
} from '#client/features/orders/office/order-filter.ts';
import { OrdersCards, OrdersTable } from '#client/features/orders/office/orders-table.tsx';
import { useListAddress, type ListAddress } from '#client/lib/office/use-list-address.ts';
import { useDocumentTitle } from '#client/lib/use-document-title.ts';
import { useMediaQuery } from '#client/lib/use-media-query.ts';

/** Below this the table would need sideways scrolling; the orders are cards then. */
const WIDE = '(min-width: 73.75rem)';

export function AdminOrdersPage() {
  useDocumentTitle('Orders');
  const address = useListAddress();
  const filter = filterIn(address.text);
  const list = useAllOrders(filter, address.page);
  const total = list.data?.pagination.totalItems;

  return (
    <>
      <PageTitle note={total === undefined ? ' ' : countText(total, narrows(filter))}>
        Orders
      </PageTitle>
      <Filters filter={filter} address={address} />
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
        {list.data && <Orders list={list.data} filter={filter} address={address} />}
      </div>
    </>
  );
}

function countText(total: number, narrowed: boolean): string {
  return `${total} ${total === 1 ? 'order' : 'orders'} ${narrowed ? 'found' : 'in total'}`;
}

interface PartProps {
  filter: OrderFilter;
  address: ListAddress;
}

const STATUS_CHOICES = [
  { value: '', label: 'All statuses' },
  ...DELIVERY_STATUSES.map((status) => ({ value: status, label: statusLabel(status) })),
];

function Filters({ filter, address: { narrow } }: PartProps) {
  return (
    <div className="mb-4 flex flex-wrap gap-3">
      <SearchField
        label="Search by id, name, e-mail or phone"
        value={filter.q ?? ''}
        onSearch={(q) => narrow({ q })}
      />
      <Select
        label="Delivery status"
        value={filter.status ?? ''}
        options={STATUS_CHOICES}
        className="min-w-40 grow sm:grow-0"
        onChange={(event) => narrow({ status: event.target.value })}
      />
    </div>
  );
}

function Orders({ list, filter, address }: PartProps & { list: OrderPage }) {
  const wide = useMediaQuery(WIDE);
  const { orders, pagination } = list;
  if (pagination.totalItems === 0) {
    return narrows(filter) ? (
      <EmptyState
        icon={SearchX}
        title="No orders match"
        text="No order fits what the list is narrowed to."
      >
        <Button variant="outline" onClick={() => address.narrow(NO_FILTER)}>
          Clear filters
        </Button>
      </EmptyState>
    ) : (
      <EmptyState
        icon={ReceiptText}
        title="No orders found"
        text="Orders will appear here once customers place them"
      />
    );
  }
  const List = wide ? OrdersTable : OrdersCards;
  return (
    <>
      {orders.length > 0 && <List orders={orders} />}
      <ListFooter what="orders" pagination={pagination} onPage={address.goToPage} />
    </>
  );
}
