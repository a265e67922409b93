import type { ReportGroup } from '#common/domain/report-groups.ts';
import { Prisma } from '#server/src/generated/prisma/client.ts';
import type { Db } from '../../postgres/db.ts';

/** Moments: `from` is included, `until` is not. */
export interface Period {
  from: Date;
  until: Date;
}

interface Figures {
  orders: number;
  canceled: number;
  units: number;
  paise: bigint;
}

/** The figures of one group, or of all of them together, in a period and in the one before it. */
export interface SalesRow {
  isTotal: boolean;
  key: string;
  label: string;
  now: Figures;
  before: Figures;
}

/** A row as SQL returns it: the figures of both periods side by side. */
interface FlatRow extends Figures {
  isTotal: boolean;
  key: string;
  label: string;
  ordersBefore: number;
  canceledBefore: number;
  unitsBefore: number;
  paiseBefore: bigint;
}

/** By group: what identifies it and what it is called. `o` is the order, `i` its item, `p` and `c` today's product and category. */
const GROUPS: Readonly<Record<ReportGroup, { key: Prisma.Sql; label: Prisma.Sql }>> = {
  product: {
    key: Prisma.sql`coalesce(i."productId"::text, '')`,
    label: Prisma.sql`coalesce(p."name", i."name")`,
  },
  category: {
    key: Prisma.sql`coalesce(c."id"::text, '')`,
    label: Prisma.sql`coalesce(c."name", '')`,
  },
  size: { key: Prisma.sql`i."size"`, label: Prisma.sql`i."size"` },
  color: { key: Prisma.sql`i."color"`, label: Prisma.sql`i."color"` },
  state: { key: Prisma.sql`coalesce(o."state", '')`, label: Prisma.sql`coalesce(o."state", '')` },
  pin: { key: Prisma.sql`o."postalCode"`, label: Prisma.sql`o."postalCode"` },
};

/** The order lines since a moment, before another. OFFSET 0 makes Postgres look up the items of each order. */
const soldBetween = ({ from, until }: Period) => Prisma.sql`
  "Order" o
  CROSS JOIN LATERAL (
    SELECT "productId", "name", "size", "color", "quantity", "pricePaise", "codeDiscountPaise", "position"
    FROM "OrderItem" WHERE "orderId" = o."id" OFFSET 0) AS i
  LEFT JOIN "Product" p ON p."id" = i."productId"
  LEFT JOIN "Category" c ON c."id" = p."categoryId"
  WHERE o."placedAt" >= ${from}::timestamptz AND o."placedAt" < ${until}::timestamptz`;

/** The figures of the lines for which a condition holds. */
const figures = (holds: Prisma.Sql, suffix: '' | 'Before') => Prisma.sql`
  count(DISTINCT "id") FILTER (WHERE ${holds})::int AS ${Prisma.raw(`"orders${suffix}"`)},
  count(DISTINCT "id") FILTER (WHERE ${holds} AND "canceled")::int
    AS ${Prisma.raw(`"canceled${suffix}"`)},
  coalesce(sum("quantity") FILTER (WHERE ${holds} AND NOT "canceled"), 0)::int
    AS ${Prisma.raw(`"units${suffix}"`)},
  coalesce(sum("quantity" * "pricePaise"::bigint - "codeDiscountPaise")
    FILTER (WHERE ${holds} AND NOT "canceled"), 0)::bigint AS ${Prisma.raw(`"paise${suffix}"`)}`;

/**
 * Returns the sales of a period and of the one before it by group: first those of all groups together, then the
 * groups with the most revenue.
 * @param most the number of groups; null for all
 */
export async function findSales(
  db: Db,
  by: ReportGroup,
  { now, before }: { now: Period; before: Period },
  most: number | null,
): Promise<SalesRow[]> {
  const { key, label } = GROUPS[by];
  const rows = await db.$queryRaw<FlatRow[]>`
    WITH "line" AS (
      SELECT o."id", o."placedAt" >= ${now.from}::timestamptz AS "isNow",
        o."deliveryStatus" = 'CANCELED' AS "canceled", i."quantity", i."pricePaise",
        i."codeDiscountPaise", ${key} AS "key", ${label} AS "label"
      FROM ${soldBetween({ from: before.from, until: now.until })})
    SELECT GROUPING("key") = 1 AS "isTotal", coalesce("key", '') AS "key",
      coalesce(max("label"), '') AS "label",
      ${figures(Prisma.sql`"isNow"`, '')}, ${figures(Prisma.sql`NOT "isNow"`, 'Before')}
    FROM "line"
    GROUP BY GROUPING SETS (("key"), ())
    ORDER BY GROUPING("key") DESC, "paise" DESC, "paiseBefore" DESC, "key"
    LIMIT ${most === null ? null : most + 1}`;
  return rows.map((row) => ({
    isTotal: row.isTotal,
    key: row.key,
    label: row.label,
    now: row,
    before: {
      orders: row.ordersBefore,
      canceled: row.canceledBefore,
      units: row.unitsBefore,
      paise: row.paiseBefore,
    },
  }));
}

/** Counts the groups that have sales in a period. */
export async function countGroups(db: Db, by: ReportGroup, period: Period): Promise<number> {
  const [row] = await db.$queryRaw<{ count: number }[]>`
    SELECT count(DISTINCT ${GROUPS[by].key})::int AS "count" FROM ${soldBetween(period)}`;
  return row?.count ?? 0;
}

export interface LineRow {
  orderId: string;
  placedAt: Date;
  canceled: boolean;
  name: string;
  size: string;
  color: string;
  quantity: number;
  pricePaise: number;
  /** What a discount code takes off all units of the line. */
  codeDiscountPaise: number;
}

interface LineFilter {
  by: ReportGroup;
  period: Period;
  /** A group's key; undefined for all groups. */
  key: string | undefined;
}

const ofGroup = ({ by, key }: LineFilter) =>
  key === undefined ? Prisma.empty : Prisma.sql`AND ${GROUPS[by].key} = ${key}`;

/** Returns order lines of a period, those of the newest orders first. Without a limit (`take` null) all of them. */
export function findLines(
  db: Db,
  filter: LineFilter,
  { skip, take }: { skip: number; take: number | null },
): Promise<LineRow[]> {
  return db.$queryRaw<LineRow[]>`
    SELECT o."id" AS "orderId", o."placedAt", o."deliveryStatus" = 'CANCELED' AS "canceled",
      i."name", i."size", i."color", i."quantity", i."pricePaise", i."codeDiscountPaise"
    FROM ${soldBetween(filter.period)} ${ofGroup(filter)}
    ORDER BY o."placedAt" DESC, o."id" DESC, i."position"
    LIMIT ${take} OFFSET ${skip}`;
}

/** Counts the order lines of a period. */
export async function countLines(db: Db, filter: LineFilter): Promise<number> {
  const [row] = await db.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS "count" FROM ${soldBetween(filter.period)} ${ofGroup(filter)}`;
  return row?.count ?? 0;
}
