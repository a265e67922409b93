import { caseKey } from '#common/domain/case-key.ts';
import { searchText } from '#common/domain/search-text.ts';
import { Prisma } from '#server/src/generated/prisma/client.ts';
import type { Db, Tx } from '../../postgres/db.ts';
import { escapeLike } from '../../postgres/escape-like.ts';

/** A person whose mails are looked for. */
interface Person {
  id: string;
  email: string;
}

/**
 * Returns the ids of all mails to a person: about their orders, to their e-mail address in any case, or those whose
 * payload names them, which may have gone to a former or an unconfirmed address. The owner's mail about an order is not
 * one to its customer.
 */
export async function findMailsOf(db: Db | Tx, { id, email }: Person): Promise<string[]> {
  const rows = await db.$queryRaw<{ id: string; recipient: string; isTheirs: boolean }[]>`
    SELECT m."id", m."recipient", o."id" IS NOT NULL OR m."payload"->>'userId' IS NOT DISTINCT FROM ${id} AS "isTheirs"
    FROM "OutboxMail" m
    LEFT JOIN "Order" o ON o."id" = m."orderId" AND o."userId" = ${id}::uuid AND m."kind" <> 'NEW_ORDER'
    WHERE (m."kind" <> 'NEW_ORDER' AND m."orderId" IN (SELECT "id" FROM "Order" WHERE "userId" = ${id}::uuid))
      OR m."payload"->>'userId' = ${id}
      OR "search_text"(m."recipient") LIKE ${escapeLike(searchText(email))}`;
  // The search text of two addresses may be equal although they are different.
  const own = rows.filter(
    ({ isTheirs, recipient }) => isTheirs || caseKey(recipient) === caseKey(email),
  );
  return own.map((row) => row.id);
}

/** What takes the person out of a mail. One that waits or was given up cannot be sent any more. */
const REMOVED = Prisma.sql`"recipient" = '', "payload" = '{}', "lastError" = NULL, "claimedUntil" = NULL,
  "status" = CASE WHEN "status" = 'SENT' THEN "status" ELSE 'NOT_SENT' END`;

/** Removes the addresses of mails, and what else they say of a person. A mail that waits is not sent any more. */
export async function removeAddresses(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.$executeRaw`
    UPDATE "OutboxMail" SET ${REMOVED} WHERE "id" = ANY(${[...ids]}::uuid[])`;
}

/**
 * Removes the addresses of the oldest mails that still have one.
 * @param before only of mails written before this moment
 * @returns the number of mails
 */
export function removeOldAddresses(db: Db, before: Date, most: number): Promise<number> {
  return db.$executeRaw`
    UPDATE "OutboxMail" SET ${REMOVED} WHERE "id" IN (
      SELECT "id" FROM "OutboxMail" WHERE "recipient" <> '' AND "createdAt" < ${before}::timestamptz
      ORDER BY "createdAt" LIMIT ${most})`;
}

/**
 * Marks mails that earlier releases counted as given up although their address had been removed: nobody can send them
 * again.
 */
export async function settleMailsWithoutAddress(db: Db): Promise<void> {
  await db.outboxMail.updateMany({
    where: { recipient: '', status: 'FAILED' },
    data: { status: 'NOT_SENT' },
  });
}
