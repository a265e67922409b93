import type { FieldChange } from '#common/contract/changes.ts';
import type { Prisma } from '#server/src/generated/prisma/client.ts';
import type { Db } from '../../postgres/db.ts';
import { ADDRESS_LABELS } from './order-address.policy.ts';

const logSelect = {
  userId: true,
  events: {
    select: {
      ...{ id: true, at: true, status: true, courier: true, trackingNumber: true, userId: true },
      user: { select: { username: true } },
    },
    orderBy: [{ at: 'asc' }, { id: 'asc' }],
  },
  notes: {
    select: {
      ...{ id: true, at: true, kind: true, text: true },
      author: { select: { username: true } },
    },
    orderBy: [{ at: 'asc' }, { id: 'asc' }],
  },
} satisfies Prisma.OrderSelect;

export type OrderLogRow = Prisma.OrderGetPayload<{ select: typeof logSelect }>;

/** Reads the statuses of an order and what was written about it. Returns null if the id is unknown. */
export function findOrderLog(db: Db, id: string): Promise<OrderLogRow | null> {
  return db.order.findUnique({ where: { id }, select: logSelect });
}

/** Returns the text of a message to a customer, or null if it went with their account. */
export async function findMessageText(db: Db, noteId: string): Promise<string | null> {
  const note = await db.orderNote.findUnique({
    where: { id: noteId, kind: 'MESSAGE' },
    select: { text: true },
  });
  return note?.text ?? null;
}

/** Corrections of one order that its history shows: the newest ones. */
const CORRECTIONS = 100;

export interface CorrectionRow {
  id: string;
  at: Date;
  actorName: string;
  changes: FieldChange[];
}

/**
 * Reads from the audit log how an order's address was corrected. An entry without fields is a correction whose values
 * went with the customer's account.
 */
export function findCorrections(db: Db, orderId: string): Promise<CorrectionRow[]> {
  return db.$queryRaw<CorrectionRow[]>`
    SELECT "id", "at", "actorName", "changes" FROM "Change"
    WHERE "kind" = 'ORDER' AND "objectId" = ${orderId} AND ("changes" = '[]'
      OR jsonb_path_query_array("changes", '$[*].field') ?| ${[...ADDRESS_LABELS]}::text[])
    ORDER BY "at" DESC, "id" DESC LIMIT ${CORRECTIONS}`;
}
