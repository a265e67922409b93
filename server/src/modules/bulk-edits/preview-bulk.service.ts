import type { z } from 'zod';
import type {
  BulkChange,
  BulkPreview,
  BulkPreviewBody,
  BulkSelection,
} from '#common/contract/bulk-edits.ts';
import { LIMITS } from '#common/limits.ts';
import type { Deps } from '../../deps.ts';
import { AppError, refuseField } from '../../lib/errors.ts';
import { isId, newId } from '../../lib/ids.ts';
import { inTransaction } from '../../postgres/statement.ts';
import { listFilteredIds } from '../products/products.service.ts';
import { describeRequest } from './bulk-edits.present.ts';
import { planBulkChange } from './bulk-plan.policy.ts';
import {
  findCategoryName,
  findSelected,
  insertPlan,
  type SelectedRow,
} from './bulk-rows.queries.ts';

const { bulkVariants } = LIMITS;

function tooMany(): AppError {
  const message = `This selection has more than ${bulkVariants} variants. Narrow the filter and change them in parts.`;
  return new AppError('VALIDATION_FAILED', message, { errors: [{ path: 'selection', message }] });
}

/** Returns the ids of the selected products. They may be unknown. */
async function listSelectedIds(deps: Deps, selection: BulkSelection): Promise<string[]> {
  if (selection.by === 'ids') return [...new Set(selection.ids)];
  const left = new Set(selection.except);
  const found = await listFilteredIds(deps, selection.filter);
  return found.filter((id) => !left.has(id));
}

async function readSelected({ pool }: Deps, ids: readonly string[]): Promise<SelectedRow[]> {
  if (ids.length > bulkVariants) throw tooMany();
  const rows = await findSelected(pool, ids.filter(isId), bulkVariants + 1);
  if (rows.length > bulkVariants) throw tooMany();
  return rows;
}

async function requireCategory({ pool }: Deps, { categoryId }: BulkChange): Promise<string | null> {
  if (categoryId === undefined) return null;
  const name = isId(categoryId) ? await findCategoryName(pool, categoryId) : null;
  if (name !== null) return name;
  throw refuseField('change.categoryId', 'This category does not exist. Choose another one.');
}

/**
 * Works out a bulk change and stores it for `applyBulkEdit`, with the versions of the products that it was worked out
 * from (docs/decisions/046-bulk-editing.md). Changes nothing of the shop.
 * @throws AppError VALIDATION_FAILED for an unknown category, too many variants, or a selection without products
 */
export async function previewBulkEdit(
  deps: Deps,
  userId: string,
  { selection, change }: z.output<typeof BulkPreviewBody>,
): Promise<BulkPreview> {
  const { pool } = deps;
  const category = await requireCategory(deps, change);
  const ids = await listSelectedIds(deps, selection);
  if (ids.length === 0) throw refuseField('selection', 'No product matches. Select at least one.');
  const rows = await readSelected(deps, ids);
  const found = new Set(rows.map(({ productId }) => productId)).size;
  const { products, variants, ...shown } = planBulkChange(rows, change, {
    category,
    // A product that left the filter meanwhile was not chosen by name.
    missing: selection.by === 'ids' ? ids.length - found : 0,
  });
  const id = newId();
  const summary = describeRequest(change, category);
  const plan = { id, userId, summary, blocked: shown.blockedCount, products, variants };
  await inTransaction(pool, (client) => insertPlan(client, plan));
  return { id, products: products.length, variants: variants.length, ...shown };
}
