import { LIMITS } from '#common/limits.ts';
import type { Deps } from '../../deps.ts';
import { AppError, notFound } from '../../lib/errors.ts';
import { isId } from '../../lib/ids.ts';
import { presentProduct } from '../products/products.present.ts';
import { lockUser } from '../users/users.queries.ts';
import { findWishlistItems } from './wishlist.queries.ts';

/** Returns a user's wishlist, last added first. Its id is the user's id. */
export async function getWishlist({ db }: Deps, userId: string) {
  const rows = await findWishlistItems(db, userId);
  const items = rows.map(({ product }) => ({
    productId: product.id,
    product: presentProduct(product),
  }));
  return { wishlist: { id: userId, userId, items } };
}

/**
 * Adds a product to the wishlist. Adding it again changes nothing and succeeds.
 * @throws AppError NOT_FOUND, CONFLICT when the wishlist is full
 */
export function addToWishlist({ db }: Deps, userId: string, productId: string) {
  return db.$transaction(async (tx) => {
    const product = isId(productId)
      ? await tx.product.findFirst({
          where: { id: productId, deletedAt: null, status: 'ACTIVE' },
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

/** Removes a product from the wishlist. Succeeds also if it is not on it. */
export async function removeFromWishlist({ db }: Deps, userId: string, productId: string) {
  if (isId(productId)) await db.wishlistItem.deleteMany({ where: { userId, productId } });
  return { message: 'Removed from wishlist' };
}
