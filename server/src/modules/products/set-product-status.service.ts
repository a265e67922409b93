import type { z } from 'zod';
import type { StatusBody } from '#common/contract/product-form.ts';
import type { Product } from '#common/contract/products.ts';
import type { Deps } from '../../deps.ts';
import { notFound } from '../../lib/errors.ts';
import { isId } from '../../lib/ids.ts';
import { retriedTransaction } from '../../postgres/conflicts.ts';
import { requireUnchanged } from '../changes/last-change.service.ts';
import { recordProduct } from './product-changes.service.ts';
import { findForEdit, touchProduct } from './product-edits.queries.ts';
import { getSavedProduct } from './products.service.ts';

/** What each status means for shoppers. */
const DONE = {
  DRAFT: 'is a draft now. Shoppers no longer see it.',
  ACTIVE: 'is for sale now.',
  ARCHIVED: 'is archived now. Shoppers no longer see it.',
} as const;

/**
 * Sets the status of a product. A trigger removes a product that is no longer ACTIVE from carts, which note
 * it (docs/decisions/045-product-status.md). Wishlists and orders keep it.
 * @throws AppError NOT_FOUND, CHANGED_MEANWHILE
 */
export async function setProductStatus(
  { db, pool }: Deps,
  userId: string,
  { id, status, expectedUpdatedAt }: z.output<typeof StatusBody> & { id: string },
): Promise<{ message: string; product: Product }> {
  await retriedTransaction(db, async (tx) => {
    const known = isId(id) ? await findForEdit(tx, id) : null;
    if (!known) throw notFound('Product');
    const subject = { kind: 'PRODUCT', objectId: known.id, actorId: userId } as const;
    await requireUnchanged(tx, expectedUpdatedAt, { ...known, ...subject });
    if (known.status === status) return;
    await tx.product.update({ where: { id: known.id }, data: { status }, select: { id: true } });
    await touchProduct(tx, known.id);
    await recordProduct(tx, { userId, id: known.id, before: known });
  });
  const product = await getSavedProduct({ pool }, id);
  return { message: `${product.name} ${DONE[status]}`, product };
}
