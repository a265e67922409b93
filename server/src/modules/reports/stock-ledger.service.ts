import type { StockLedger } from '#common/contract/reports.ts';
import type { Deps } from '../../deps.ts';
import { notFound } from '../../lib/errors.ts';
import { isId } from '../../lib/ids.ts';
import { type PageOf, paginationOf, rowsOf } from '../../lib/paging.ts';
import { countEntries, findEntries, findVariant } from './stock-ledger.queries.ts';

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
