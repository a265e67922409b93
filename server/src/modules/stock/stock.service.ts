import type { StockReason } from '#server/src/generated/prisma/enums.ts';
import type { Tx } from '../../postgres/db.ts';
import { newId } from '../../lib/ids.ts';

/** A number of units of a variant. */
export interface VariantQuantity {
  variantId: string;
  quantity: number;
}

/** Why a stock changes, and the order and user that cause it. */
export interface StockCause {
  reason: StockReason;
  orderId?: string;
  userId?: string;
}

/**
 * Locks variants until this transaction ends, and returns their stock. All code that locks several
 * variants does so in the order of their ids, so two transactions never deadlock. Uses NO KEY UPDATE,
 * because a plain FOR UPDATE also waits for transactions that have just inserted a row that references
 * a variant.
 */
export async function lockStock(tx: Tx, variantIds: string[]): Promise<Map<string, number>> {
  const rows = await tx.$queryRaw<{ id: string; stock: number }[]>`
    SELECT "id", "stock" FROM "Variant" WHERE "id" = ANY(${variantIds}::uuid[])
    ORDER BY "id" FOR NO KEY UPDATE`;
  return new Map(rows.map(({ id, stock }) => [id, stock]));
}

/**
 * Changes the stock of several variants and stores each change as a stock movement.
 * @param changes negative quantities take units out
 * @returns false, with nothing changed, if a stock would fall below 0 or a variant does not exist
 */
export async function changeStock(
  tx: Tx,
  changes: VariantQuantity[],
  cause: StockCause,
): Promise<boolean> {
  const ids = changes.map(({ variantId }) => variantId);
  const quantities = changes.map(({ quantity }) => quantity);
  const stock = await lockStock(tx, ids);
  const possible = changes.every(
    ({ variantId, quantity }) => (stock.get(variantId) ?? Number.NaN) + quantity >= 0,
  );
  if (!possible) return false;
  await tx.$executeRaw`
    UPDATE "Variant" SET "stock" = "stock" + change."quantity", "updatedAt" = now()
    FROM unnest(${ids}::uuid[], ${quantities}::int[]) AS change("id", "quantity")
    WHERE "Variant"."id" = change."id"`;
  await tx.stockMovement.createMany({
    data: changes.map(({ variantId, quantity }) => ({
      id: newId(),
      variantId,
      change: quantity,
      ...cause,
    })),
  });
  return true;
}

/** Takes units out of stock. Returns false and takes nothing if a variant has too few. */
export function takeStock(
  tx: Tx,
  quantities: VariantQuantity[],
  cause: StockCause,
): Promise<boolean> {
  const taken = quantities.map(({ variantId, quantity }) => ({ variantId, quantity: -quantity }));
  return changeStock(tx, taken, cause);
}
