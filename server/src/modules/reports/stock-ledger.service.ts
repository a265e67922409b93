import type { StockLedger } from '#common/contract/reports.ts';
import { minuteInIndia } from '#common/format/dates.ts';
import type { Deps } from '../../deps.ts';
import { CSV_START, csvRows, splitRows } from '../../lib/csv.ts';
import { notFound } from '../../lib/errors.ts';
import { isId } from '../../lib/ids.ts';
import { type PageOf, paginationOf, rowsOf } from '../../lib/paging.ts';
import { countEntries, findEntries, findVariant, type LedgerRow } from './stock-ledger.queries.ts';

/**
 * Returns every change of a variant's stock, newest first: by how much, why, by whom and for which order.
 * @throws AppError NOT_FOUND
 */
export async function readLedger({ db }: Deps, id: string, page: PageOf): Promise<StockLedger> {
  const variant = isId(id) ? await findVariant(db, id) : null;
  if (!variant) throw notFound('Variant');
  const [entries, count] = await Promise.all([
    findEntries(db, id, rowsOf(page)),
    countEntries(db, id),
  ]);
  const { product, ...rest } = variant;
  return {
    variant: { ...rest, productId: product.id, name: product.name },
    entries: entries.map((entry) => ({ ...entry, at: entry.at.toISOString() })),
    pagination: paginationOf(page, count),
  };
}

/** The cells of a change. The time is of India. */
function formatCells({ at, change, balance, reason, orderId, actor }: LedgerRow): string[] {
  return [minuteInIndia(at), String(change), String(balance), reason, orderId ?? '', actor ?? ''];
}

/**
 * Returns every change of a variant's stock as a CSV file, newest first.
 * @throws AppError NOT_FOUND
 */
export async function makeLedgerFile({ db }: Deps, id: string) {
  const variant = isId(id) ? await findVariant(db, id) : null;
  if (!variant) throw notFound('Variant');
  async function* text() {
    const rows = await findEntries(db, id, { skip: 0, take: null });
    yield CSV_START + csvRows([['Time', 'Change', 'Stock', 'Reason', 'Order', 'By']]);
    for (const portion of splitRows(rows)) yield csvRows(portion.map(formatCells));
  }
  return { name: `stock-ledger-${id}.csv`, text: text() };
}
