import type { CartDeparture } from '#common/contract/cart.ts';
import { LIMITS } from '#common/limits.ts';
import type { Db, Tx } from '../../postgres/db.ts';

/**
 * Removes variants that are no longer sold from every cart, and stores in each cart which items were
 * removed. Uses one statement, however many carts there are.
 */
export async function departFromCarts(tx: Tx, variantIds: readonly string[]): Promise<void> {
  await tx.$executeRaw`
    WITH gone AS (
      DELETE FROM "CartItem" WHERE "variantId" = ANY(${variantIds}::uuid[])
      RETURNING "cartId", "variantId"
    )
    INSERT INTO "CartDeparture" ("id", "cartId", "name", "size", "color")
    SELECT gen_random_uuid(), gone."cartId", p."name", v."size", v."color"
    FROM gone JOIN "Variant" v ON v."id" = gone."variantId" JOIN "Product" p ON p."id" = v."productId"`;
}

/** Returns the removed items of a cart that the customer has not dismissed yet, newest first. */
export function findDepartures(db: Db | Tx, cartId: string): Promise<CartDeparture[]> {
  return db.cartDeparture.findMany({
    where: { cartId },
    select: { id: true, name: true, size: true, color: true },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: LIMITS.cartLines,
  });
}
