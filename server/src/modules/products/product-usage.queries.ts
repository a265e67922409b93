import type { ProductUsage } from '#common/contract/products.ts';
import type { Db } from '../../postgres/db.ts';

/** Counts the open orders, carts and wishlists that hold a product; null if there is no such product. */
export async function findProductUsage(db: Db, productId: string): Promise<ProductUsage | null> {
  const [usage] = await db.$queryRaw<ProductUsage[]>`
    SELECT
      (SELECT count(DISTINCT o."id") FROM "OrderItem" i JOIN "Order" o ON o."id" = i."orderId"
        WHERE i."productId" = p."id" AND o."deliveryStatus" IN ('PENDING', 'SHIPPED'))::int
        AS "openOrders",
      (SELECT count(DISTINCT c."cartId") FROM "Variant" v JOIN "CartItem" c ON c."variantId" = v."id"
        WHERE v."productId" = p."id")::int AS "carts",
      (SELECT count(*) FROM "WishlistItem" w WHERE w."productId" = p."id")::int AS "wishlists"
    FROM "Product" p WHERE p."id" = ${productId}::uuid AND p."deletedAt" IS NULL`;
  return usage ?? null;
}
