import { Plus, ReceiptText, SearchX } from 'lucide-react';
import { adminPaths } from '#common/admin-paths.ts';
import type { Order, OrderPage } from '#common/contract/orders.ts';
import { counted } from '#common/format/counted.ts';
import { EmptyState } from '#client/components/empty-state.tsx';
import { ListFooter } from '#client/admin/ui/list-footer.tsx';
import { LoadState } from '#client/components/load-state.tsx';
import { NoSuchPage } from '#client/admin/ui/no-such-page.tsx';
import { PageTitle } from '#client/components/page-title.tsx';
import { Button } from '#client/components/ui/button.tsx';
import { LinkButton } from '#client/components/ui/link-button.tsx';
import { Skeleton } from '#client/components/ui/skeleton.tsx';
import { useAllOrders } from './api.ts';
import { OrderDialog } from './order-dialog.tsx';
import { filterIn, narrows, NO_FILTER, type OrderFilter } from './order-filter.ts';
import { OrderFilters } from './order-filters.tsx';
import { useOrderSelection } from './order-selection.ts';
import { OrdersCards, OrdersTable } from './orders-table.tsx';
import { OrdersToolbar } from './orders-toolbar.tsx';
import { useShipping } from './shipping/use-shipping.tsx';
import { useOpenOrder } from './use-open-order.ts';
import { awaitsRows } from '#client/admin/lib/awaits-rows.ts';
import { useListAddress, type ListAddress } from '#client/admin/lib/use-list-address.ts';
import { useDocumentTitle } from '#client/features/company/use-document-title.ts';
import { useMediaQuery } from '#client/lib/use-media-query.ts';

/** Narrower screens get cards, because the table would scroll sideways. */
const WIDE = '(min-width: 79rem)';

export function AdminOrdersPage() {
  useDocumentTitle('Orders');
  const address = useListAddress();
  const filter = filterIn(address.text);
  const list = useAllOrders(filter, address.page);
  const total = list.data?.pagination.totalItems;
  const details = useOpenOrder();
  const shipping = useShipping('ship');
  const waiting = awaitsRows(list, list.data?.orders);

  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-6">
        <PageTitle note={<Count total={total} filter={filter} address={address} />}>
          Orders
        </PageTitle>
        <LinkButton to={adminPaths.newOrder} className="mb-8">
          <Plus aria-hidden="true" className="size-4" />
          New order
        </LinkButton>
      </div>
      <OrderFilters filter={filter} narrow={address.narrow} />
      <div aria-busy={list.isFetching} className="relative">
        <LoadState
          of={[list]}
          wait={waiting}
          loading="Loading orders…"
          failed="Failed to fetch orders"
        >
          <Skeleton className="mb-4 h-9" />
          <Skeleton className="h-96" />
        </LoadState>
        {list.data && !waiting && (
          <div
            aria-busy={list.isPlaceholderData}
            className={list.isPlaceholderData ? 'opacity-60' : undefined}
          >
            <Orders
              list={list.data}
              filter={filter}
              address={address}
              onOpen={details.open}
              onShip={shipping.open}
            />
          </div>
        )}
      </div>
      {shipping.dialog}
      {details.id !== null && (
        <OrderDialog key={details.id} id={details.id} onClose={details.close} />
      )}
    </>
  );
}

interface CountProps extends Pick<OrdersProps, 'filter' | 'address'> {
  total: number | undefined;
}

/** The number of all orders, or of those that match the filters. */
function Count({ total, filter, address }: CountProps) {
  const narrowed = narrows(filter);
  if (total === undefined) return ' ';
  return (
    <>
      <span aria-live="polite">
        {`${counted(total, 'order')} ${narrowed ? 'found' : 'in total'}`}
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
  /** Opens the form that marks orders as shipped. */
  onShip: (orders: readonly Order[]) => void;
}

function Orders({ list, filter, address, onOpen, onShip }: OrdersProps) {
  const { orders, pagination } = list;
  const wide = useMediaQuery(WIDE);
  const selection = useOrderSelection(orders);
  if (orders.length === 0) {
    return pagination.totalItems > 0 ? (
      <NoSuchPage pagination={pagination} onPage={address.goToPage} />
    ) : (
      <NoOrders filter={filter} address={address} />
    );
  }
  const List = wide ? OrdersTable : OrdersCards;
  return (
    <>
      <OrdersToolbar orders={orders} filter={filter} selection={selection} onShip={onShip} />
      <List orders={orders} selection={selection} onOpen={onOpen} />
      <ListFooter what="orders" pagination={pagination} onPage={address.goToPage} />
    </>
  );
}

/** The empty list: no orders at all, or none that match the filters. */
function NoOrders({ filter, address }: Pick<OrdersProps, 'filter' | 'address'>) {
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
