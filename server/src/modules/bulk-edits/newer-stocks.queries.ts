import { rowsOf, type Queryable } from '../../postgres/statement.ts';

const NEWER_STOCKS = {
  name: 'bulk-newer-stocks',
  text: `
    SELECT DISTINCT p."id", p."name"
    FROM "BulkEditVariant" r JOIN "Variant" v ON v."id" = r."variantId" JOIN "Product" p ON p."id" = v."productId"
    WHERE r."bulkEditId" = $1 AND r."stockChange" <> 0 AND EXISTS (
      SELECT FROM "StockMovement" m WHERE m."variantId" = r."variantId" AND m."createdAt" > $2
        AND m."reason" IN ('ADMIN_EDIT', 'IMPORT'))
    ORDER BY p."name", p."id"`,
};

/**
 * Finds products of a bulk change whose stock it changes and someone has set later than `since`. Setting a stock gives
 * the product no new version, so versions do not tell. Orders do not count.
 */
export function findNewerStocks(on: Queryable, editId: string, since: Date) {
  return rowsOf<{ id: string; name: string }>(on, NEWER_STOCKS, [editId, since]);
}
