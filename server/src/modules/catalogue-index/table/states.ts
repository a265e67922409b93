import type { ProductStatus } from '#common/domain/product-status.ts';

/** A product's state as a bit, so that one comparison tells whether it is any of several. */
const BITS: Readonly<Record<ProductStatus, number>> = { ACTIVE: 1, DRAFT: 2, ARCHIVED: 4 };

/** The state of a slot whose product was removed. It is none of those that are asked for. */
export const REMOVED = 0;

/** Every product that is not removed, as administrators see them. */
export const ANY_STATE = BITS.ACTIVE | BITS.DRAFT | BITS.ARCHIVED;

/** Returns the bit of a status. */
export function stateBit(status: ProductStatus): number {
  return BITS[status];
}
