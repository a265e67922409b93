import type { z } from 'zod';
import type { BulkEditAnswer } from '#common/contract/bulk-edits.ts';
import { formatMoment } from '#common/format/dates.ts';
import type { Deps } from '../../deps.ts';
import { AppError, notFound } from '../../lib/errors.ts';
import { isId } from '../../lib/ids.ts';
import { retryConflicts } from '../../postgres/conflicts.ts';
import { inTransaction } from '../../postgres/statement.ts';
import { carryOut, type Explain } from './apply-bulk.service.ts';
import { lockEdit } from './apply-rows.queries.ts';
import { describeSize } from './bulk-edits.present.ts';
import { insertReversed, lockApplied } from './undo.queries.ts';

const NEWER: Explain = (names) =>
  `${names} changed after this. Nothing was undone. Change the products by hand, or by a new bulk change.`;

/**
 * Undoes the bulk change of an entry of the audit log, by another bulk change that brings the former values back. Stocks
 * change by the difference, so orders in between stay counted.
 * @throws AppError NOT_FOUND, CONFLICT if the entry is no bulk change, is undone already or a stock would fall below 0,
 *   CHANGED_MEANWHILE naming the products that were saved since
 */
export function undoBulkEdit(
  { pool }: Deps,
  userId: string,
  changeId: string,
): Promise<z.output<typeof BulkEditAnswer>> {
  if (!isId(changeId)) throw notFound('Change');
  return retryConflicts(() =>
    inTransaction(pool, async (client) => {
      const undone = await lockApplied(client, changeId);
      if (!undone) {
        throw new AppError('CONFLICT', 'Only bulk changes of products can be undone from here.');
      }
      if (undone.isUndone) throw new AppError('CONFLICT', 'This change was undone already.');
      const to = formatMoment(undone.appliedAt.toISOString());
      const summary = [{ field: 'Undone bulk change', from: null, to }];
      const id = await insertReversed(client, undone.id, { userId, summary });
      const edit = await lockEdit(client, id, userId);
      if (!edit) throw notFound('Change');
      const entry = await carryOut(client, edit, { userId, explain: NEWER });
      const { products, variants } = edit;
      const message = `Undone: ${describeSize(edit)} are as before.`;
      return { message, changeId: entry, products, variants };
    }),
  );
}
