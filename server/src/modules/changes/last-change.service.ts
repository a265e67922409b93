import type { ChangeKind } from '#server/src/generated/prisma/enums.ts';
import { formatMoment } from '#common/format/dates.ts';
import type { Tx } from '../../lib/db.ts';
import { AppError } from '../../lib/errors.ts';

/** What an administrator is about to save, as it is now; locked, so that nobody comes in between. */
interface SavedState {
  updatedAt: Date;
  kind: ChangeKind;
  /** As the trail names it. */
  objectId: string;
  /** Who is about to save. */
  actorId: string;
}

/** What is said of the kinds that have a form. */
const WHAT: Partial<Record<ChangeKind, string>> = {
  PRODUCT: 'product',
  CATEGORY: 'category',
  COMPANY: 'company',
  LEGAL_PAGE: 'page',
};

/** Milliseconds: a transaction lasts no longer (lib/db.ts), and writes time and trail both. */
const ONE_SAVE_MS = 20_000;

/** Who made the last change; changes that leave no trail of their own, such as imports, are somebody's. */
async function lastActor(tx: Tx, { kind, objectId, updatedAt, actorId }: SavedState) {
  const [last] = await tx.change.findMany({
    where: { kind, objectId },
    select: { at: true, actorId: true, actorName: true },
    orderBy: [{ at: 'desc' }, { id: 'desc' }],
    take: 1,
  });
  if (!last || Math.abs(last.at.getTime() - updatedAt.getTime()) > ONE_SAVE_MS) return 'Somebody';
  return last.actorId === actorId ? 'You' : last.actorName;
}

/**
 * Refuses a save whose form shows what has been changed since (contract.md, expectedUpdatedAt).
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
  const message = `${await lastActor(tx, present)} changed this ${WHAT[present.kind] ?? 'entry'} on ${when}, after you opened it. Nothing was saved.`;
  throw new AppError('CHANGED_MEANWHILE', message);
}
