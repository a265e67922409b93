import { searchText } from '#common/domain/search-text.ts';
import { Prisma } from '#server/src/generated/prisma/client.ts';
import type { Db } from '../../lib/db.ts';
import { plain } from '../../lib/like.ts';
import { rowsOf, type PageOf } from '../../lib/paging.ts';
import { tallied } from '../../lib/tally.ts';

const mailSelect = {
  id: true,
  kind: true,
  recipient: true,
  orderId: true,
  payload: true,
  status: true,
  attempts: true,
  lastError: true,
  nextAttemptAt: true,
  claimedUntil: true,
  sentAt: true,
  createdAt: true,
} satisfies Prisma.OutboxMailSelect;

/** The same columns for SQL. */
const mailColumns = Prisma.raw(
  Object.keys(mailSelect)
    .map((column) => `"${column}"`)
    .join(', '),
);

export type MailRow = Prisma.OutboxMailGetPayload<{ select: typeof mailSelect }>;

/**
 * Milliseconds for which a claim holds: far more than sending can take. When a process dies while it
 * sends, nobody knows whether the mail went out; after this it is sent again.
 */
const CLAIM_MS = 60_000;

function claimOf(now: Date): Date {
  return new Date(now.getTime() + CLAIM_MS);
}

/** A canceled order is confirmed to nobody; should it be reopened, its mail is due again. */
const NOT_CANCELED = {
  OR: [{ order: null }, { order: { deliveryStatus: { not: 'CANCELED' } } }],
} satisfies Prisma.OutboxMailWhereInput;
const isNotCanceled = Prisma.sql`NOT EXISTS (
  SELECT FROM "Order" o WHERE o."id" = "OutboxMail"."orderId" AND o."deliveryStatus" = 'CANCELED')`;

/**
 * Takes one mail to send it, if nobody else has it and its order is not canceled. Counts as an
 * attempt, also if the process dies.
 * @param again whether a mail that was sent may be sent once more
 */
export async function claimMail(
  db: Db,
  { id, now, again }: { id: string; now: Date; again: boolean },
): Promise<MailRow | null> {
  const [row] = await db.outboxMail.updateManyAndReturn({
    where: {
      id,
      AND: [NOT_CANCELED, { OR: [{ claimedUntil: null }, { claimedUntil: { lte: now } }] }],
      ...(again ? {} : { status: { not: 'SENT' } }),
    },
    data: { attempts: { increment: 1 }, claimedUntil: claimOf(now) },
    select: mailSelect,
  });
  return row ?? null;
}

/** Takes the mail that is due the longest; several may ask at once and get different ones. */
export async function claimDueMail(db: Db, now: Date): Promise<MailRow | null> {
  const [row] = await db.$queryRaw<MailRow[]>`
    UPDATE "OutboxMail" SET "attempts" = "attempts" + 1, "claimedUntil" = ${claimOf(now)}::timestamptz
    WHERE "id" = (
      SELECT "id" FROM "OutboxMail"
      WHERE "status" = 'PENDING' AND "nextAttemptAt" <= ${now}::timestamptz
        AND ("claimedUntil" IS NULL OR "claimedUntil" <= ${now}::timestamptz)
        AND ${isNotCanceled}
      ORDER BY "nextAttemptAt", "id" LIMIT 1
      FOR NO KEY UPDATE SKIP LOCKED)
    RETURNING ${mailColumns}`;
  return row ?? null;
}

/** When the next mail is due, or null with none waiting. */
export async function findNextDue(db: Db): Promise<Date | null> {
  const [row] = await db.$queryRaw<{ due: Date | null }[]>`
    SELECT min(greatest("nextAttemptAt", "claimedUntil")) AS "due"
    FROM "OutboxMail" WHERE "status" = 'PENDING' AND ${isNotCanceled}`;
  return row?.due ?? null;
}

export function findMail(db: Db, id: string): Promise<MailRow | null> {
  return db.outboxMail.findUnique({ where: { id }, select: mailSelect });
}

/** The confirmation of an order, if the order is this customer's, with the customer's own address. */
export function findConfirmation(db: Db, orderId: string, userId: string) {
  return db.outboxMail.findFirst({
    where: { kind: 'ORDER_CONFIRMATION', orderId, order: { userId } },
    select: {
      id: true,
      status: true,
      order: { select: { deliveryStatus: true, user: { select: { email: true } } } },
    },
  });
}

/** Whether there is a mail of this id, and what became of its order. */
export function findMailOrder(db: Db, id: string) {
  return db.outboxMail.findUnique({
    where: { id },
    select: { order: { select: { deliveryStatus: true } } },
  });
}

interface MailFilter {
  status?: MailRow['status'] | undefined;
  /** A part of the recipient's address. */
  q?: string | undefined;
}

function where({ status, q }: MailFilter): Prisma.Sql {
  const text = searchText(q ?? '');
  const conditions = [
    ...(status ? [Prisma.sql`"status" = ${status}::"MailStatus"`] : []),
    ...(text ? [Prisma.sql`"search_text"("recipient") LIKE ${`%${plain(text)}%`}`] : []),
  ];
  return conditions.length === 0
    ? Prisma.empty
    : Prisma.sql`WHERE ${Prisma.join(conditions, ' AND ')}`;
}

/** A page of mails, newest first. */
export function findMails(db: Db, filter: MailFilter, page: PageOf): Promise<MailRow[]> {
  const { skip, take } = rowsOf(page);
  return db.$queryRaw<MailRow[]>`
    SELECT ${mailColumns} FROM "OutboxMail" ${where(filter)}
    ORDER BY "createdAt" DESC, "id" DESC LIMIT ${take} OFFSET ${skip}`;
}

export async function countMails(db: Db, filter: MailFilter): Promise<number> {
  const { status, q } = filter;
  if (!q) return tallied(db, 'OutboxMail', { keys: status && [status] });
  const [row] = await db.$queryRaw<{ total: number }[]>`
    SELECT count(*)::int AS "total" FROM "OutboxMail" ${where(filter)}`;
  return row?.total ?? 0;
}
