import type { SaleBody, SaleDetails } from '#common/contract/sales.ts';
import { toBasisPoints } from '#common/domain/sale-price.ts';
import { formatMoment } from '#common/format/dates.ts';
import type { Deps } from '../../deps.ts';
import { differs } from '../../lib/differing.ts';
import { AppError, notFound, refuseField } from '../../lib/errors.ts';
import { isId, newId } from '../../lib/ids.ts';
import { retriedTransaction } from '../../postgres/conflicts.ts';
import type { Tx } from '../../postgres/db.ts';
import { recordChange } from '../changes/changes.service.ts';
import { requireUnchanged } from '../changes/last-change.service.ts';
import { applySales } from './apply-sales.service.ts';
import { findOverlap, findScope } from './sale-scope.queries.ts';
import { describeOverlap, describeSale, presentSaleDetails, stateAt } from './sales.present.ts';
import {
  deleteSaleRow,
  findSale,
  lockSales,
  writeEnd,
  writeSale,
  type SaleDetailsRow,
  type SaleFields,
  type SaleScope,
} from './sales.queries.ts';

/** @throws AppError VALIDATION_FAILED naming a deleted product, or saying that one or a category is unknown */
async function requireScope(tx: Tx, scope: SaleScope): Promise<void> {
  const { productIds, categoryIds } = scope;
  // Postgres compares ids with UUIDs only. Any other text is an unknown id.
  const found = await findScope(tx, {
    ...scope,
    productIds: productIds.filter(isId),
    categoryIds: categoryIds.filter(isId),
  });
  const deleted = found.products.find(({ deletedAt }) => deletedAt !== null);
  if (deleted) {
    throw refuseField(
      'productIds',
      `"${deleted.name}" was deleted. Remove it from the sale and save again.`,
    );
  }
  if (found.products.length < productIds.length) {
    throw refuseField('productIds', 'A chosen product does not exist. Choose it from the list.');
  }
  if (found.categories.length < categoryIds.length) {
    throw refuseField('categoryIds', 'A chosen category was deleted. Remove it and save again.');
  }
}

/** @throws AppError CONFLICT naming the sale that covers the same products at the same time, and the remedy */
async function requireNoOverlap(
  tx: Tx,
  id: string,
  times: Pick<SaleFields, 'startsAt' | 'endsAt'>,
  scope: SaleScope,
): Promise<void> {
  const overlap = await findOverlap(tx, id, times, scope);
  if (!overlap) return;
  const message = describeOverlap(overlap);
  throw new AppError('CONFLICT', message, { errors: [{ path: 'startsAt', message }] });
}

/**
 * Finds a sale for a change, while no other sale can be written.
 * @throws AppError NOT_FOUND, CHANGED_MEANWHILE
 */
async function findForChange(
  tx: Tx,
  { id, actorId, expected }: { id: string; actorId: string; expected?: string | null | undefined },
): Promise<SaleDetailsRow> {
  await lockSales(tx);
  const known = isId(id) ? await findSale(tx, id) : null;
  if (!known) throw notFound('Sale');
  const { updatedAt } = known;
  await requireUnchanged(tx, expected, { updatedAt, kind: 'SALE', objectId: known.id, actorId });
  return known;
}

async function record(
  tx: Tx,
  actorId: string,
  before: SaleDetailsRow | null,
  after: SaleDetailsRow | null,
): Promise<void> {
  const sale = after ?? before;
  if (!sale) return;
  await recordChange(tx, {
    ...{ actorId, kind: 'SALE', objectId: sale.id, label: sale.name },
    before: before && describeSale(before),
    after: after && describeSale(after),
  });
}

async function findWritten(tx: Tx, id: string): Promise<SaleDetailsRow> {
  const row = await findSale(tx, id);
  if (!row) throw new Error('A sale that was just written is not there.');
  return row;
}

const hasSameIds = (known: readonly { id: string }[], ids: readonly string[]) =>
  known.length === ids.length && known.every(({ id }) => ids.includes(id));

/** Returns whether a save would change nothing of a stored sale. */
function isSame(known: SaleDetailsRow, fields: SaleFields, scope: SaleScope): boolean {
  const { startsAt, endsAt, ...rest } = fields;
  return (
    !differs(known, rest) &&
    known.startsAt.getTime() === startsAt.getTime() &&
    known.endsAt.getTime() === endsAt.getTime() &&
    hasSameIds(
      known.products.map(({ product }) => product),
      scope.productIds,
    ) &&
    hasSameIds(
      known.categories.map(({ category }) => category),
      scope.categoryIds,
    )
  );
}

