import type { StockReason } from '#server/src/generated/prisma/enums.ts';
import type { Tx } from '../../lib/db.ts';
import { newId } from '../../lib/ids.ts';

/** Pieces of a variant. */
export interface Pieces {
  variantId: string;
  quantity: number;
}

/** Why a stock changes, and who or what changed it. */
export interface StockCause {
  reason: StockReason;
  orderId?: string;
  userId?: string;
}

/**
 * Locks variants in the order of their ids and tells their stock. Everybody who changes several
 * stocks at once locks this way, so nobody ever waits in a circle. NO KEY, here and wherever a row is
 * locked: a plain FOR UPDATE would wait for everybody who has just written a row that points here.
 */
export async function lockStock(tx: Tx, variantIds: string[]): Promise<Map<string, number>> {
  const rows = await tx.$queryRaw<{ id: string; stock: number }[]>`
    SELECT "id", "stock" FROM "Variant" WHERE "id" = ANY(${variantIds}::uuid[])
    ORDER BY "id" FOR NO KEY UPDATE`;
  return new Map(rows.map(({ id, stock }) => [id, stock]));
}

/**
 * Adds pieces to stocks, or with negative quantities takes them, and writes down why: all of them,
 * or none and false when a stock would end below zero or a variant is gone.
 */
export async function changeStock(tx: Tx, changes: Pieces[], cause: StockCause): Promise<boolean> {
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

/** Takes pieces out of the stock, all or none of them; false when some variant has too few. */
export function takeStock(tx: Tx, pieces: Pieces[], cause: StockCause): Promise<boolean> {
  const taken = pieces.map(({ variantId, quantity }) => ({ variantId, quantity: -quantity }));
  return changeStock(tx, taken, cause);
}
