import type { FieldChange } from '#common/contract/changes.ts';
import { CHANGED_FIELDS_SHOWN } from '#common/limits.ts';
import { Prisma } from '#server/src/generated/prisma/client.ts';
import type { ChangeAction, ChangeKind } from '#server/src/generated/prisma/enums.ts';
import type { Db, Tx } from '../../postgres/db.ts';
import { isId, newId } from '../../lib/ids.ts';
import { rowsOf, type PageOf } from '../../lib/paging.ts';
import { countFromCache } from '../../postgres/counter-cache.ts';

/**
 * An entry of the audit log. A list reads only its first changed fields; `changeCount` is the number of
 * all.
 */
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
  /** True for a bulk change that was not undone yet. */
  undoable: boolean;
}

/** An entry before it is written. */
type NewChange = Omit<ChangeRow, 'id' | 'at' | 'changeCount' | 'undoable'>;

/** Limits the audit log to a kind of object or to one object by its id; empty for all. */
export interface ChangeFilter {
  kind?: ChangeKind | undefined;
  /** Limits a log of all kinds to these. */
  kinds?: readonly ChangeKind[] | undefined;
  id?: string | undefined;
}

const columns = Prisma.sql`"id", "at", "actorId", "actorName", "kind"::text AS "kind", "objectId",
  "label", "action"::text AS "action",
  EXISTS (SELECT FROM "BulkEdit" b WHERE b."changeId" = "Change"."id" AND NOT EXISTS (
    SELECT FROM "BulkEdit" u WHERE u."undoesId" = b."id")) AS "undoable"`;

/** The entries of one object. Those of a product include the bulk changes of it. */
function entriesOf(kind: ChangeKind | undefined, id: string): Prisma.Sql {
  const own = Prisma.sql`SELECT "id" FROM "Change" WHERE "objectId" = ${id} ${
    kind ? Prisma.sql`AND "kind" = ${kind}::"ChangeKind"` : Prisma.empty
  }`;
  if (kind !== 'PRODUCT' || !isId(id)) return Prisma.sql`"id" IN (${own})`;
  return Prisma.sql`"id" IN (${own} UNION ALL
    SELECT b."changeId" FROM "BulkEditProduct" r JOIN "BulkEdit" b ON b."id" = r."bulkEditId"
    WHERE r."productId" = ${id}::uuid)`;
}

/** The changed fields of an entry. A bulk change has the product of each field, of which one product's log shows its own. */
function fieldsOf(id: string | undefined): Prisma.Sql {
  if (id === undefined) return Prisma.sql`"changes"`;
  return Prisma.sql`jsonb_path_query_array("changes",
    '$[*] ? (!(exists(@.productId)) || @.productId == $id)', jsonb_build_object('id', ${id}::text))`;
}

/**
 * A page of the audit log, newest first. Reads at most CHANGED_FIELDS_SHOWN fields of each entry,
 * because one save can change hundreds.
 */
export function findChanges(
  db: Db,
  { kind, kinds, id }: ChangeFilter,
  page: PageOf,
): Promise<ChangeRow[]> {
  const { skip, take } = rowsOf(page);
  const conditions = [
    Prisma.sql`TRUE`,
    ...(kind && id === undefined ? [Prisma.sql`"kind" = ${kind}::"ChangeKind"`] : []),
    ...(kinds ? [Prisma.sql`"kind" = ANY(${[...kinds]}::"ChangeKind"[])`] : []),
    ...(id === undefined ? [] : [entriesOf(kind, id)]),
  ];
  const shown = `$[0 to ${CHANGED_FIELDS_SHOWN - 1}]`;
  const fields = fieldsOf(id);
  return db.$queryRaw<ChangeRow[]>`
    SELECT ${columns}, jsonb_path_query_array(${fields}, ${shown}::jsonpath) AS "changes",
      jsonb_array_length(${fields}) AS "changeCount"
    FROM "Change" WHERE ${Prisma.join(conditions, ' AND ')}
    ORDER BY "at" DESC, "id" DESC LIMIT ${take} OFFSET ${skip}`;
}

/** Counts the entries of the audit log. Without an id it reads the counter cache. */
export async function countChanges(db: Db, { kind, kinds, id }: ChangeFilter): Promise<number> {
  if (id === undefined) return countFromCache(db, 'Change', { keys: kind ? [kind] : kinds });
  const [row] = await db.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS "count" FROM "Change" WHERE ${entriesOf(kind, id)}`;
  return row?.count ?? 0;
}

/** An entry of the audit log with all of its fields, or null if the id is unknown. */
export async function findChange(db: Db, id: string): Promise<ChangeRow | null> {
  const [row] = await db.$queryRaw<ChangeRow[]>`
    SELECT ${columns}, "changes", jsonb_array_length("changes") AS "changeCount"
    FROM "Change" WHERE "id" = ${id}::uuid`;
  return row ?? null;
}

/**
 * Finds the first audit log entry of an object at or after a moment. Without one, finds the last entry
 * before it, because the clocks of the shop and the database may differ.
 * @param most how far from the moment it may be, in milliseconds
 * @returns null if there is no entry within that time
 */
export async function findChangeNear(
  tx: Tx,
  { kind, id }: { kind: ChangeKind; id: string },
  moment: Date,
  most: number,
): Promise<Pick<ChangeRow, 'actorId' | 'actorName'> | null> {
  const [first, last] = [-most, most].map((distance) => new Date(moment.getTime() + distance));
  const [row] = await tx.$queryRaw<Pick<ChangeRow, 'actorId' | 'actorName'>[]>`
    SELECT "actorId", "actorName" FROM "Change"
    WHERE ${entriesOf(kind, id)}
      AND "at" BETWEEN ${first}::timestamptz AND ${last}::timestamptz
    ORDER BY "at" < ${moment}::timestamptz, abs(extract(epoch FROM "at" - ${moment}::timestamptz)), "id" DESC LIMIT 1`;
  return row ?? null;
}

/** Stands for the name of a person who has deleted their account. The append-only trigger allows no other name. */
const DELETED_ACCOUNT = 'Deleted account';

/**
 * Removes the name of a user from all entries: what they did, and what was done to their account. Of entries about a
 * customer, only who and when stays.
 */
export async function removePersonFromLog(tx: Tx, userId: string): Promise<void> {
  await tx.$executeRaw`
    UPDATE "Change" SET "label" = ${DELETED_ACCOUNT},
      "changes" = CASE "kind" WHEN 'CUSTOMER' THEN '[]' ELSE "changes" END
    WHERE "kind" IN ('ADMINISTRATOR', 'CUSTOMER') AND "objectId" = ${userId}`;
  await tx.$executeRaw`
    UPDATE "Change" SET "actorId" = NULL, "actorName" = ${DELETED_ACCOUNT} WHERE "actorId" = ${userId}::uuid`;
}

/**
 * Inserts an audit log entry. Its time is the database's clock at the insert, after all waiting for
 * locks, so the entries of an object are in the right order.
 */
export async function insertChange(tx: Tx, change: NewChange): Promise<void> {
  await tx.change.create({ data: { id: newId(), ...change }, select: { id: true } });
}

/** Inserts several entries with one statement, as `insertChange` does. */
export async function insertChanges(tx: Tx, changes: readonly NewChange[]): Promise<void> {
  await tx.change.createMany({ data: changes.map((change) => ({ id: newId(), ...change })) });
}
