import { PackageCheck, Printer } from 'lucide-react';
import { adminPaths } from '#common/admin-paths.ts';
import type { Company } from '#common/contract/company.ts';
import type { OrderPage } from '#common/contract/orders.ts';
import { counted } from '#common/format/counted.ts';
import { BackLink } from '#client/components/back-link.tsx';
import { EmptyState } from '#client/components/empty-state.tsx';
import { ListFooter } from '#client/admin/ui/list-footer.tsx';
import { LoadState } from '#client/components/load-state.tsx';
import { NoSuchPage } from '#client/admin/ui/no-such-page.tsx';
import { PageTitle } from '#client/components/page-title.tsx';
import { Button } from '#client/components/ui/button.tsx';
import { Skeleton } from '#client/components/ui/skeleton.tsx';
import { useCompany } from '#client/features/company/api.ts';
import { useOrdersToPack } from './api.ts';
import { filterIn } from './order-filter.ts';
import { PackingSlip } from './packing-slip.tsx';
import { useListAddress, type ListAddress } from '#client/admin/lib/use-list-address.ts';
import { useUrlParams } from '#client/lib/use-url-params.ts';
import { useDocumentTitle } from '#client/features/company/use-document-title.ts';

/**
 * Packing slips to print, one sheet per order: of the orders that the URL names, or else of all pending
 * orders that match its filters.
 */
export function PackingSlipsPage() {
  useDocumentTitle('Packing slips');
  const [params] = useUrlParams();
  const address = useListAddress();
  const ids = params.getAll('order');
  const wanted =
    ids.length > 0 ? { id: ids } : { ...filterIn(address.text), status: 'PENDING' as const };
  const list = useOrdersToPack(wanted, address.page);
  const company = useCompany();
  /* Waits for fresh data, because a cached order may have been shipped meanwhile. */
  const waiting = !list.isFetchedAfterMount;

  return (
    <>
      <BackLink to={adminPaths.orders}>Orders</BackLink>
      <div className="print:hidden">
        <PageTitle>Packing slips</PageTitle>
      </div>
      {waiting || !list.data || !company.data ? (
        <LoadState
          of={[list, company]}
          wait={waiting}
          loading="Loading packing slips…"
          failed="Couldn’t load the packing slips"
        >
          <Skeleton className="h-150 max-w-200" />
        </LoadState>
      ) : (
        <Slips list={list.data} company={company.data} onPage={address.goToPage} />
      )}
    </>
  );
}

interface SlipsProps {
  list: OrderPage;
  company: Company;
  onPage: ListAddress['goToPage'];
}

function Slips({ list: { orders, pagination }, company, onPage }: SlipsProps) {
  if (orders.length === 0) {
    return pagination.totalItems > 0 ? (
      <NoSuchPage pagination={pagination} onPage={onPage} />
    ) : (
      <EmptyState
        icon={PackageCheck}
        title="Nothing to pack"
        text="No pending order fits what was asked for."
      />
    );
  }
  return (
    <div className="max-w-200 print:max-w-none">
      <div className="mb-6 print:hidden">
        <Button onClick={() => window.print()}>
          <Printer aria-hidden="true" strokeWidth={1.6} className="size-4" />
          Print {counted(orders.length, 'slip')}
        </Button>
        {pagination.totalPages > 1 && (
          <ListFooter what="orders" pagination={pagination} onPage={onPage} />
        )}
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 print:block">
        {orders.map((order) => (
          <PackingSlip key={order.id} order={order} company={company} />
        ))}
      </div>
    </div>
  );
}
