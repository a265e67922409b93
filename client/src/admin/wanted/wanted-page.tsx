import { BellRing } from 'lucide-react';
import { useDemand } from '#client/admin/lib/demand-api.ts';
import { useListAddress } from '#client/admin/lib/use-list-address.ts';
import { ListView } from '#client/admin/ui/list-view.tsx';
import { EmptyState } from '#client/components/empty-state.tsx';
import { PageTitle } from '#client/components/page-title.tsx';
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
  const List = useMediaQuery(WIDE) ? WantedTable : WantedCards;
  return (
    <>
      <PageTitle note="Sold-out sizes that shoppers wait for. Each of them gets one mail when you have it again.">
        Wanted sizes
      </PageTitle>
      <ListView
        list={list}
        what="wanted sizes"
        rows={({ variants }) => variants}
        onPage={address.goToPage}
        empty={
          <EmptyState
            icon={BellRing}
            title="Nobody is waiting"
            text="When shoppers ask to be told that a size is back, it appears here"
          />
        }
      >
        {(variants) => <List variants={variants} />}
      </ListView>
    </>
  );
}
