import type { FieldChange } from '#common/contract/changes.ts';
import { CHANGED_FIELDS_SHOWN } from '#common/limits.ts';
import { Prisma } from '#server/src/generated/prisma/client.ts';
import type { ChangeAction, ChangeKind } from '#server/src/generated/prisma/enums.ts';
import type { Db, Tx } from '../../lib/db.ts';
import { newId } from '../../lib/ids.ts';
import { rowsOf, type PageOf } from '../../lib/paging.ts';
import { tallied } from '../../lib/tally.ts';

/** A change as a list reads it: the first fields, and how many there are. */
export interface ChangeRow {
  id: string;
  at: Date;
  actorId: string | null;
  actorName: string;
  kind: ChangeKind;
  objectId: string;
  label: string;
  action: ChangeAction;
  changes: FieldChange[];
  changeCount: number;
}

/** The changes of a kind of thing, or of one of them; all of them without any. */
export interface ChangeFilter {
  kind?: ChangeKind | undefined;
  id?: string | undefined;
}

const columns = Prisma.sql`"id", "at", "actorId", "actorName", "kind"::text AS "kind", "objectId",
  "label", "action"::text AS "action", jsonb_array_length("changes") AS "changeCount"`;

/** A page of changes, newest first. Of a save that changed hundreds of fields the first are read. */
export function findChanges(
  db: Db,
  { kind, id }: ChangeFilter,
  page: PageOf,
): Promise<ChangeRow[]> {
  const { skip, take } = rowsOf(page);
  const conditions = [
    Prisma.sql`TRUE`,
    ...(kind ? [Prisma.sql`"kind" = ${kind}::"ChangeKind"`] : []),
    ...(id === undefined ? [] : [Prisma.sql`"objectId" = ${id}`]),
  ];
  const shown = `$[0 to ${CHANGED_FIELDS_SHOWN - 1}]`;
  return db.$queryRaw<ChangeRow[]>`
    SELECT ${columns}, jsonb_path_query_array("changes", ${shown}::jsonpath) AS "changes"
    FROM "Change" WHERE ${Prisma.join(conditions, ' AND ')}
    ORDER BY "at" DESC, "id" DESC LIMIT ${take} OFFSET ${skip}`;
}

export function countChanges(db: Db, { kind, id }: ChangeFilter): Promise<number> {
  if (id === undefined) return tallied(db, 'Change', { keys: kind && [kind] });
  return db.change.count({
    where: { ...(kind ? { kind } : {}), objectId: id },
  });
}

/** A change with all of its fields. */
export async function findChange(db: Db, id: string): Promise<ChangeRow | null> {
  const [row] = await db.$queryRaw<ChangeRow[]>`
    SELECT ${columns}, "changes" FROM "Change" WHERE "id" = ${id}::uuid`;
  return row ?? null;
}

/** The change of a thing that is nearest to a moment, at most so many milliseconds before or after it. */
export async function findChangeNear(
  tx: Tx,
  { kind, id }: { kind: ChangeKind; id: string },
  moment: Date,
  most: number,
): Promise<Pick<ChangeRow, 'actorId' | 'actorName'> | null> {
  const [first, last] = [-most, most].map((distance) => new Date(moment.getTime() + distance));
  const [row] = await tx.$queryRaw<Pick<ChangeRow, 'actorId' | 'actorName'>[]>`
    SELECT "actorId", "actorName" FROM "Change"
    WHERE "kind" = ${kind}::"ChangeKind" AND "objectId" = ${id}
      AND "at" BETWEEN ${first}::timestamptz AND ${last}::timestamptz
    ORDER BY abs(extract(epoch FROM "at" - ${moment}::timestamptz)), "id" DESC LIMIT 1`;
  return row ?? null;
}

/** Writes a change down. Its time is the database's, which is after whatever it waited for. */
export async function insertChange(
  tx: Tx,
  change: Omit<ChangeRow, 'id' | 'at' | 'changeCount'>,
): Promise<void> {
  await tx.change.create({ data: { id: newId(), ...change }, select: { id: true } });
}
