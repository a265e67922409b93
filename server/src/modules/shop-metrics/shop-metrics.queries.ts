import type { Db } from '../../postgres/db.ts';
import { NOT_CANCELED } from '../mails/outbox.queries.ts';

/** Returns how many orders or mails there are by status, from the counter cache. */
export function countByStatus(db: Db, list: 'Order' | 'OutboxMail') {
  return db.$queryRaw<{ status: string; total: number }[]>`
    SELECT "key" AS "status", sum("change")::int AS "total" FROM "Tally"
    WHERE "list" = ${list} GROUP BY "key"`;
}

/**
 * Returns when the oldest of the mails was written that are still to be sent; null if there is none. Mails that wait
 * until a canceled order is reopened are left out.
 */
export async function findOldestPendingMail(db: Db): Promise<Date | null> {
  const oldest = await db.outboxMail.findFirst({
    where: { status: 'PENDING', ...NOT_CANCELED },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    select: { createdAt: true },
  });
  return oldest?.createdAt ?? null;
}
