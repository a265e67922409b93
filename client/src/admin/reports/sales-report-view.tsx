import { ChartColumn, Download } from 'lucide-react';
import { adminPaths } from '#common/admin-paths.ts';
import type { SalesReport } from '#common/contract/reports.ts';
import { REPORT_GROUPS, reportGroupLabel } from '#common/domain/report-groups.ts';
import { dayInIndia, formatDay } from '#common/format/dates.ts';
import { groupDigits } from '#common/format/indian-digits.ts';
import { formatRupees } from '#common/format/inr.ts';
import { listPath } from '#client/admin/lib/list-paths.ts';
import { useListAddress, type ListAddress } from '#client/admin/lib/use-list-address.ts';
import { PeriodFields } from '#client/admin/ui/period-fields.tsx';
import { EmptyState } from '#client/components/empty-state.tsx';
import { LoadState } from '#client/components/load-state.tsx';
import { Button } from '#client/components/ui/button.tsx';
import { Select } from '#client/components/ui/select.tsx';
import { Skeleton } from '#client/components/ui/skeleton.tsx';
import { type SalesChoice, useSalesExport, useSalesReport } from './api.ts';
import { changeText, choiceIn, lastDays, linesPath, SHORT_PERIODS } from './report-address.ts';
import { ReportTiles, type ReportTile } from './report-tiles.tsx';
import { SalesTable } from './sales-table.tsx';

const GROUP_CHOICES = REPORT_GROUPS.map((group) => ({
  value: group,
  label: reportGroupLabel(group),
}));

/** What was sold in a period of choice, beside the period before it. */
export function SalesReportView() {
  const { text, narrow } = useListAddress();
  const choice = choiceIn(text);
  const report = useSalesReport(choice);
  /* The groups of the choice before would stand under the heading of this one. */
  const isOther = report.isPlaceholderData;
  return (
    <>
      <SalesControls choice={choice} narrow={narrow} />
      <div aria-busy={report.isFetching} className="relative">
        <LoadState
          of={[report]}
          wait={isOther}
          loading="Adding up…"
          failed="Couldn’t load the report"
        >
          <Skeleton className="h-120" />
        </LoadState>
        {report.data && !isOther && <SalesFigures report={report.data} choice={choice} />}
      </div>
    </>
  );
}

interface SalesControlsProps {
  choice: SalesChoice;
  narrow: ListAddress['narrow'];
}

function SalesControls({ choice, narrow }: SalesControlsProps) {
  const file = useSalesExport();
  return (
    <div role="group" aria-label="What the report shows" className="mb-6">
      <div className="mb-3 flex flex-wrap gap-2">
        {SHORT_PERIODS.map((days) => (
          <Button
            key={days}
            variant="outline"
            size="sm"
            onClick={() => narrow(lastDays(dayInIndia(new Date()), days))}
          >
            {days} days
          </Button>
        ))}
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <PeriodFields period={choice} narrow={narrow} />
        <Select
          label="By"
          value={choice.by}
          options={GROUP_CHOICES}
          className="min-w-40 basis-full sm:basis-auto"
          onChange={(event) => narrow({ by: event.target.value })}
        />
        <Button
          variant="outline"
          size="sm"
          busy={file.isPending}
          onClick={() => file.mutate(choice)}
        >
          {!file.isPending && <Download aria-hidden="true" strokeWidth={1.6} className="size-4" />}
          Export CSV
        </Button>
      </div>
    </div>
  );
}

interface SalesFiguresProps {
  report: SalesReport;
  choice: SalesChoice;
}

const daysText = ({ from, to }: SalesReport['period']) =>
  from === to ? formatDay(from) : `${formatDay(from)} to ${formatDay(to)}`;

function SalesFigures({ report, choice }: SalesFiguresProps) {
  const { period, previous, total, groups } = report;
  const shown = { ...choice, ...period };
  return (
    <>
      <p className="mb-4 text-sm text-ink-soft">
        <span className="font-medium text-ink">{daysText(period)}</span>, compared with{' '}
        {daysText(previous)}. Days are days in India; revenue and units leave out cancelled orders.
      </p>
      <ReportTiles tiles={listTiles(report, shown)} />
      {groups.length === 0 ? (
        <div className="mt-6">
          <EmptyState
            icon={ChartColumn}
            title="Nothing was ordered"
            text="Neither in this period nor in the one before it."
          />
        </div>
      ) : (
        <SalesTable report={report} choice={shown} total={total} />
      )}
    </>
  );
}

function listTiles(
  { period, total: { now, before } }: SalesReport,
  shown: SalesChoice,
): ReportTile[] {
  const was = (text: string, figure: 'orders' | 'canceled' | 'units' | 'revenue') =>
    `${changeText(now[figure], before[figure])}, before: ${text}`;
  return [
    {
      label: 'Revenue',
      value: formatRupees(now.revenue),
      note: was(formatRupees(before.revenue), 'revenue'),
      to: linesPath(shown),
    },
    {
      label: 'Orders',
      value: groupDigits(now.orders),
      note: was(groupDigits(before.orders), 'orders'),
      to: listPath(adminPaths.orders, period),
    },
    {
      label: 'Units',
      value: groupDigits(now.units),
      note: was(groupDigits(before.units), 'units'),
      to: linesPath(shown),
    },
    {
      label: 'Cancelled',
      value: groupDigits(now.canceled),
      note: was(groupDigits(before.canceled), 'canceled'),
      to: listPath(adminPaths.orders, { ...period, status: 'CANCELED' }),
    },
  ];
}
