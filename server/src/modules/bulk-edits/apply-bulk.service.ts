import type { z } from 'zod';
import type { BulkEditAnswer, BulkEditBody } from '#common/contract/bulk-edits.ts';
import { findStockProblem } from '#common/domain/bulk-change.ts';
import { optionName } from '#common/domain/variant-options.ts';
import { counted } from '#common/format/counted.ts';
import type { Deps } from '../../deps.ts';
import { AppError, notFound } from '../../lib/errors.ts';
import { isId } from '../../lib/ids.ts';
import { retryConflicts } from '../../postgres/conflicts.ts';
import { inTransaction, type Queryable } from '../../postgres/statement.ts';
import {
  hasEdit,
  holdCategories,
  lockEdit,
  lockProducts,
  lockVariants,
  writeEntry,
  writeProducts,
  writeVariants,
  type LockedProduct,
  type LockedVariant,
  type StoredEdit,
} from './apply-rows.queries.ts';
import { findNewerStocks } from './newer-stocks.queries.ts';
import { describeRows, describeSize } from './bulk-edits.present.ts';

type Answer = z.output<typeof BulkEditAnswer>;

/** Rows that a refusal names. */
const NAMED = 100;
const NAMED_IN_MESSAGE = 3;

/** Joins the first names: '"Indigo Kurta", "Dabu Kurta" and 4 more'. */
function nameSome(names: readonly string[]): string {
  const first = names.slice(0, NAMED_IN_MESSAGE).map((name) => `"${name}"`);
  const rest = names.length - first.length;
  return rest > 0 ? `${first.join(', ')} and ${rest} more` : first.join(', ');
}

/** Creates the refusal for products that were saved since, naming them. */
function changedSince(
  products: readonly { id: string; name: string }[],
  explain: (names: string) => string,
): AppError {
  const names = products.map(({ name }) => name);
  const errors = products.slice(0, NAMED).map(({ id, name }) => ({
    path: `products.${id}`,
    message: `"${name}" was changed meanwhile.`,
  }));
  return new AppError('CHANGED_MEANWHILE', explain(nameSome(names)), { errors });
}

/** Says why a bulk change is refused because its products were saved, or their stocks set, since. */
export type Explain = (names: string) => string;

const AFTER_PREVIEW: Explain = (names) =>
  `${names} changed after the preview. Nothing was saved. Preview again to see the current values.`;

const EXPIRED =
  'This preview is older than a day. Nothing was saved. Preview again to see the current values.';

function requireSame(products: readonly LockedProduct[], edit: StoredEdit, explain: Explain): void {
  const changed = products.filter(({ isSame }) => !isSame);
  if (changed.length > 0) throw changedSince(changed, explain);
  if (products.length < edit.products) throw changedSince([], () => explain('A deleted product'));
}

/** @throws AppError CONFLICT naming the variants whose stock does not allow the change, such as after orders */
function requireStocks(products: readonly LockedProduct[], variants: readonly LockedVariant[]) {
  const names = new Map(products.map(({ id, name }) => [id, name]));
  const errors = variants.flatMap(({ id, productId, stock, stockChange, ...option }) => {
    const problem = stockChange === 0 ? null : findStockProblem(stock, stock + stockChange);
    if (problem === null) return [];
    const message = `${names.get(productId) ?? ''}, ${optionName(option)}: ${problem}`;
    return [{ path: `variants.${id}`, message }];
  });
  const [first] = errors;
  if (!first) return;
  const others = errors.length > 1 ? ` So are ${counted(errors.length - 1, 'other variant')}.` : '';
  const message = `${first.message}${others} Nothing was saved.`;
  throw new AppError('CONFLICT', message, { errors: errors.slice(0, NAMED) });
}

interface CarryOut {
  userId: string;
  explain?: Explain;
}

/**
 * Carries out a stored bulk change in the caller's transaction: locks products and then variants, each in the order of
 * their ids (docs/decisions/007-placing-an-order.md), checks versions and stocks, writes, and adds one entry to the
 * audit log.
 * @throws AppError CHANGED_MEANWHILE or CONFLICT, naming rows
 */
export async function carryOut(
  client: Queryable,
  edit: StoredEdit,
  { userId, explain = AFTER_PREVIEW }: CarryOut,
): Promise<string> {
  const products = await lockProducts(client, edit);
  requireSame(products, edit, explain);
  if (!(await holdCategories(client, edit.id))) {
    throw new AppError('CONFLICT', 'The category was deleted meanwhile. Choose another one.');
  }
  const variants = await lockVariants(client, edit.id);
  const newer = await findNewerStocks(client, edit.id);
  if (newer.length > 0) throw changedSince(newer, explain);
  requireStocks(products, variants);
  await writeVariants(client, edit.id, variants, userId);
  await writeProducts(client, edit.id);
  const fields = [...edit.summary, ...describeRows(products, variants)];
  return writeEntry(client, edit.id, { userId, label: describeSize(edit), fields });
}

function answer(changeId: string, { products, variants }: StoredEdit): Answer {
  const message = `Changed ${describeSize({ products, variants })}.`;
  return { message, changeId, products, variants };
}

/** Locks a preview. One that does not exist any more was older than a day, because later previews delete those. */
async function requireEdit(client: Queryable, id: string, userId: string): Promise<StoredEdit> {
  const edit = isId(id) ? await lockEdit(client, id, userId) : null;
  if (edit) return edit;
  if (!isId(id) || (await hasEdit(client, id))) throw notFound('Preview');
  throw new AppError('CONFLICT', EXPIRED);
}

/**
 * Carries out a preview, once: the same id again returns the first answer.
 * @throws AppError NOT_FOUND for another administrator's preview, CONFLICT if it is older than a day, rows are blocked and are not left out or
 *   nothing would change, CHANGED_MEANWHILE if a product was saved or a stock that it changes was set since the preview
 */
export function applyBulkEdit(
  { pool }: Deps,
  userId: string,
  { id, leaveOutBlocked }: z.output<typeof BulkEditBody>,
): Promise<Answer> {
  return retryConflicts(() =>
    inTransaction(pool, async (client) => {
      const edit = await requireEdit(client, id, userId);
      if (edit.changeId !== null) return answer(edit.changeId, edit);
      if (edit.isExpired) throw new AppError('CONFLICT', EXPIRED);
      if (edit.products === 0) {
        throw new AppError('CONFLICT', 'Nothing would change. Choose other values or products.');
      }
      if (edit.blocked > 0 && !leaveOutBlocked) {
        const rows = counted(edit.blocked, 'row');
        const message = `${rows} cannot be changed. Nothing was saved. Choose other values, or leave them as they are.`;
        throw new AppError('CONFLICT', message);
      }
      return answer(await carryOut(client, edit, { userId }), edit);
    }),
  );
}
