import { LIMITS } from '#common/limits.ts';
import type { Deps } from '../../deps.ts';
import { AppError, notFound } from '../../lib/errors.ts';
import { isId } from '../../lib/ids.ts';
import { presentProduct } from '../products/products.present.ts';
import { lockUser } from '../users/users.queries.ts';
import { findWishlistItems } from './wishlist.queries.ts';

export async function getWishlist({ db }: Deps, userId: string) {
  const rows = await findWishlistItems(db, userId);
  const items = rows.map(({ product }) => ({
    productId: product.id,
    product: presentProduct(product),
  }));
  return { wishlist: { id: userId, userId, items } };
}

/**
 * Puts a product on the wishlist; doing it twice changes nothing.
 * @throws AppError NOT_FOUND, CONFLICT when the wishlist is full
 */
export function addToWishlist({ db }: Deps, userId: string, productId: string) {
  return db.$transaction(async (tx) => {
    const product = isId(productId)
      ? await tx.product.findFirst({
          where: { id: productId, deletedAt: null },
          select: { id: true },
        })
      : null;
    if (!product) throw notFound('Product');
    await lockUser(tx, userId);
    const others = await tx.wishlistItem.count({
      where: { userId, productId: { not: productId } },
    });
    if (others >= LIMITS.wishlistItems) {
      throw new AppError('CONFLICT', `A wishlist holds at most ${LIMITS.wishlistItems} products.`);
    }
    await tx.wishlistItem.createMany({ data: { userId, productId }, skipDuplicates: true });
    return { message: 'Added to wishlist' };
  });
}

/** Takes a product off the wishlist; one that is not on it is no fault. */
export async function removeFromWishlist({ db }: Deps, userId: string, productId: string) {
  if (isId(productId)) await db.wishlistItem.deleteMany({ where: { userId, productId } });
  return { message: 'Removed from wishlist' };
}
