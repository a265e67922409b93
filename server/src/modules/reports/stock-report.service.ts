import type { StockReport, StockReportQuery, StockRow } from '#common/contract/reports.ts';
import { toRupees } from '#common/domain/money.ts';
import { addDays, dayInIndia, startOfDay } from '#common/format/dates.ts';
import { REPORTS } from '#common/limits.ts';
import type { Deps } from '../../deps.ts';
import { paginationOf, rowsOf } from '../../lib/paging.ts';
import {
  countStock,
  findStock,
  slowMovers,
  SOLD_OUT,
  type StockListRow,
  sumStock,
} from './stock-report.queries.ts';

function presentStock({ sellingPaise, since, ...row }: StockListRow): StockRow {
  const value = toRupees(row.stock * sellingPaise);
  return { ...row, value, since: since?.toISOString() ?? null };
}

/** Returns what is in stock at selling prices, and a page of the slow movers or of what has run out. */
export async function reportStock(
  { db, clock }: Deps,
  { list, ...page }: StockReportQuery,
): Promise<StockReport> {
  const since = startOfDay(addDays(dayInIndia(clock.now()), -REPORTS.slowDays));
  const wanted = list === 'slow' ? slowMovers(since) : SOLD_OUT;
  const [total, rows, count] = await Promise.all([
    sumStock(db),
    findStock(db, wanted, rowsOf(page)),
    countStock(db, wanted),
  ]);
  const { variants, soldOut, units, paise } = total;
  return {
    total: { variants, soldOut, units: Number(units), value: toRupees(Number(paise)) },
    rows: rows.map(presentStock),
    pagination: paginationOf(page, count),
  };
}
