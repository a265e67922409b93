import type { ChangesQuery } from '#common/contract/changes.ts';
import { CHANGE_AREAS, CHANGE_KINDS } from '#common/domain/change-kinds.ts';
import { mayUse, type StaffRole } from '#common/domain/staff-roles.ts';
import type { ChangeAction, ChangeKind } from '#server/src/generated/prisma/enums.ts';
import type { Deps } from '../../deps.ts';
import type { Tx } from '../../postgres/db.ts';
import { notFound } from '../../lib/errors.ts';
import { isId } from '../../lib/ids.ts';
import { paginationOf } from '../../lib/paging.ts';
import { requireArea } from '../../lib/require-area.ts';
import { changesBetween, type Described } from './changes.policy.ts';
import { presentChange } from './changes.present.ts';
import {
  countChanges,
  findChange,
  findChanges,
  insertChange,
  insertChanges,
} from './changes.queries.ts';

/** The author's name in the audit log for a command that the operator ran on the server. */
const OPERATOR = 'Operator';

interface RecordedChange {
  /** The user who made the change; null for a command that the operator ran on the server. */
  actorId: string | null;
  kind: ChangeKind;
  /** The object's id; for a policy page its slug. */
  objectId: string;
  /** The object's name at the time of the change. */
  label: string;
  /** Set for imports only. Otherwise the action follows from `before` and `after`. */
  action?: Extract<ChangeAction, 'IMPORTED'> | undefined;
  /** Null if the object was created. */
  before: Described | null;
  /** Null if the object was deleted. */
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
 * Adds an entry to the audit log, in the transaction that makes the change. Writes nothing if nothing
 * differs. Of a long text it keeps only the part around the change.
 */
export async function recordChange(tx: Tx, change: RecordedChange): Promise<void> {
  const { actorId, kind, objectId, label, before, after } = change;
  const action = change.action ?? actionOf(change);
  const changes = changesBetween(before, after);
  if (changes.length === 0) return;
  const actorName = await nameOf(tx, actorId);
  await insertChange(tx, { actorId, actorName, kind, objectId, label, action, changes });
}

/**
 * Adds an entry for each of several objects that one save changes, with one statement. Writes none for an object in which
 * nothing differs.
 */
export async function recordChanges(
  tx: Tx,
  actorId: string | null,
  saved: readonly Omit<RecordedChange, 'actorId'>[],
): Promise<void> {
  const entries = saved
    .map((change) => ({ ...change, changes: changesBetween(change.before, change.after) }))
    .filter(({ changes }) => changes.length > 0);
  if (entries.length === 0) return;
  const actorName = await nameOf(tx, actorId);
  await insertChanges(
    tx,
    entries.map(({ kind, objectId, label, changes, ...change }) => ({
      ...{ actorId, actorName, kind, objectId, label, changes },
      action: change.action ?? actionOf(change),
    })),
  );
}

/** Returns the kinds whose history a role may read; undefined for all. */
function kindsFor(role: StaffRole | null): ChangeKind[] | undefined {
  if (mayUse(role, 'changes')) return undefined;
  return CHANGE_KINDS.filter((kind) => mayUse(role, CHANGE_AREAS[kind]));
}

/**
 * A page of the audit log, newest first: of everything that the role covers, of one kind of object or of one object.
 * @throws AppError FORBIDDEN for a kind that the role does not cover
 */
export async function listChanges(
  { db }: Deps,
  role: StaffRole | null,
  { kind, id, ...page }: ChangesQuery,
) {
  if (kind) requireKind(role, kind);
  const filter = { kind, id, kinds: kind ? undefined : kindsFor(role) };
  const [rows, total] = await Promise.all([
    findChanges(db, filter, page),
    countChanges(db, filter),
  ]);
  return { changes: rows.map(presentChange), pagination: paginationOf(page, total) };
}

/** @throws AppError FORBIDDEN */
function requireKind(role: StaffRole | null, kind: ChangeKind): void {
  if (!mayUse(role, 'changes')) requireArea(role, CHANGE_AREAS[kind]);
}

/**
 * Returns an entry of the audit log with all of its fields.
 * @throws AppError NOT_FOUND; FORBIDDEN for a kind that the role does not cover
 */
export async function getChange({ db }: Deps, role: StaffRole | null, id: string) {
  const row = isId(id) ? await findChange(db, id) : null;
  if (!row) throw notFound('Change');
  requireKind(role, row.kind);
  return { change: presentChange(row) };
}
