import type { CartDeparture } from '#common/contract/cart.ts';
import { LIMITS } from '#common/limits.ts';
import type { Db, Tx } from '../../postgres/db.ts';

/** Returns the removed items of a cart that the customer has not dismissed yet, newest first. */
export function findRemovedItems(db: Db | Tx, cartId: string): Promise<CartDeparture[]> {
  return db.cartDeparture.findMany({
    where: { cartId },
    select: { id: true, name: true, size: true, color: true },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: LIMITS.cartLines,
  });
}
