import { Prisma } from '#server/src/generated/prisma/client.ts';
import type { Tx } from '../../postgres/db.ts';
import { VARIANT_JSON, type CartVariant } from '../cart/cart.queries.ts';

/** A variant to order, and what its product says about selling it. */
interface OrderedVariant {
  variant: CartVariant;
  /** True if shoppers can buy it: its product is neither deleted, nor a draft or archived. */
  isForSale: boolean;
}

/**
 * Reads variants with their products, by id. Holds the products first, so that no save, deletion or change of their
 * status comes between; prices and stocks may still change, which `writeEnteredOrder` notices.
 */
export async function holdVariants(
  tx: Tx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, OrderedVariant>> {
  const wanted = [...ids];
  await tx.$queryRaw`
    SELECT FROM "Product" WHERE "id" IN (SELECT "productId" FROM "Variant" WHERE "id" = ANY(${wanted}::uuid[]))
    ORDER BY "id" FOR KEY SHARE`;
  const rows = await tx.$queryRaw<OrderedVariant[]>`
    SELECT ${Prisma.raw(VARIANT_JSON)} AS "variant",
      p."deletedAt" IS NULL AND p."status" = 'ACTIVE' AS "isForSale"
    FROM "Variant" v JOIN "Product" p ON p."id" = v."productId" WHERE v."id" = ANY(${wanted}::uuid[])`;
  return new Map(rows.map((row) => [row.variant.id, row]));
}

const buyerSelect = {
  id: true,
  firstName: true,
  lastName: true,
  email: true,
  blockedAt: true,
  blockReason: true,
} satisfies Prisma.UserSelect;

/** Returns a customer to order for; null if the id is unknown or an administrator's. */
export function findBuyer(tx: Tx, id: string) {
  return tx.user.findUnique({ where: { id, userType: 'CUSTOMER' }, select: buyerSelect });
}

/** Returns the customer whose account has this e-mail, or null. */
export function findBuyerByEmail(tx: Tx, emailKey: string) {
  return tx.user.findUnique({ where: { emailKey, userType: 'CUSTOMER' }, select: buyerSelect });
}
