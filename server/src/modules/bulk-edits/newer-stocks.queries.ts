import { rowsOf, type Queryable } from '../../postgres/statement.ts';

/**
 * How many times the stock of a variant has been set, as SQL. Stock movements are never deleted, so an equal number means
 * that nobody has set it in between, whatever the clocks say. Orders do not count.
 */
export const stockEditsOf = (variantId: string) => `(
      SELECT count(*)::int FROM "StockMovement" m
      WHERE m."variantId" = ${variantId} AND m."reason" IN ('ADMIN_EDIT', 'IMPORT'))`;

const NEWER_STOCKS = {
  name: 'bulk-newer-stocks',
  text: `
    SELECT DISTINCT p."id", p."name"
    FROM "BulkEditVariant" r JOIN "Variant" v ON v."id" = r."variantId" JOIN "Product" p ON p."id" = v."productId"
    WHERE r."bulkEditId" = $1 AND r."stockChange" <> 0
      AND r."stockEdits" IS DISTINCT FROM ${stockEditsOf('r."variantId"')}
    ORDER BY p."name", p."id"`,
};

/**
 * Finds products of a bulk change whose stock it changes and someone has set since it was previewed or, for an undo,
 * carried out. The variants must be locked. Setting a stock gives the product no new version, so versions do not tell.
 */
export function findNewerStocks(on: Queryable, editId: string) {
  return rowsOf<{ id: string; name: string }>(on, NEWER_STOCKS, [editId]);
}
