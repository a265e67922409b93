import type {
  StockListName,
  StockReport,
  StockReportQuery,
  StockRow,
} from '#common/contract/reports.ts';
import { toRupees } from '#common/domain/money.ts';
import { addDays, dayInIndia, startOfDay } from '#common/format/dates.ts';
import { REPORTS } from '#common/limits.ts';
import type { Deps } from '../../deps.ts';
import { CSV_START, csvRows, splitRows } from '../../lib/csv.ts';
import { paginationOf, rowsOf } from '../../lib/paging.ts';
import { findThreshold } from '../low-stock/low-stock.queries.ts';
import {
  countStock,
  EVERYTHING,
  findStock,
  lowStock,
  slowMovers,
  SOLD_OUT,
  type StockListRow,
  sumStock,
} from './stock-report.queries.ts';

function presentStock({ sellingPaise, since, ...row }: StockListRow): StockRow {
  const value = toRupees(row.stock * sellingPaise);
  return { ...row, value, since: since?.toISOString() ?? null };
}

/** Chooses the variants of a list of the report. */
function chooseList(name: StockListName, { now, threshold }: { now: Date; threshold: number }) {
  switch (name) {
    case 'slow':
      return slowMovers(startOfDay(addDays(dayInIndia(now), -REPORTS.slowDays)));
    case 'sold-out':
      return SOLD_OUT;
    case 'low':
      return lowStock(threshold);
    case 'all':
      return EVERYTHING;
  }
}

/** Returns what is in stock at selling prices, and a page of a list of variants. */
export async function reportStock(
  { db, clock }: Deps,
  { list, ...page }: StockReportQuery,
): Promise<StockReport> {
  const threshold = await findThreshold(db);
  const chosen = chooseList(list, { now: clock.now(), threshold });
  const [total, rows, count] = await Promise.all([
    sumStock(db),
    findStock(db, chosen, rowsOf(page)),
    countStock(db, chosen),
  ]);
  const { variants, soldOut, units, paise } = total;
  return {
    total: { variants, soldOut, units: Number(units), value: toRupees(Number(paise)) },
    lowStockThreshold: threshold,
    rows: rows.map(presentStock),
    pagination: paginationOf(page, count),
  };
}

/** The heading of the last column: what its day means in each list. */
const SINCE: Readonly<Record<StockListName, string>> = {
  slow: 'Last order',
  'sold-out': 'Sold out since',
  low: 'Last order',
  all: 'Last order',
};

/** The cells of a variant. The day is of India, the value in rupees. */
function formatCells({ name, size, color, sku, stock, sellingPaise, since }: StockListRow) {
  const value = toRupees(stock * sellingPaise).toFixed(2);
  return [name, size, color, sku ?? '', String(stock), value, since ? dayInIndia(since) : ''];
}

/** Returns a list of variants as a CSV file. */
export function makeStockFile({ db, clock }: Deps, list: StockListName) {
  const now = clock.now();
  async function* text() {
    const chosen = chooseList(list, { now, threshold: await findThreshold(db) });
    const rows = await findStock(db, chosen, { skip: 0, take: null });
    yield (
      CSV_START + csvRows([['Product', 'Size', 'Colour', 'SKU', 'Stock', 'Value', SINCE[list]]])
    );
    for (const portion of splitRows(rows)) yield csvRows(portion.map(formatCells));
  }
  return { name: `stock-${list}-${dayInIndia(now)}.csv`, text: text() };
}
