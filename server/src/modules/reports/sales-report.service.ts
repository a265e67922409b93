import type {
  SalesLinesFileQuery,
  SalesLinesQuery,
  SalesReport,
  SalesReportQuery,
} from '#common/contract/reports.ts';
import { addDays, dayInIndia, endOfDay, startOfDay } from '#common/format/dates.ts';
import { REPORTS } from '#common/limits.ts';
import type { Deps } from '../../deps.ts';
import { CSV_START, csvRows, splitRows } from '../../lib/csv.ts';
import { refuseField } from '../../lib/errors.ts';
import { paginationOf, rowsOf } from '../../lib/paging.ts';
import {
  presentGroup,
  presentLine,
  presentTotal,
  salesLineCells,
  SALES_LINE_HEADINGS,
  salesFileHeadings,
  salesFileCells,
} from './sales-report.present.ts';
import {
  countGroups,
  countLines,
  findLines,
  findSales,
  type Period,
} from './sales-report.queries.ts';

/** Calendar days in India, both included. */
interface Days {
  from: string;
  to: string;
}

const MILLISECONDS_PER_DAY = 86_400_000;

function countDays({ from, to }: Days): number {
  return (Date.parse(to) - Date.parse(from)) / MILLISECONDS_PER_DAY + 1;
}

/**
 * Returns the period of a report, the last 30 days without a choice, and the period of the same length before it.
 * @throws AppError VALIDATION_FAILED if the period is too long or lies in the future
 */
function choosePeriods(
  now: Date,
  { from, to }: { from?: string | undefined; to?: string | undefined },
): { period: Days; previous: Days } {
  const last = to ?? dayInIndia(now);
  const period = { from: from ?? addDays(last, 1 - REPORTS.standardDays), to: last };
  const days = countDays(period);
  if (days < 1) throw refuseField('from', 'The report would begin after today.');
  if (days > REPORTS.days) {
    throw refuseField('from', `A report covers at most ${REPORTS.days} days. Choose a later day.`);
  }
  return { period, previous: { from: addDays(period.from, -days), to: addDays(period.from, -1) } };
}

const toMoments = ({ from, to }: Days): Period => ({ from: startOfDay(from), until: endOfDay(to) });

/**
 * Returns what was sold in a period by product, category, size, color, state or PIN code, beside the period before
 * it. Categories are today's, everything else is what the orders say.
 * @throws AppError as `choosePeriods`
 */
export async function reportSales(
  { db, clock }: Deps,
  { by, ...days }: SalesReportQuery,
): Promise<SalesReport> {
  const { period, previous } = choosePeriods(clock.now(), days);
  const [now, before] = [toMoments(period), toMoments(previous)];
  const [rows, groupCount] = await Promise.all([
    findSales(db, by, { now, before }, REPORTS.groups),
    countGroups(db, by, { from: before.from, until: now.until }),
  ]);
  return {
    period,
    previous,
    total: presentTotal(rows),
    groups: rows.filter(({ isTotal }) => !isTotal).map(presentGroup),
    groupCount,
  };
}

/**
 * Returns all groups of a report as a CSV file.
 * @throws AppError as `choosePeriods`
 */
export function makeSalesFile({ db, clock }: Deps, { by, ...days }: SalesReportQuery) {
  const { period, previous } = choosePeriods(clock.now(), days);
  async function* text() {
    const periods = { now: toMoments(period), before: toMoments(previous) };
    const rows = await findSales(db, by, periods, null);
    yield CSV_START + csvRows([salesFileHeadings(by), ...rows.map(salesFileCells)]);
  }
  return { name: `sales-by-${by}-${period.from}-${period.to}.csv`, text: text() };
}

/**
 * Returns the order lines behind the figures of a period or of one of its groups.
 * @throws AppError as `choosePeriods`
 */
export async function listSalesLines(
  { db, clock }: Deps,
  { page, limit, by, key, ...days }: SalesLinesQuery,
) {
  const { period } = choosePeriods(clock.now(), days);
  const filter = { by, key, period: toMoments(period) };
  const [lines, count] = await Promise.all([
    findLines(db, filter, rowsOf({ page, limit })),
    countLines(db, filter),
  ]);
  return { lines: lines.map(presentLine), pagination: paginationOf({ page, limit }, count) };
}

/**
 * Returns the order lines behind a number of a report as a CSV file.
 * @throws AppError as `choosePeriods`
 */
export function makeSalesLinesFile({ db, clock }: Deps, { by, key, ...days }: SalesLinesFileQuery) {
  const { period } = choosePeriods(clock.now(), days);
  const filter = { by, key, period: toMoments(period) };
  async function* text() {
    const rows = await findLines(db, filter, { skip: 0, take: null });
    yield CSV_START + csvRows([SALES_LINE_HEADINGS]);
    for (const portion of splitRows(rows)) yield csvRows(portion.map(salesLineCells));
  }
  return { name: `order-lines-${period.from}-${period.to}.csv`, text: text() };
}
