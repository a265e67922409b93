import { PageTitle } from '#client/components/page-title.tsx';
import { Tabs } from '#client/components/ui/tabs.tsx';
import { useListAddress } from '#client/admin/lib/use-list-address.ts';
import { useDocumentTitle } from '#client/features/company/use-document-title.ts';
import { VIEWS, viewIn } from './report-address.ts';
import { SalesReportView } from './sales-report-view.tsx';
import { StockReportView } from './stock-report-view.tsx';

/** Reports of sales and stock (docs/specification.md#reports). */
export function AdminReportsPage() {
  useDocumentTitle('Reports');
  const { text, narrow } = useListAddress();
  const view = viewIn(text);
  return (
    <>
      <PageTitle>Reports</PageTitle>
      <Tabs
        label="Reports"
        tabs={VIEWS}
        value={view}
        onChange={(id) => narrow({ view: id === 'sales' ? '' : id, list: '' })}
      >
        {view === 'sales' ? <SalesReportView /> : <StockReportView />}
      </Tabs>
    </>
  );
}
