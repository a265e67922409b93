import type { CartDeparture } from '#common/contract/cart.ts';
import { LIMITS } from '#common/limits.ts';
import type { Db, Tx } from '../../lib/db.ts';

/**
 * Takes variants that are no longer sold out of every cart, and notes in each cart what has left it.
 * One statement, however many carts there are.
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

/** What has left a cart and the shopper has not taken note of, latest first. */
export function findDepartures(db: Db | Tx, cartId: string): Promise<CartDeparture[]> {
  return db.cartDeparture.findMany({
    where: { cartId },
    select: { id: true, name: true, size: true, color: true },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: LIMITS.cartLines,
  });
}
