import { Download, ListX } from 'lucide-react';
import { adminPaths } from '#common/admin-paths.ts';
import type { SalesLine, SalesLinePage } from '#common/contract/reports.ts';
import { reportGroupLabel } from '#common/domain/report-groups.ts';
import { shortId } from '#common/domain/short-id.ts';
import { optionName } from '#common/domain/variant-options.ts';
import { formatDate, formatDay } from '#common/format/dates.ts';
import { formatRupees } from '#common/format/inr.ts';
import { listPath } from '#client/admin/lib/list-paths.ts';
import { useListAddress, type ListAddress } from '#client/admin/lib/use-list-address.ts';
import { ListFooter } from '#client/admin/ui/list-footer.tsx';
import { NoSuchPage } from '#client/admin/ui/no-such-page.tsx';
import { EmptyState } from '#client/components/empty-state.tsx';
import { LoadState } from '#client/components/load-state.tsx';
import { PageTitle } from '#client/components/page-title.tsx';
import { Button } from '#client/components/ui/button.tsx';
import { Link } from '#client/components/ui/link.tsx';
import { RoleLink } from '#client/admin/ui/role-link.tsx';
import { Skeleton } from '#client/components/ui/skeleton.tsx';
import { useDocumentTitle } from '#client/features/company/use-document-title.ts';
import { type SalesChoice, useLinesExport, useSalesLines } from './api.ts';
import { choiceIn, groupIn } from './report-address.ts';

/** The order lines behind a number of a sales report. */
export function ReportLinesPage() {
  useDocumentTitle('Order lines');
  const address = useListAddress();
  const choice = choiceIn(address.text);
  const group = groupIn(address.text);
  const file = useLinesExport();
  const lines = useSalesLines({ ...choice, ...group }, address.page);
  return (
    <>
      <PageTitle note={describe(choice, group, address.text('label'))}>Order lines</PageTitle>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <Link
          to={listPath(adminPaths.reports, { ...choice })}
          className="text-link inline-flex min-h-6 items-center"
        >
          Back to the report
        </Link>
        <Button
          variant="outline"
          size="sm"
          busy={file.isPending}
          onClick={() => file.mutate({ ...choice, ...group })}
        >
          {!file.isPending && <Download aria-hidden="true" strokeWidth={1.6} className="size-4" />}
          Export CSV
        </Button>
      </div>
      <div aria-busy={lines.isFetching} className="relative">
        <LoadState of={[lines]} loading="Loading the lines…" failed="Couldn’t load the lines">
          <Skeleton className="h-96" />
        </LoadState>
        {lines.data && <Lines page={lines.data} onPage={address.goToPage} />}
      </div>
    </>
  );
}

/** Says which lines are shown, such as 'State: Delhi, 1 Nov 2026 to 30 Nov 2026'. */
function describe({ by, from, to }: SalesChoice, group: { key?: string }, label: string): string {
  const period = from && to ? `${formatDay(from)} to ${formatDay(to)}` : 'the last 30 days';
  if (group.key === undefined) return period;
  return `${reportGroupLabel(by)}: ${label || 'Not given'}, ${period}`;
}

interface LinesProps {
  page: SalesLinePage;
  onPage: ListAddress['goToPage'];
}

function Lines({ page: { lines, pagination }, onPage }: LinesProps) {
  if (pagination.totalItems === 0) {
    return <EmptyState icon={ListX} title="No order lines" text="Nothing was ordered." />;
  }
  if (lines.length === 0) return <NoSuchPage pagination={pagination} onPage={onPage} />;
  return (
    <>
      <ul aria-label="Order lines, newest first" className="rounded-lg border border-sand bg-card">
        {lines.map((line, index) => (
          <Line key={index} line={line} />
        ))}
      </ul>
      <ListFooter what="order lines" pagination={pagination} onPage={onPage} />
    </>
  );
}

function Line({ line }: { line: SalesLine }) {
  const { orderId, orderDate, canceled, name, quantity, price, codeDiscount } = line;
  return (
    <li className="flex flex-wrap items-baseline gap-x-4 gap-y-1 border-b border-sand px-4 py-3 text-sm last:border-0">
      <RoleLink
        to={listPath(adminPaths.orders, { order: orderId })}
        className="text-link inline-flex min-h-6 items-center tabular-nums"
      >
        #{shortId(orderId)}
      </RoleLink>
      <span className="text-ink-soft">{formatDate(orderDate)}</span>
      <span className="min-w-40 flex-1 wrap-anywhere">
        {name} ({optionName(line)})
      </span>
      {canceled && <span className="text-madder">Cancelled</span>}
      <span className="tabular-nums">
        {quantity} × {formatRupees(price)}
        {codeDiscount > 0 && ` − ${formatRupees(codeDiscount)} by code`}
      </span>
    </li>
  );
}
