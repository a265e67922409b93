import { BadgePercent, Plus } from 'lucide-react';
import { useState } from 'react';
import type { Sale } from '#common/contract/sales.ts';
import { useFormAddress } from '#client/admin/lib/use-form-address.ts';
import { useListAddress } from '#client/admin/lib/use-list-address.ts';
import { ListView } from '#client/admin/ui/list-view.tsx';
import { EmptyState } from '#client/components/empty-state.tsx';
import { PageTitle } from '#client/components/page-title.tsx';
import { Button } from '#client/components/ui/button.tsx';
import { useDocumentTitle } from '#client/features/company/use-document-title.ts';
import { useMediaQuery } from '#client/lib/use-media-query.ts';
import { useSales } from './api.ts';
import { OpenSaleForm } from './open-sale-form.tsx';
import { SaleCards, SaleTable } from './sale-list.tsx';
import { DeleteSaleQuestion, EndSaleQuestion } from './sale-questions.tsx';

/** Narrower screens get cards, because the table would scroll sideways. */
const WIDE = '(min-width: 80rem)';

/** The sales with their state, and the form that plans one (docs/specification.md#sales). */
export function SalesPage() {
  useDocumentTitle('Sales');
  const address = useListAddress();
  const form = useFormAddress();
  const list = useSales(address.page);
  const [ending, setEnding] = useState<Sale | null>(null);
  const [deleting, setDeleting] = useState<Sale | null>(null);
  const List = useMediaQuery(WIDE) ? SaleTable : SaleCards;
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-6">
        <PageTitle note="A percentage off the list price for a time. Sales start and end by themselves.">
          Sales
        </PageTitle>
        <Button className="mb-6" onClick={() => form.open(null)}>
          <Plus aria-hidden="true" className="size-4" />
          New sale
        </Button>
      </div>
      <ListView
        list={list}
        what="sales"
        rows={({ sales }) => sales}
        onPage={address.goToPage}
        empty={
          <EmptyState
            icon={BadgePercent}
            title="No sales yet"
            text="Plan one for a festival or the end of a season"
          />
        }
      >
        {(sales) => (
          <List
            sales={sales}
            onEdit={({ id }) => form.open(id)}
            onEnd={setEnding}
            onDelete={setDeleting}
          />
        )}
      </ListView>
      <OpenSaleForm target={form.target} close={form.close} />
      {ending && <EndSaleQuestion sale={ending} onClose={() => setEnding(null)} />}
      {deleting && <DeleteSaleQuestion sale={deleting} onClose={() => setDeleting(null)} />}
    </>
  );
}
