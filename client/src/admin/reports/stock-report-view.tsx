import { Download, PackageCheck } from 'lucide-react';
import { adminPaths } from '#common/admin-paths.ts';
import type { StockListName, StockReport, StockRow } from '#common/contract/reports.ts';
import { optionName } from '#common/domain/variant-options.ts';
import { counted } from '#common/format/counted.ts';
import { dayInIndia, formatDate } from '#common/format/dates.ts';
import { groupDigits } from '#common/format/indian-digits.ts';
import { formatRupees } from '#common/format/inr.ts';
import { REPORTS } from '#common/limits.ts';
import { listPath } from '#client/admin/lib/list-paths.ts';
import { useListAddress, type ListAddress } from '#client/admin/lib/use-list-address.ts';
import { ListFooter } from '#client/admin/ui/list-footer.tsx';
import { NoSuchPage } from '#client/admin/ui/no-such-page.tsx';
import { EmptyState } from '#client/components/empty-state.tsx';
import { LoadState } from '#client/components/load-state.tsx';
import { RoleLink } from '#client/admin/ui/role-link.tsx';
import { Button } from '#client/components/ui/button.tsx';
import { Select } from '#client/components/ui/select.tsx';
import { Skeleton } from '#client/components/ui/skeleton.tsx';
import { useStockExport, useStockReport } from './api.ts';
import { ReportTiles } from './report-tiles.tsx';

const LISTS = [
  { value: 'slow', label: `Slow movers: not ordered for ${REPORTS.slowDays} days` },
  { value: 'sold-out', label: 'Sold out: the longest first' },
  { value: 'low', label: 'Low stock: the lowest first' },
  { value: 'all', label: 'All variants: the largest value first' },
] as const satisfies readonly { value: StockListName; label: string }[];

/** What the stock is worth, and lists of variants, such as those that lie still or have run out. */
export function StockReportView() {
  const { page, text, narrow, goToPage } = useListAddress();
  const list = LISTS.find(({ value }) => value === text('list'))?.value ?? 'slow';
  const report = useStockReport(list, page);
  const file = useStockExport();
  return (
    <div aria-busy={report.isFetching} className="relative">
      <LoadState of={[report]} loading="Counting…" failed="Couldn’t load the stock">
        <Skeleton className="h-120" />
      </LoadState>
      {report.data && (
        <>
          <StockTiles total={report.data.total} />
          <div className="my-6 flex flex-wrap items-center gap-x-4 gap-y-3">
            <Select
              label="List"
              value={list}
              options={LISTS}
              className="w-full sm:w-96"
              onChange={(event) => narrow({ list: event.target.value })}
            />
            <Button
              variant="outline"
              size="sm"
              busy={file.isPending}
              onClick={() => file.mutate(list)}
            >
              {!file.isPending && (
                <Download aria-hidden="true" strokeWidth={1.6} className="size-4" />
              )}
              Export CSV
            </Button>
          </div>
          <StockRows report={report.data} list={list} onPage={goToPage} />
        </>
      )}
    </div>
  );
}

function listAddress(list: StockListName): string {
  return listPath(adminPaths.reports, { view: 'stock', list });
}

function StockTiles({ total: { value, units, variants, soldOut } }: Pick<StockReport, 'total'>) {
  return (
    <ReportTiles
      tiles={[
        {
          label: 'Stock value',
          value: formatRupees(value),
          note: 'At today’s selling prices',
          to: listAddress('all'),
        },
        { label: 'Units', value: groupDigits(units), note: 'In stock', to: listAddress('all') },
        {
          label: 'Variants',
          value: groupDigits(variants),
          note: 'Sizes and colours of products',
          to: listAddress('all'),
        },
        {
          label: 'Sold out',
          value: groupDigits(soldOut),
          note: 'Variants without stock',
          to: listAddress('sold-out'),
        },
      ]}
    />
  );
}

const EMPTY: Readonly<Record<StockListName, { title: string; text: string }>> = {
  slow: {
    title: 'No slow movers',
    text: `Everything in stock is new or was ordered in the last ${REPORTS.slowDays} days.`,
  },
  'sold-out': { title: 'Nothing has run out', text: 'Every size is in stock.' },
  low: {
    title: 'Nothing is low',
    text: 'Every size has more units than the mail settings count as low.',
  },
  all: { title: 'No variants', text: 'Your shop has no products yet.' },
};

interface StockRowsProps {
  report: StockReport;
  list: StockListName;
  onPage: ListAddress['goToPage'];
}

function StockRows({ report: { rows, pagination }, list, onPage }: StockRowsProps) {
  if (pagination.totalItems === 0) {
    return <EmptyState icon={PackageCheck} {...EMPTY[list]} />;
  }
  if (rows.length === 0) return <NoSuchPage pagination={pagination} onPage={onPage} />;
  return (
    <>
      <ul aria-label="Variants" className="rounded-lg border border-sand bg-card">
        {rows.map((row) => (
          <StockLine key={row.variantId} row={row} list={list} />
        ))}
      </ul>
      <ListFooter what="variants" pagination={pagination} onPage={onPage} />
    </>
  );
}

function StockLine({ row, list }: { row: StockRow; list: StockListName }) {
  const { variantId, productId, name, sku, stock, value, since } = row;
  return (
    <li className="flex flex-wrap items-baseline gap-x-4 gap-y-1 border-b border-sand px-4 py-3 text-sm last:border-0">
      <span className="min-w-40 flex-1 wrap-anywhere">
        <RoleLink
          to={listPath(adminPaths.products, { edit: productId })}
          className="text-link inline-flex min-h-6 items-center"
        >
          {name} ({optionName(row)})
        </RoleLink>
      </span>
      {sku !== null && <span className="wrap-anywhere text-ink-soft">{sku}</span>}
      {list !== 'sold-out' && (
        <span className="tabular-nums">
          {counted(stock, 'unit')}, {formatRupees(value)}
        </span>
      )}
      <span className="text-ink-soft">{sinceText(list, since)}</span>
      <RoleLink
        to={listPath(adminPaths.stockLedger, { variant: variantId })}
        aria-label={`Stock ledger of ${name} (${optionName(row)})`}
        className="text-link inline-flex min-h-6 items-center"
      >
        Ledger
      </RoleLink>
    </li>
  );
}

function sinceText(list: StockListName, since: string | null): string {
  if (list !== 'sold-out')
    return since === null ? 'never ordered' : `last order ${formatDate(since)}`;
  return since === null
    ? 'never had stock'
    : `since ${formatDate(since)}, ${counted(daysSince(since), 'day')}`;
}

const MILLISECONDS_PER_DAY = 86_400_000;

/** Whole days in India since a moment. */
function daysSince(moment: string): number {
  const [then, today] = [new Date(moment), new Date()].map((at) => Date.parse(dayInIndia(at)));
  return ((today ?? 0) - (then ?? 0)) / MILLISECONDS_PER_DAY;
}
