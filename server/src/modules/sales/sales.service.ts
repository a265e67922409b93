import type { z } from 'zod';
import type { SalePreview, SalePreviewBody, SalesQuery } from '#common/contract/sales.ts';
import { toBasisPoints } from '#common/domain/sale-price.ts';
import type { Deps } from '../../deps.ts';
import { notFound } from '../../lib/errors.ts';
import { isId } from '../../lib/ids.ts';
import { paginationOf } from '../../lib/paging.ts';
import { previewScope } from './sale-scope.queries.ts';
import { presentExample, presentSale, presentSaleDetails } from './sales.present.ts';
import { countSales, findSale, findSales } from './sales.queries.ts';

/** Returns a page of the sales, the latest start first. */
export async function listSales({ db, clock }: Deps, page: z.output<typeof SalesQuery>) {
  const [rows, total] = await Promise.all([findSales(db, page), countSales(db)]);
  const now = clock.now();
  return {
    sales: rows.map((row) => presentSale(row, now)),
    pagination: paginationOf(page, total),
  };
}

/**
 * Returns a sale with the products that it names.
 * @throws AppError NOT_FOUND
 */
export async function getSale({ db, clock }: Deps, id: string) {
  const row = isId(id) ? await findSale(db, id) : null;
  if (!row) throw notFound('Sale');
  return { sale: presentSaleDetails(row, clock.now()) };
}

/** Returns what a sale would do to the regular prices. Ids of deleted products and categories count for nothing. */
export async function previewSale(
  { db }: Deps,
  { percent, ...scope }: z.output<typeof SalePreviewBody>,
): Promise<SalePreview> {
  const basisPoints = toBasisPoints(percent);
  const { examples, ...counts } = await previewScope(db, basisPoints, {
    wholeShop: scope.wholeShop,
    productIds: scope.productIds.filter(isId),
    categoryIds: scope.categoryIds.filter(isId),
  });
  return { ...counts, examples: examples.map((row) => presentExample(row, basisPoints)) };
}
