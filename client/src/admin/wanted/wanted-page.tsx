import { BellRing } from 'lucide-react';
import type { DemandPage } from '#common/contract/stock-alerts.ts';
import { awaitsRows } from '#client/admin/lib/awaits-rows.ts';
import { useDemand } from '#client/admin/lib/demand-api.ts';
import { useListAddress, type ListAddress } from '#client/admin/lib/use-list-address.ts';
import { ListFooter } from '#client/admin/ui/list-footer.tsx';
import { NoSuchPage } from '#client/admin/ui/no-such-page.tsx';
import { EmptyState } from '#client/components/empty-state.tsx';
import { LoadState } from '#client/components/load-state.tsx';
import { PageTitle } from '#client/components/page-title.tsx';
import { Skeleton } from '#client/components/ui/skeleton.tsx';
import { useDocumentTitle } from '#client/features/company/use-document-title.ts';
import { useMediaQuery } from '#client/lib/use-media-query.ts';
import { WantedCards, WantedTable } from './wanted-list.tsx';

/** Narrower screens get cards, because the table would scroll sideways. */
const WIDE = '(min-width: 72rem)';

/** The sizes that shoppers wait for, the most wanted first. */
export function WantedPage() {
  useDocumentTitle('Wanted sizes');
  const address = useListAddress();
  const list = useDemand(address.page);
  const waiting = awaitsRows(list, list.data?.variants);
  return (
    <>
      <PageTitle note="Sold-out sizes that shoppers wait for. Each of them gets one mail when you have it again.">
        Wanted sizes
      </PageTitle>
      <div aria-busy={list.isFetching} className="relative">
        <LoadState
          of={[list]}
          wait={waiting}
          loading="Loading wanted sizes…"
          failed="Couldn’t load the wanted sizes"
        >
          <Skeleton className="h-96" />
        </LoadState>
        {list.data && !waiting && <WantedRows page={list.data} address={address} />}
      </div>
    </>
  );
}

interface WantedRowsProps {
  page: DemandPage;
  address: ListAddress;
}

function WantedRows({ page: { variants, pagination }, address }: WantedRowsProps) {
  const wide = useMediaQuery(WIDE);
  if (pagination.totalItems === 0) {
    return (
      <EmptyState
        icon={BellRing}
        title="Nobody is waiting"
        text="When shoppers ask to be told that a size is back, it appears here"
      />
    );
  }
  if (variants.length === 0) {
    return <NoSuchPage pagination={pagination} onPage={address.goToPage} />;
  }
  const List = wide ? WantedTable : WantedCards;
  return (
    <>
      <List variants={variants} />
      <ListFooter what="sizes" pagination={pagination} onPage={address.goToPage} />
    </>
  );
}
