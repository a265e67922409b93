import { Prisma } from '#server/src/generated/prisma/client.ts';
import type { Db } from './db.ts';

/** Filters of a long list that is counted. */
interface CountFilter {
  /** Statuses, kinds or categories to count; all if undefined. */
  keys?: readonly string[] | undefined;
  /** First and last day in India, YYYY-MM-DD, both included. Only for orders. */
  from?: string | undefined;
  to?: string | undefined;
}

/**
 * Returns the exact length of a long list without reading it. Triggers keep the number, so 200,000 rows
 * take as long as ten (docs/decisions/016-lengths-of-long-lists.md).
 */
export async function countFromCache(
  db: Db,
  list: 'Order' | 'OutboxMail' | 'Change' | 'Product' | 'User',
  { keys, from, to }: CountFilter = {},
): Promise<number> {
  const conditions = [
    Prisma.sql`"list" = ${list}`,
    ...(keys ? [Prisma.sql`"key" = ANY(${[...keys]})`] : []),
    ...(from ? [Prisma.sql`"day" >= ${from}::date`] : []),
    ...(to ? [Prisma.sql`"day" <= ${to}::date`] : []),
  ];
  const [row] = await db.$queryRaw<{ total: number }[]>`
    SELECT coalesce(sum("change"), 0)::int AS "total" FROM "Tally"
    WHERE ${Prisma.join(conditions, ' AND ')}`;
  return row?.total ?? 0;
}
