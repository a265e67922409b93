import type { Prisma } from '#server/src/generated/prisma/client.ts';
import { withRelation, type Db, type Tx } from '../../postgres/db.ts';
import { imageSelect, variantSelect } from '../products/products.queries.ts';

const cartItemSelect = {
  id: true,
  quantity: true,
  seenPaise: true,
  variant: {
    select: {
      ...variantSelect,
      product: {
        select: {
          id: true,
          name: true,
          urlName: true,
          images: { select: imageSelect, orderBy: { position: 'asc' } },
        },
      },
    },
  },
} satisfies Prisma.CartItemSelect;

export type CartItemRow = Prisma.CartItemGetPayload<{ select: typeof cartItemSelect }>;

/** Returns the id of a user's cart, which is created on the first call. */
export async function findCartId(db: Db | Tx, userId: string): Promise<string> {
  const where = { userId };
  const found = await db.cart.findUnique({ where, select: { id: true } });
  if (found) return found.id;
  await db.cart.createMany({ data: { userId }, skipDuplicates: true });
  const made = await db.cart.findUniqueOrThrow({ where, select: { id: true } });
  return made.id;
}

/** Returns the items of a cart that are still for sale, last added first. */
export async function findCartItems(db: Db | Tx, cartId: string): Promise<CartItemRow[]> {
  const rows = await db.cartItem.findMany({
    where: { cartId, variant: { product: { deletedAt: null } } },
    select: cartItemSelect,
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
  });
  return withRelation(rows, 'variant');
}

/**
 * Locks a user's cart until this transaction ends, and returns its id. Every change to a cart starts
 * here, so parallel clicks, tabs and orders run one after the other.
 */
export async function lockCart(tx: Tx, userId: string): Promise<string> {
  const cartId = await findCartId(tx, userId);
  await tx.$queryRaw`SELECT 1 FROM "Cart" WHERE "id" = ${cartId}::uuid FOR NO KEY UPDATE`;
  return cartId;
}

/**
 * Waits for running saves and deletions of the cart's products, and blocks new ones until this
 * transaction ends. What the transaction then reads of the cart is still valid when it orders.
 */
export async function holdCartProducts(tx: Tx, cartId: string): Promise<void> {
  await tx.$queryRaw`
    SELECT 1 FROM "Product" WHERE "id" IN (
      SELECT v."productId" FROM "CartItem" i JOIN "Variant" v ON v."id" = i."variantId"
      WHERE i."cartId" = ${cartId}::uuid
    ) ORDER BY "id" FOR KEY SHARE`;
}
