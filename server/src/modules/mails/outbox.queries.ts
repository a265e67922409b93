import { MAIL_KINDS } from '#common/contract/mails.ts';
import { searchText } from '#common/domain/search-text.ts';
import { Prisma } from '#server/src/generated/prisma/client.ts';
import type { Db } from '../../postgres/db.ts';
import { escapeLike } from '../../postgres/escape-like.ts';
import { rowsOf, type PageOf } from '../../lib/paging.ts';
import { countFromCache } from '../../postgres/counter-cache.ts';

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
 * Milliseconds for which a claim holds: far more than sending takes. If the process dies while it
 * sends, the mail may or may not have gone out; it is sent again once the claim has expired.
 */
const CLAIM_MS = 60_000;

function claimOf(now: Date): Date {
  return new Date(now.getTime() + CLAIM_MS);
}

/** Kinds of mails that are sent although their order is canceled. */
export const FOR_CANCELED_ORDERS = ['ORDER_CANCELED', 'ORDER_MESSAGE'] as const;

/**
 * Leaves out mails of canceled orders, except those that are about that. If an administrator reopens the order, they are
 * due again.
 */
export const NOT_CANCELED = {
  OR: [
    { order: null },
    { kind: { in: [...FOR_CANCELED_ORDERS] } },
    { order: { deliveryStatus: { not: 'CANCELED' } } },
  ],
} satisfies Prisma.OutboxMailWhereInput;
/**
 * The same in SQL. Also leaves out kinds that only a later release knows, whose servers may already run beside this
 * one: it could not write them.
 */
const isForUs = Prisma.sql`"kind"::text IN (${Prisma.join(MAIL_KINDS)})
  AND ("kind"::text IN (${Prisma.join(FOR_CANCELED_ORDERS)}) OR NOT EXISTS (
    SELECT FROM "Order" o WHERE o."id" = "OutboxMail"."orderId" AND o."deliveryStatus" = 'CANCELED'))`;

/**
 * Claims one mail for sending. Counts an attempt at once, so the attempt counts even if the process
 * dies.
 * @param again whether a mail that was sent may be sent once more
 * @returns null if another sender holds the claim, the order is canceled, or the mail was sent and
 *   `again` is false
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

/**
 * Claims the pending mail that has been due the longest. Takes one of a bulk only if nothing else is due. Parallel
 * callers get different mails, because SKIP LOCKED skips the ones being claimed. Returns null if no mail is due.
 */
export async function claimDueMail(db: Db, now: Date): Promise<MailRow | null> {
  const [row] = await db.$queryRaw<MailRow[]>`
    UPDATE "OutboxMail" SET "attempts" = "attempts" + 1, "claimedUntil" = ${claimOf(now)}::timestamptz
    WHERE "id" = (
      SELECT "id" FROM "OutboxMail"
      WHERE "status" = 'PENDING' AND "nextAttemptAt" <= ${now}::timestamptz
        AND ("claimedUntil" IS NULL OR "claimedUntil" <= ${now}::timestamptz)
        AND ${isForUs}
      ORDER BY "isBulk", "nextAttemptAt", "id" LIMIT 1
      FOR NO KEY UPDATE SKIP LOCKED)
    RETURNING ${mailColumns}`;
  return row ?? null;
}

/** Returns when the next pending mail can be claimed, or null if none is waiting. */
export async function findNextDue(db: Db): Promise<Date | null> {
  const [row] = await db.$queryRaw<{ due: Date | null }[]>`
    SELECT min(greatest("nextAttemptAt", "claimedUntil")) AS "due"
    FROM "OutboxMail" WHERE "status" = 'PENDING' AND ${isForUs}`;
  return row?.due ?? null;
}

export function findMail(db: Db, id: string): Promise<MailRow | null> {
  return db.outboxMail.findUnique({ where: { id }, select: mailSelect });
}

/** Returns mails by their ids, the oldest first. */
export function findMailsById(db: Db, ids: string[]): Promise<MailRow[]> {
  return db.outboxMail.findMany({
    where: { id: { in: ids } },
    select: mailSelect,
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  });
}

/**
 * Returns the confirmation of this customer's order, with the customer's current e-mail address.
 * Returns null for another customer's order.
 */
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

/**
 * Returns a mail's kind, and its order with its status (`order` is null for mails without one), or null if the mail
 * does not exist.
 */
export function findMailOrder(db: Db, id: string) {
  return db.outboxMail.findUnique({
    where: { id },
    select: { kind: true, order: { select: { deliveryStatus: true } } },
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
    ...(text ? [Prisma.sql`"search_text"("recipient") LIKE ${`%${escapeLike(text)}%`}`] : []),
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

/** Counts mails. Without a search text it reads the counter cache. */
export async function countMails(db: Db, filter: MailFilter): Promise<number> {
  const { status, q } = filter;
  if (!q) return countFromCache(db, 'OutboxMail', { keys: status && [status] });
  const [row] = await db.$queryRaw<{ total: number }[]>`
    SELECT count(*)::int AS "total" FROM "OutboxMail" ${where(filter)}`;
  return row?.total ?? 0;
}
