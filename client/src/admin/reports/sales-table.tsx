import type { SalesGroup, SalesReport } from '#common/contract/reports.ts';
import { reportGroupLabel } from '#common/domain/report-groups.ts';
import { groupDigits } from '#common/format/indian-digits.ts';
import { formatRupees } from '#common/format/inr.ts';
import { Link } from '#client/components/ui/link.tsx';
import type { SalesChoice } from './api.ts';
import { changeText, linesPath } from './report-address.ts';

interface SalesTableProps {
  report: SalesReport;
  choice: SalesChoice;
  total: SalesReport['total'];
}

const NUMBER = 'px-3 py-2 text-right whitespace-nowrap tabular-nums';
const COLUMNS = ['Revenue', 'Before', 'Change', 'Units', 'Orders', 'Cancelled'] as const;

/** The groups of a report, those with the most revenue first, with a bar for each one's share. */
export function SalesTable({ report, choice, total }: SalesTableProps) {
  const { groups, groupCount, previous } = report;
  const label = reportGroupLabel(choice.by);
  const findPaths = (group?: SalesGroup): RowPaths => ({
    now: linesPath(choice, group),
    before: linesPath({ ...choice, ...previous }, group),
  });
  return (
    <div className="mt-6 overflow-x-auto rounded-lg border border-sand bg-card">
      <table className="w-full text-left text-sm">
        <caption className="sr-only">Sales by {label.toLowerCase()}</caption>
        <thead>
          <tr className="border-b border-sand text-ink-soft">
            <th scope="col" className="px-3 py-3 font-medium">
              {label}
            </th>
            {COLUMNS.map((column) => (
              <th key={column} scope="col" className={`font-medium ${NUMBER}`}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {groups.map((group) => (
            <GroupRow
              key={group.key}
              group={group}
              paths={findPaths(group)}
              most={total.now.revenue}
            />
          ))}
        </tbody>
        <tfoot className="border-t border-sand font-semibold">
          <tr>
            <th scope="row" className="px-3 py-2 font-semibold">
              Together
            </th>
            <Figures figures={total} paths={findPaths()} />
          </tr>
        </tfoot>
      </table>
      {groupCount > groups.length && (
        <p className="border-t border-sand px-3 py-3 text-sm text-ink-soft">
          The first {groups.length} of {groupDigits(groupCount)}. The CSV file has all of them.
        </p>
      )}
    </div>
  );
}

interface GroupRowProps {
  group: SalesGroup;
  paths: RowPaths;
  /** The revenue of the whole report, in rupees. */
  most: number;
}

function GroupRow({ group, paths, most }: GroupRowProps) {
  const share = most === 0 ? 0 : (group.now.revenue / most) * 100;
  return (
    <tr className="border-b border-sand last:border-0">
      <th scope="row" className="max-w-72 min-w-32 px-3 py-2 font-medium">
        <Link
          to={paths.now}
          className="inline-flex min-h-6 items-center wrap-anywhere underline-offset-4 hover:underline"
        >
          {group.label || 'Not given'}
        </Link>
        <span aria-hidden="true" className="mt-1 block h-1 rounded-full bg-sand-soft">
          <span
            className="block h-1 rounded-full bg-indigo"
            style={{ width: `${share.toFixed(1)}%` }}
          />
        </span>
      </th>
      <Figures figures={group} paths={paths} />
    </tr>
  );
}

interface RowPaths {
  /** The order lines of the period. */
  now: string;
  /** Those of the period before. */
  before: string;
}

interface FiguresProps {
  figures: SalesReport['total'];
  paths: RowPaths;
}

function Figures({ figures: { now, before }, paths }: FiguresProps) {
  return (
    <>
      <Figure to={paths.now} text={formatRupees(now.revenue)} />
      <Figure to={paths.before} text={formatRupees(before.revenue)} />
      <td className={NUMBER}>{changeText(now.revenue, before.revenue)}</td>
      <Figure to={paths.now} text={groupDigits(now.units)} />
      <Figure to={paths.now} text={groupDigits(now.orders)} />
      <Figure to={paths.now} text={groupDigits(now.canceled)} />
    </>
  );
}

/** A number that leads to its rows. */
function Figure({ to, text }: { to: string; text: string }) {
  return (
    <td className={NUMBER}>
      <Link
        to={to}
        className="inline-flex min-h-6 min-w-6 items-center justify-end underline-offset-4 hover:underline"
      >
        {text}
      </Link>
    </td>
  );
}
