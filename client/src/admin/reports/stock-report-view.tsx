import { PackageCheck } from 'lucide-react';
import { adminPaths } from '#common/admin-paths.ts';
import type { StockReport, StockRow } from '#common/contract/reports.ts';
import { optionName } from '#common/domain/variant-options.ts';
import { counted } from '#common/format/counted.ts';
import { formatDate } from '#common/format/dates.ts';
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
import { Select } from '#client/components/ui/select.tsx';
import { Skeleton } from '#client/components/ui/skeleton.tsx';
import { useStockReport } from './api.ts';
import { ReportTiles } from './report-tiles.tsx';

const LISTS = [
  { value: 'slow', label: `Slow movers: not ordered for ${REPORTS.slowDays} days` },
  { value: 'sold-out', label: 'Sold out: the longest first' },
] as const;
type List = (typeof LISTS)[number]['value'];

/** What the stock is worth, and the variants that lie still or have run out. */
export function StockReportView() {
  const { page, text, narrow, goToPage } = useListAddress();
  const list = LISTS.find(({ value }) => value === text('list'))?.value ?? 'slow';
  const report = useStockReport(list, page);
  return (
    <div aria-busy={report.isFetching} className="relative">
      <LoadState of={[report]} loading="Counting…" failed="Couldn’t load the stock">
        <Skeleton className="h-120" />
      </LoadState>
      {report.data && (
        <>
          <StockTiles total={report.data.total} />
          <Select
            label="List"
            value={list}
            options={LISTS}
            className="my-6 w-full sm:w-96"
            onChange={(event) => narrow({ list: event.target.value })}
          />
          <StockRows report={report.data} list={list} onPage={goToPage} />
        </>
      )}
    </div>
  );
}

function StockTiles({ total: { value, units, variants, soldOut } }: Pick<StockReport, 'total'>) {
  return (
    <ReportTiles
      tiles={[
        { label: 'Stock value', value: formatRupees(value), note: 'At today’s selling prices' },
        { label: 'Units', value: groupDigits(units), note: 'In stock' },
        { label: 'Variants', value: groupDigits(variants), note: 'Sizes and colours of products' },
        {
          label: 'Sold out',
          value: groupDigits(soldOut),
          note: 'Variants without stock',
          to: listPath(adminPaths.reports, { view: 'stock', list: 'sold-out' }),
        },
      ]}
    />
  );
}

const EMPTY: Readonly<Record<List, { title: string; text: string }>> = {
  slow: {
    title: 'No slow movers',
    text: `Everything in stock is new or was ordered in the last ${REPORTS.slowDays} days.`,
  },
  'sold-out': { title: 'Nothing has run out', text: 'Every size is in stock.' },
};

interface StockRowsProps {
  report: StockReport;
  list: List;
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

function StockLine({ row, list }: { row: StockRow; list: List }) {
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
      {list === 'slow' && (
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

function sinceText(list: List, since: string | null): string {
  if (list === 'slow') return since === null ? 'never ordered' : `last order ${formatDate(since)}`;
  return since === null ? 'never had stock' : `since ${formatDate(since)}`;
}
