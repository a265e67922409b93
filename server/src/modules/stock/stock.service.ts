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

/** Adds (or, with a negative quantity, takes) pieces and writes down why. One piece of history a variant. */
async function moveStock(tx: Tx, changes: Pieces[], cause: StockCause): Promise<number> {
  const ids = changes.map(({ variantId }) => variantId);
  const quantities = changes.map(({ quantity }) => quantity);
  const changed = await tx.$executeRaw`
    UPDATE "Variant" SET "stock" = "stock" + change."quantity", "updatedAt" = now()
    FROM unnest(${ids}::uuid[], ${quantities}::int[]) AS change("id", "quantity")
    WHERE "Variant"."id" = change."id" AND "stock" + change."quantity" >= 0`;
  await tx.stockMovement.createMany({
    data: changes.map(({ variantId, quantity }) => ({
      id: newId(),
      variantId,
      change: quantity,
      ...cause,
    })),
  });
  return changed;
}

/**
 * Takes pieces out of the stock, all or none of them: the caller's transaction must end when this
 * says false, because then some variant has less than is asked for.
 */
export async function takeStock(tx: Tx, pieces: Pieces[], cause: StockCause): Promise<boolean> {
  const stock = await lockStock(
    tx,
    pieces.map(({ variantId }) => variantId),
  );
  const enough = pieces.every(({ variantId, quantity }) => (stock.get(variantId) ?? 0) >= quantity);
  if (!enough) return false;
  const taken = pieces.map(({ variantId, quantity }) => ({ variantId, quantity: -quantity }));
  return (await moveStock(tx, taken, cause)) === pieces.length;
}

/** Gives pieces back to the stock. */
export async function returnStock(tx: Tx, pieces: Pieces[], cause: StockCause): Promise<void> {
  await lockStock(
    tx,
    pieces.map(({ variantId }) => variantId),
  );
  await moveStock(tx, pieces, cause);
}
