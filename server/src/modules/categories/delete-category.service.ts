import { countedList } from '#common/format/counted.ts';
import type { Deps } from '../../deps.ts';
import type { Tx } from '../../postgres/db.ts';
import { AppError, notFound } from '../../lib/errors.ts';
import { purgeDeletedProducts } from '../products/delete-product.service.ts';
import { recordChange } from '../changes/changes.service.ts';
import { describeCategory } from './categories.present.ts';
import { closeCategory, lockCategoryTree } from '../category-tree/category-tree.queries.ts';

/** @throws AppError CONFLICT naming what the category still holds */
async function requireEmpty(tx: Tx, id: string, name: string, subCategories: number) {
  const products = await tx.product.count({ where: { categoryId: id, deletedAt: null } });
  const contents = countedList(
    [subCategories, 'subcategory', 'subcategories'],
    [products, 'product'],
  );
  if (contents) throw new AppError('CONFLICT', `"${name}" still holds ${contents}.`);
}

/**
 * Deletes an empty category and its image.
 * @throws AppError NOT_FOUND, CONFLICT naming what it still holds
 */
export async function deleteCategory({ db, imageKeeper }: Deps, userId: string, id: string) {
  const { name, upload } = await db.$transaction(async (tx) => {
    const tree = await lockCategoryTree(tx);
    const known = tree.get(id);
    if (!known) throw notFound('Category');
    await closeCategory(tx, id);
    const children = [...tree.values()].filter(({ parentId }) => parentId === id);
    await requireEmpty(tx, id, known.name, children.length);
    await purgeDeletedProducts(tx, id, userId);
    await tx.category.delete({ where: { id }, select: { id: true } });
    if (known.upload) await tx.upload.delete({ where: { id: known.upload.id } });
    await recordChange(tx, {
      actorId: userId,
      kind: 'CATEGORY',
      objectId: id,
      label: known.name,
      before: describeCategory([...tree.values()], id),
      after: null,
    });
    return known;
  });
  if (upload) await imageKeeper.sweep([upload.hash]);
  return { message: `Deleted category: ${name}` };
}
