import type { Deps } from '../../deps.ts';
import { retriedTransaction } from '../../postgres/conflicts.ts';
import type { Tx } from '../../postgres/db.ts';
import { notFound } from '../../lib/errors.ts';
import { isId } from '../../lib/ids.ts';
import { removeFromCarts } from './cart-removals.queries.ts';
import { lockStock } from '../stock/stock.service.ts';
import { recordDeletion } from './product-changes.service.ts';
import { findForEdit, lockDeletedProducts } from './product-edits.queries.ts';
import { removeImages } from './product-images.queries.ts';
import { skuFields } from './variant-fields.policy.ts';
import { removeVariants } from './variant-rows.queries.ts';

/**
 * Marks a product as deleted and removes it from carts and wishlists. Stock alerts end. Its URL names, handle and SKUs
 * become free, and its images are deleted. Orders keep their snapshots and the image files that they
 * show. The variants keep their stock movements.
 * @throws AppError NOT_FOUND
 */
export async function deleteProduct({ db, clock, imageKeeper }: Deps, userId: string, id: string) {
  const hashes = await retriedTransaction(db, async (tx) => {
    const known = isId(id) ? await findForEdit(tx, id) : null;
    if (!known) throw notFound('Product');
    const { id: productId, images, variants } = known;
    await tx.product.update({
      where: { id: productId },
      data: { deletedAt: clock.now(), urlKey: null, handle: null },
      select: { id: true },
    });
    await tx.formerProductName.deleteMany({ where: { productId } });
    await tx.variant.updateMany({
      where: { productId, sku: { not: null } },
      data: skuFields(null),
    });
    await removeFromCarts(
      tx,
      variants.map((variant) => variant.id),
    );
    await tx.wishlistItem.deleteMany({ where: { productId } });
    await tx.stockAlert.deleteMany({ where: { variant: { productId } } });
    await removeImages(tx, images);
    await recordDeletion(tx, userId, known);
    return images.map(({ upload }) => upload.hash);
  });
  await imageKeeper.sweep(hashes);
  return { message: 'Product deleted successfully' };
}

/**
 * Deletes the rows of products that are marked as deleted in a category. They reference the category,
 * so it can only be deleted after them.
 */
export async function purgeDeletedProducts(
  tx: Tx,
  categoryId: string,
  userId: string,
): Promise<void> {
  const productIds = await lockDeletedProducts(tx, categoryId);
  if (productIds.length === 0) return;
  const variants = await tx.variant.findMany({
    where: { productId: { in: productIds } },
    select: { id: true },
  });
  const ids = variants.map(({ id }) => id);
  const stocks = [...(await lockStock(tx, ids))].map(([id, stock]) => ({ id, stock }));
  await removeVariants(tx, stocks, userId);
  await tx.product.deleteMany({ where: { id: { in: productIds } } });
}
