-- AlterTable
ALTER TABLE "BulkEditVariant" ADD COLUMN     "stockEdits" INTEGER;

-- Counts how often a stock was set, without reading its orders.
CREATE INDEX "StockMovement_stock_edits_idx" ON "StockMovement" ("variantId") WHERE "reason" IN ('ADMIN_EDIT', 'IMPORT');

-- Earlier bulk changes go on as they did: what was set until their time counts as known.
UPDATE "BulkEditVariant" r SET "stockEdits" = (
  SELECT count(*) FROM "StockMovement" m
  WHERE m."variantId" = r."variantId" AND m."reason" IN ('ADMIN_EDIT', 'IMPORT')
    AND m."createdAt" <= coalesce(b."appliedAt", b."createdAt"))
FROM "BulkEdit" b WHERE b."id" = r."bulkEditId";
