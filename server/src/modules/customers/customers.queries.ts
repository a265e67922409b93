import { Prisma } from '#server/src/generated/prisma/client.ts';
import type { CUSTOMER_STATUSES } from '#common/contract/customers.ts';
import type { Db } from '../../postgres/db.ts';
import { rowsOf, type PageOf } from '../../lib/paging.ts';
import { countFromCache } from '../../postgres/counter-cache.ts';
import { parseOrderSearch } from '../orders/order-search.policy.ts';

/** A customer with the number of their orders. */
export interface CustomerRow {
  id: string;
  username: string;
  firstName: string;
  lastName: string;
  email: string;
  mobile: string | null;
  createdAt: Date;
  blockedAt: Date | null;
  blockReason: string | null;
  orders: number;
}

interface CustomerFilter {
  status?: (typeof CUSTOMER_STATUSES)[number] | undefined;
  /** Parts of name, username, e-mail or phone. */
  q?: string | undefined;
}

const COLUMNS = Prisma.raw(
  ['id', 'username', 'firstName', 'lastName', 'email', 'mobile', 'createdAt']
    .concat(['blockedAt', 'blockReason'])
    .map((column) => `u."${column}"`)
    .join(', '),
);
const ORDERS = Prisma.sql`(SELECT count(*)::int FROM "Order" o WHERE o."userId" = u."id") AS "orders"`;

/** Customers are searched as the people of orders are: every word in any order, or the whole text as a phone number. */
function searchCondition(q: string): Prisma.Sql[] {
  const { words, whole } = parseOrderSearch(q);
  if (words.length === 0) return [];
  const contains = (part: string) => Prisma.sql`u."searchKey" LIKE ${`%${part}%`}`;
  const anyOf = (parts: readonly string[]) =>
    Prisma.sql`(${Prisma.join(parts.map(contains), ' OR ')})`;
  const everyWord = Prisma.sql`(${Prisma.join(words.map(anyOf), ' AND ')})`;
  return [Prisma.sql`(${Prisma.join([...whole.map(contains), everyWord], ' OR ')})`];
}

function where({ status, q }: CustomerFilter): Prisma.Sql {
  const conditions = [
    Prisma.sql`u."userType" = 'CUSTOMER'`,
    ...(status === 'BLOCKED' ? [Prisma.sql`u."blockedAt" IS NOT NULL`] : []),
    ...(status === 'ACTIVE' ? [Prisma.sql`u."blockedAt" IS NULL`] : []),
    ...searchCondition(q ?? ''),
  ];
  return Prisma.sql`WHERE ${Prisma.join(conditions, ' AND ')}`;
}

/** A page of customers, the newest first. Orders are counted for the rows of the page alone. */
export function findCustomers(
  db: Db,
  filter: CustomerFilter,
  page: PageOf,
): Promise<CustomerRow[]> {
  const { skip, take } = rowsOf(page);
  return db.$queryRaw<CustomerRow[]>`
    SELECT ${COLUMNS}, ${ORDERS} FROM (
      SELECT * FROM "User" u ${where(filter)}
      ORDER BY u."createdAt" DESC, u."id" DESC LIMIT ${take} OFFSET ${skip}) u
    ORDER BY u."createdAt" DESC, u."id" DESC`;
}

/** Counts customers. Without a search text it reads the counter cache. */
export async function countCustomers(db: Db, filter: CustomerFilter): Promise<number> {
  const { status, q } = filter;
  if (!q) return countFromCache(db, 'User', { keys: status && [status] });
  const [row] = await db.$queryRaw<{ total: number }[]>`
    SELECT count(*)::int AS "total" FROM "User" u ${where(filter)}`;
  return row?.total ?? 0;
}

/** Returns a customer, or null if the id is unknown or an administrator's. */
export async function findCustomer(db: Db, id: string): Promise<CustomerRow | null> {
  const [row] = await db.$queryRaw<CustomerRow[]>`
    SELECT ${COLUMNS}, ${ORDERS} FROM "User" u
    WHERE u."id" = ${id}::uuid AND u."userType" = 'CUSTOMER'`;
  return row ?? null;
}

/** What became of a customer's orders. */
export interface OrderTotals {
  delivered: number;
  canceled: number;
  /** Canceled orders whose status before was SHIPPED (docs/specification.md#admin-customers). */
  refused: number;
  revenuePaise: bigint;
}

/** Adds up a customer's orders. */
export async function sumOrders(db: Db, userId: string): Promise<OrderTotals> {
  const [row] = await db.$queryRaw<OrderTotals[]>`
    SELECT count(*) FILTER (WHERE o."deliveryStatus" = 'DELIVERED')::int AS "delivered",
      count(*) FILTER (WHERE o."deliveryStatus" = 'CANCELED')::int AS "canceled",
      count(*) FILTER (WHERE o."deliveryStatus" = 'CANCELED' AND (
        SELECT e."status" FROM "OrderEvent" e WHERE e."orderId" = o."id"
        ORDER BY e."at" DESC, e."id" DESC OFFSET 1 LIMIT 1) = 'SHIPPED')::int AS "refused",
      coalesce(sum(o."totalPaise") FILTER (WHERE o."deliveryStatus" = 'DELIVERED'), 0)::bigint AS "revenuePaise"
    FROM "Order" o WHERE o."userId" = ${userId}::uuid`;
  return row ?? { delivered: 0, canceled: 0, refused: 0, revenuePaise: 0n };
}
