import type { Tx } from '../../postgres/db.ts';

/**
 * Removes variants that are no longer sold from every cart, and stores in each cart which items were
 * removed. Uses one statement, however many carts there are.
 */
export async function removeFromCarts(tx: Tx, variantIds: readonly string[]): Promise<void> {
  await tx.$executeRaw`
    WITH gone AS (
      DELETE FROM "CartItem" WHERE "variantId" = ANY(${variantIds}::uuid[])
      RETURNING "cartId", "variantId"
    )
    INSERT INTO "CartDeparture" ("id", "cartId", "name", "size", "color")
    SELECT gen_random_uuid(), gone."cartId", p."name", v."size", v."color"
    FROM gone JOIN "Variant" v ON v."id" = gone."variantId" JOIN "Product" p ON p."id" = v."productId"`;
}
