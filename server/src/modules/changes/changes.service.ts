import type { ChangesQuery } from '#common/contract/changes.ts';
import type { ChangeAction, ChangeKind } from '#server/src/generated/prisma/enums.ts';
import type { Deps } from '../../deps.ts';
import type { Tx } from '../../lib/db.ts';
import { notFound } from '../../lib/errors.ts';
import { isId } from '../../lib/ids.ts';
import { paginationOf } from '../../lib/paging.ts';
import { changesBetween, type Described } from './changes.policy.ts';
import { presentChange } from './changes.present.ts';
import { countChanges, findChange, findChanges, insertChange } from './changes.queries.ts';

/** Whom the trail names for what was done by a command on the server's own machine. */
const OPERATOR = 'Operator';

interface RecordedChange {
  /** Who did it; null for a command on the server's own machine. */
  actorId: string | null;
  kind: ChangeKind;
  /** Of the thing; of a legal page its slug. */
  objectId: string;
  /** What the thing is called today. */
  label: string;
  /** What brought the change, where that is told; else it follows from what was and is there. */
  action?: Extract<ChangeAction, 'IMPORTED'> | undefined;
  /** Null when it was not there before. */
  before: Described | null;
  /** Null when it is gone. */
  after: Described | null;
}

function actionOf({ before, after }: Pick<RecordedChange, 'before' | 'after'>): ChangeAction {
  if (!before) return 'CREATED';
  return after ? 'CHANGED' : 'DELETED';
}

async function nameOf(tx: Tx, actorId: string | null): Promise<string> {
  if (actorId === null) return OPERATOR;
  const user = await tx.user.findUniqueOrThrow({
    where: { id: actorId },
    select: { username: true },
  });
  return user.username;
}

/**
 * Writes down who changed what, in the transaction that changes it: two statements, and none when
 * nothing is different. Long texts are kept as what is around their change.
 */
export async function recordChange(tx: Tx, change: RecordedChange): Promise<void> {
  const { actorId, kind, objectId, label, before, after } = change;
  const action = change.action ?? actionOf(change);
  const changes = changesBetween(before, after);
  if (changes.length === 0) return;
  const actorName = await nameOf(tx, actorId);
  await insertChange(tx, { actorId, actorName, kind, objectId, label, action, changes });
}

/** The trail of the whole shop, of a kind of thing or of one thing, newest first. */
export async function listChanges({ db }: Deps, { kind, id, ...page }: ChangesQuery) {
  const filter = { kind, id };
  const [rows, total] = await Promise.all([
    findChanges(db, filter, page),
    countChanges(db, filter),
  ]);
  return { changes: rows.map(presentChange), pagination: paginationOf(page, total) };
}

/**
 * A change with all of its fields.
 * @throws AppError NOT_FOUND
 */
export async function getChange({ db }: Deps, id: string) {
  const row = isId(id) ? await findChange(db, id) : null;
  if (!row) throw notFound('Change');
  return { change: presentChange(row) };
}
