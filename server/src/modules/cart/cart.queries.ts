import type { Prisma } from '#server/src/generated/prisma/client.ts';
import type { Db, Tx } from '../../lib/db.ts';
import { imageSelect, variantSelect } from '../products/products.queries.ts';

const cartItemSelect = {
  id: true,
  quantity: true,
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

/** The id of a user's cart, which is made at the first look. */
export async function findCartId(db: Db | Tx, userId: string): Promise<string> {
  const where = { userId };
  const found = await db.cart.findUnique({ where, select: { id: true } });
  if (found) return found.id;
  await db.cart.createMany({ data: { userId }, skipDuplicates: true });
  const made = await db.cart.findUniqueOrThrow({ where, select: { id: true } });
  return made.id;
}

/** The articles of a cart that are still for sale, last added first. */
export function findCartItems(db: Db | Tx, cartId: string): Promise<CartItemRow[]> {
  return db.cartItem.findMany({
    where: { cartId, variant: { product: { deletedAt: null } } },
    select: cartItemSelect,
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
  });
}

/**
 * The id of a user's cart, which nobody else changes until this transaction ends. Every change to a
 * cart starts here, so two clicks, two tabs or twenty orders at once follow one after the other.
 */
export async function lockCart(tx: Tx, userId: string): Promise<string> {
  const cartId = await findCartId(tx, userId);
  await tx.$queryRaw`SELECT 1 FROM "Cart" WHERE "id" = ${cartId}::uuid FOR NO KEY UPDATE`;
  return cartId;
}
