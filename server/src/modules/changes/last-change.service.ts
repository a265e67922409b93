import type { ChangeKind } from '#server/src/generated/prisma/enums.ts';
import { formatMoment } from '#common/format/dates.ts';
import type { Tx } from '../../postgres/db.ts';
import { AppError } from '../../lib/errors.ts';
import { findChangeNear } from './changes.queries.ts';

/** How the refusal names each kind of object that has a form. */
const WHAT = {
  PRODUCT: 'product',
  CATEGORY: 'category',
  COMPANY: 'company',
  LEGAL_PAGE: 'page',
  MAIL_SETTINGS: 'page',
  CONTENT: 'page',
  SALE: 'sale',
  DISCOUNT_CODE: 'discount code',
  SIZE_SET: 'size set',
} as const satisfies Partial<Record<ChangeKind, string>>;

/**
 * The stored version of what an administrator is about to save. The caller has locked its row, so no
 * other save can come in between.
 */
interface SavedState {
  updatedAt: Date;
  kind: keyof typeof WHAT;
  /** The object's id in the audit log. */
  objectId: string;
  /** The administrator who is saving. */
  actorId: string;
}

/**
 * Milliseconds. A save sets `updatedAt` and writes its audit log entry in one transaction, and a
 * transaction lasts at most this long (postgres/db.ts).
 */
const ONE_SAVE_MS = 20_000;

/**
 * Returns the author of the change that set `updatedAt`. Setting a stock in the product list does not
 * set it. A product that an import created has no entry (docs/decisions/014-audit-log.md), so
 * its author is unknown.
 */
async function lastActor(tx: Tx, { kind, objectId, updatedAt, actorId }: SavedState) {
  const last = await findChangeNear(tx, { kind, id: objectId }, updatedAt, ONE_SAVE_MS);
  if (!last) return 'Someone';
  return last.actorId === actorId ? 'You' : last.actorName;
}

/**
 * Refuses a save if its form shows an outdated version (docs/specification.md#products).
 * @param expected `updatedAt` when the form was loaded; empty or null if nothing was stored yet;
 *   undefined skips the check
 * @param present null if nothing is stored yet
 * @throws AppError CHANGED_MEANWHILE, with a sentence that says when and by whom
 */
export async function requireUnchanged(
  tx: Tx,
  expected: string | null | undefined,
  present: SavedState | null,
): Promise<void> {
  if (expected === undefined || !present) return;
  if (expected && Date.parse(expected) === present.updatedAt.getTime()) return;
  const when = formatMoment(present.updatedAt.toISOString());
  const message = `${await lastActor(tx, present)} changed this ${WHAT[present.kind]} on ${when}, after you opened it. Nothing was saved.`;
  throw new AppError('CHANGED_MEANWHILE', message);
}
