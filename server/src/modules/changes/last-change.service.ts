import type { ChangeKind } from '#server/src/generated/prisma/enums.ts';
import { formatMoment } from '#common/format/dates.ts';
import type { Tx } from '../../lib/db.ts';
import { AppError } from '../../lib/errors.ts';
import { findChangeNear } from './changes.queries.ts';

/** What is said of the kinds that have a form. */
const WHAT = {
  PRODUCT: 'product',
  CATEGORY: 'category',
  COMPANY: 'company',
  LEGAL_PAGE: 'page',
} as const satisfies Partial<Record<ChangeKind, string>>;

/** What an administrator is about to save, as it is now; locked, so that nobody comes in between. */
interface SavedState {
  updatedAt: Date;
  kind: keyof typeof WHAT;
  /** As the trail names it. */
  objectId: string;
  /** Who is about to save. */
  actorId: string;
}

/** Milliseconds: a transaction lasts no longer (lib/db.ts), and writes time and trail both. */
const ONE_SAVE_MS = 20_000;

/**
 * Returns the author of the change that set `updatedAt`. A stock set in the list does not set it. A
 * product that an import created has no entry (docs/decisions/014-a-trail-of-changes.md), hence 'Somebody'.
 */
async function lastActor(tx: Tx, { kind, objectId, updatedAt, actorId }: SavedState) {
  const last = await findChangeNear(tx, { kind, id: objectId }, updatedAt, ONE_SAVE_MS);
  if (!last) return 'Somebody';
  return last.actorId === actorId ? 'You' : last.actorName;
}

/**
 * Refuses a save if its form shows an outdated version (docs/specification.md#products).
 * @param expected the last change as the form knows it, empty or null for none; undefined compares nothing
 * @param present null when there is nothing to be overwritten
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
