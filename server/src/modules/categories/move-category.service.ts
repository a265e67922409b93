import type { z } from 'zod';
import type { CategoryPlaceBody } from '#common/contract/categories.ts';
import type { Deps } from '../../deps.ts';
import { AppError, notFound, refuseField } from '../../lib/errors.ts';
import { retriedTransaction } from '../../postgres/conflicts.ts';
import { lockCategoryTree, placeCategories } from '../category-tree/category-tree.queries.ts';
import { recordChange } from '../changes/changes.service.ts';

const OUTDATED =
  'These categories were changed or put in another order after you opened the list. Nothing was moved.';

/**
 * Moves a category to another place among its siblings, which all get a place with it (docs/specification.md#categories).
 * @throws AppError NOT_FOUND, CHANGED_MEANWHILE if the siblings or their order are not the expected ones, VALIDATION_FAILED
 *   for a place behind the last sibling
 */
export async function moveCategory(
  { db }: Deps,
  actorId: string,
  id: string,
  { place, expectedOrder }: z.output<typeof CategoryPlaceBody>,
): Promise<{ message: string }> {
  return retriedTransaction(db, async (tx) => {
    const tree = await lockCategoryTree(tx);
    const moved = tree.get(id);
    if (!moved) throw notFound('Category');
    const order = [...tree.values()]
      .filter(({ parentId }) => parentId === moved.parentId)
      .map((sibling) => sibling.id);
    const isExpected =
      order.length === expectedOrder.length && order.every((at, i) => at === expectedOrder[i]);
    if (!isExpected) throw new AppError('CHANGED_MEANWHILE', OUTDATED);
    if (place > order.length) {
      throw refuseField('place', `There are only ${order.length} categories to be put in order.`);
    }
    const others = order.filter((sibling) => sibling !== id);
    await placeCategories(tx, others.toSpliced(place - 1, 0, id));
    const describePlace = (at: number) => ({ facts: { Position: `${at} of ${order.length}` } });
    await recordChange(tx, {
      actorId,
      kind: 'CATEGORY',
      objectId: id,
      label: moved.name,
      before: describePlace(order.indexOf(id) + 1),
      after: describePlace(place),
    });
    return { message: `${moved.name} is now ${place} of ${order.length}.` };
  });
}
