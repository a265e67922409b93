import { Plus, ReceiptText, SearchX } from 'lucide-react';
import { adminPaths } from '#common/admin-paths.ts';
import type { Order } from '#common/contract/orders.ts';
import { counted } from '#common/format/counted.ts';
import { EmptyState } from '#client/components/empty-state.tsx';
import { ListView } from '#client/admin/ui/list-view.tsx';
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
      <ListView
        list={list}
        what="orders"
        rows={({ orders }) => orders}
        onPage={address.goToPage}
        failed="Failed to fetch orders"
        skeleton={
          <>
            <Skeleton className="mb-4 h-9" />
            <Skeleton className="h-96" />
          </>
        }
        empty={<NoOrders filter={filter} address={address} />}
      >
        {(orders) => (
          <Orders orders={orders} filter={filter} onOpen={details.open} onShip={shipping.open} />
        )}
      </ListView>
      {shipping.dialog}
      {details.id !== null && (
        <OrderDialog key={details.id} id={details.id} onClose={details.close} />
      )}
    </>
  );
}

interface FilterProps {
  filter: OrderFilter;
  address: ListAddress;
}

interface CountProps extends FilterProps {
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
  orders: readonly Order[];
  filter: OrderFilter;
  onOpen: (id: string) => void;
  /** Opens the form that marks orders as shipped. */
  onShip: (orders: readonly Order[]) => void;
}

function Orders({ orders, filter, onOpen, onShip }: OrdersProps) {
  const wide = useMediaQuery(WIDE);
  const selection = useOrderSelection(orders);
  const List = wide ? OrdersTable : OrdersCards;
  return (
    <>
      <OrdersToolbar orders={orders} filter={filter} selection={selection} onShip={onShip} />
      <List orders={orders} selection={selection} onOpen={onOpen} />
    </>
  );
}

/** The empty list: no orders at all, or none that match the filters. */
function NoOrders({ filter, address }: FilterProps) {
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
