import type { Db } from '../../postgres/db.ts';
import { productSelect } from '../products/products.queries.ts';

/**
 * The products of a wishlist that are still for sale, last added first. At most 500 (common/limits.ts).
 */
export function findWishlistItems(db: Db, userId: string) {
  return db.wishlistItem.findMany({
    where: { userId, product: { deletedAt: null, status: 'ACTIVE' } },
    select: { product: { select: productSelect } },
    orderBy: [{ createdAt: 'desc' }, { productId: 'desc' }],
  });
}
