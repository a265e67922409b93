import type { Tx } from '../../postgres/db.ts';
import { newId } from '../../lib/ids.ts';
import { removeFromCarts } from './cart-removals.queries.ts';
import { changeStock, type StockCause } from '../stock/stock.service.ts';
import { skuFields, type ChangedVariant, type NewVariant } from './variant-fields.policy.ts';

/**
 * Inserts variants and the stock movements of their initial stock, in one statement. Row by row, or
 * with Prisma's createMany, a large import takes twice as long. Prices are regular ones.
 */
export async function insertVariants(
  tx: Tx,
  productId: string,
  variants: readonly NewVariant[],
  { reason, userId = null }: Pick<StockCause, 'reason'> & { userId?: string | null },
): Promise<void> {
  if (variants.length === 0) return;
  const rows = variants.map((variant) => ({ ...variant, movementId: newId() }));
  await tx.$executeRaw`
    WITH "row" AS (
      SELECT * FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS "row" (
        "id" uuid, "position" int, "sku" text, "skuKey" text, "size" text, "sizeKey" text,
        "color" text, "colorKey" text, "colorHexCode" text, "stock" int, "sellingPaise" int,
        "discountPaise" int, "movementId" uuid)
    ), "added" AS (
      INSERT INTO "Variant" ("id", "productId", "position", "sku", "skuKey", "size", "sizeKey",
        "color", "colorKey", "colorHexCode", "stock", "originalPaise", "discountPaise", "updatedAt")
      SELECT "id", ${productId}::uuid, "position", "sku", "skuKey", "size", "sizeKey",
        "color", "colorKey", "colorHexCode", "stock", "sellingPaise", "discountPaise", now()
      FROM "row"
    )
    INSERT INTO "StockMovement" ("id", "variantId", "change", "reason", "userId")
    SELECT "movementId", "id", "stock", ${reason}::"StockReason", ${userId}::uuid
    FROM "row" WHERE "stock" > 0`;
}

/** Updates variants with one statement. Their prices are regular ones; a trigger takes off what a sale does. */
export async function updateVariants(tx: Tx, changed: readonly ChangedVariant[]): Promise<void> {
  if (changed.length === 0) return;
  await freeUniqueValues(tx, changed);
  const rows = changed.map(({ id, fields }) => ({ id, ...fields }));
  await tx.$executeRaw`
    UPDATE "Variant" AS v SET "position" = r."position", "sku" = r."sku", "skuKey" = r."skuKey",
      "size" = r."size", "sizeKey" = r."sizeKey", "color" = r."color", "colorKey" = r."colorKey",
      "colorHexCode" = r."colorHexCode", "regularPaise" = r."sellingPaise",
      "regularDiscountPaise" = r."discountPaise", "updatedAt" = now()
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS r (
      "id" uuid, "position" int, "sku" text, "skuKey" text, "size" text, "sizeKey" text,
      "color" text, "colorKey" text, "colorHexCode" text, "sellingPaise" int,
      "discountPaise" int)
    WHERE v."id" = r."id"`;
}

/**
 * Clears the unique values of all variants that change them first, because variants may swap sizes,
 * colors or SKUs.
 */
async function freeUniqueValues(tx: Tx, changed: readonly ChangedVariant[]): Promise<void> {
  const moved = changed.filter((variant) => variant.moved).map(({ id }) => id);
  const relabelled = changed.filter((variant) => variant.relabelled).map(({ id }) => id);
  if (moved.length > 0) {
    await tx.$executeRaw`UPDATE "Variant" SET "sizeKey" = "id"::text WHERE "id" = ANY(${moved}::uuid[])`;
  }
  if (relabelled.length > 0) {
    const data = skuFields(null);
    await tx.variant.updateMany({ where: { id: { in: relabelled } }, data });
  }
}

/**
 * Deletes variants. Removes them from carts, which show that to the customer, and records the loss of
 * their stock as stock movements.
 */
export async function removeVariants(
  tx: Tx,
  variants: readonly { id: string; stock: number }[],
  userId: string,
): Promise<void> {
  if (variants.length === 0) return;
  const left = variants
    .filter(({ stock }) => stock > 0)
    .map(({ id, stock }) => ({ variantId: id, quantity: -stock }));
  if (left.length > 0) await changeStock(tx, left, { reason: 'REMOVED', userId });
  const ids = variants.map(({ id }) => id);
  await removeFromCarts(tx, ids);
  await tx.variant.deleteMany({ where: { id: { in: ids } } });
}