/** A sale as an administrator's form has it. */
interface SentSale {
  actorId: string;
  /** Null for a new sale. */
  id: string | null;
  body: SaleBody;
}

async function write(tx: Tx, { actorId, id, body }: SentSale, now: Date): Promise<SaleDetailsRow> {
  const { name, percent, startsAt, endsAt, wholeShop, productIds, categoryIds } = body;
  const fields = { name, startsAt, endsAt, wholeShop, basisPoints: toBasisPoints(percent) };
  const scope = { wholeShop, productIds, categoryIds };
  if (id === null) await lockSales(tx);
  const known =
    id === null ? null : await findForChange(tx, { id, actorId, expected: body.expectedUpdatedAt });
  if (fields.endsAt <= now) {
    throw refuseField('endsAt', 'The end is in the past. Choose a later time.');
  }
  if (known && isSame(known, fields, scope)) return known;
  await requireScope(tx, scope);
  const saleId = known?.id ?? newId();
  // What was in the past is over: only the times to come must be free.
  const from = fields.startsAt < now ? now : fields.startsAt;
  await requireNoOverlap(tx, saleId, { startsAt: from, endsAt }, scope);
  await writeSale(tx, saleId, fields, scope);
  const after = await findWritten(tx, saleId);
  await record(tx, actorId, known, after);
  return after;
}

/**
 * Brings the prices in line with a saved sale. Signals the worker to change those for which there was no time.
 * @returns a sentence to add to the answer; empty if all prices are changed
 */
async function applySavedSale(deps: Deps): Promise<string> {
  if (await applySales(deps)) return '';
  deps.saleSignal.notify();
  return ' It takes a minute or two until all prices have changed.';
}

/**
 * Adds a sale, or replaces the one with this id, and brings the prices in line with it.
 * @throws AppError NOT_FOUND, CHANGED_MEANWHILE, VALIDATION_FAILED for an end in the past or an unknown product or
 *   category, CONFLICT for a sale that overlaps another one
 */
export async function saveSale(
  deps: Deps,
  sent: SentSale,
): Promise<{ message: string; sale: SaleDetails }> {
  const now = deps.clock.now();
  const row = await retriedTransaction(deps.db, (tx) => write(tx, sent, now));
  const more = await applySavedSale(deps);
  const sale = presentSaleDetails(row, now);
  const starts =
    sale.state === 'running'
      ? 'The sale is running now.'
      : `It starts on ${formatMoment(sale.startsAt)}.`;
  return { message: `${sale.name} was saved. ${starts}${more}`, sale };
}

/**
 * Ends a running sale at once, so the regular prices are back.
 * @throws AppError NOT_FOUND, CHANGED_MEANWHILE, CONFLICT if the sale is not running
 */
export async function endSale(
  deps: Deps,
  actorId: string,
  { id, expectedUpdatedAt }: { id: string; expectedUpdatedAt?: string | null | undefined },
): Promise<{ message: string; sale: SaleDetails }> {
  const now = deps.clock.now();
  const row = await retriedTransaction(deps.db, async (tx) => {
    const known = await findForChange(tx, { id, actorId, expected: expectedUpdatedAt });
    const state = stateAt(known, now);
    if (state !== 'running') {
      const reason =
        state === 'ended'
          ? 'has ended already.'
          : 'has not started yet. Delete it, or change its times.';
      throw new AppError('CONFLICT', `${known.name} ${reason}`);
    }
    // A sale lasts at least a moment, also one that starts right now.
    const endsAt = new Date(Math.max(now.getTime(), known.startsAt.getTime() + 1));
    await writeEnd(tx, known.id, endsAt);
    const after = await findWritten(tx, known.id);
    await record(tx, actorId, known, after);
    return after;
  });
  const more = await applySavedSale(deps);
  return { message: `${row.name} has ended.${more}`, sale: presentSaleDetails(row, row.endsAt) };
}

/**
 * Deletes a sale. If it is running, the regular prices are back at once. Orders keep what their buyers paid.
 * @throws AppError NOT_FOUND
 */
export async function deleteSale(deps: Deps, actorId: string, id: string) {
  const known = await retriedTransaction(deps.db, async (tx) => {
    const row = await findForChange(tx, { id, actorId });
    await deleteSaleRow(tx, row.id);
    await record(tx, actorId, row, null);
    return row;
  });
  const more = await applySavedSale(deps);
  return { message: `${known.name} was deleted.${more}` };
}
