import { Prisma } from '#server/src/generated/prisma/client.ts';
import type { Db } from '../../postgres/db.ts';

export interface StockTotals {
  variants: number;
  soldOut: number;
  units: bigint;
  paise: bigint;
}

/** Returns what products have in stock, also drafts and archived ones, at selling prices. */
export async function sumStock(db: Db): Promise<StockTotals> {
  const [row] = await db.$queryRaw<StockTotals[]>`
    SELECT count(*)::int AS "variants", count(*) FILTER (WHERE v."stock" = 0)::int AS "soldOut",
      coalesce(sum(v."stock"), 0)::bigint AS "units",
      coalesce(sum(v."stock" * v."originalPaise"::bigint), 0)::bigint AS "paise"
    FROM "Variant" v JOIN "Product" p ON p."id" = v."productId"
    WHERE p."deletedAt" IS NULL`;
  return row ?? { variants: 0, soldOut: 0, units: 0n, paise: 0n };
}

export interface StockListRow {
  variantId: string;
  productId: string;
  name: string;
  size: string;
  color: string;
  sku: string | null;
  stock: number;
  sellingPaise: number;
  since: Date | null;
}

/** A list of variants: which ones, when their stock last moved for this reason, and their order. */
interface StockList {
  holds: Prisma.Sql;
  moved: Prisma.Sql;
  order: Prisma.Sql;
}

/** Variants in stock of which nothing was ordered since a moment, and that are older; the largest value first. */
export function slowMovers(since: Date): StockList {
  return {
    holds: Prisma.sql`v."stock" > 0 AND v."createdAt" < ${since}::timestamptz
      AND ("moved"."at" IS NULL OR "moved"."at" < ${since}::timestamptz)`,
    moved: Prisma.sql`m."reason" = 'ORDER_PLACED'`,
    order: Prisma.sql`v."stock" * v."originalPaise"::bigint DESC`,
  };
}

/** Variants without stock, those without it for the longest first. */
export const SOLD_OUT: StockList = {
  holds: Prisma.sql`v."stock" = 0`,
  moved: Prisma.sql`m."change" < 0`,
  order: Prisma.sql`"moved"."at" NULLS FIRST`,
};

/** Variants whose stock counts as low, the lowest stock first. */
export function lowStock(threshold: number): StockList {
  return {
    holds: Prisma.sql`v."stock" <= ${threshold}`,
    moved: Prisma.sql`m."reason" = 'ORDER_PLACED'`,
    order: Prisma.sql`v."stock", p."name"`,
  };
}

/** All variants, the largest value first. */
export const EVERYTHING: StockList = {
  holds: Prisma.sql`true`,
  moved: Prisma.sql`m."reason" = 'ORDER_PLACED'`,
  order: Prisma.sql`v."stock" * v."originalPaise"::bigint DESC`,
};

const joinList = ({ holds, moved }: StockList) => Prisma.sql`
  "Variant" v
  JOIN "Product" p ON p."id" = v."productId"
  LEFT JOIN LATERAL (
    SELECT m."createdAt" AS "at" FROM "StockMovement" m
    WHERE m."variantId" = v."id" AND ${moved}
    ORDER BY m."createdAt" DESC LIMIT 1) AS "moved" ON true
  WHERE p."deletedAt" IS NULL AND ${holds}`;

/** Returns a page of a list of variants, all of them if `take` is null, with the last movement of their stock that the list looks at. */
export function findStock(
  db: Db,
  list: StockList,
  { skip, take }: { skip: number; take: number | null },
): Promise<StockListRow[]> {
  return db.$queryRaw<StockListRow[]>`
    SELECT v."id" AS "variantId", p."id" AS "productId", p."name", v."size", v."color", v."sku",
      v."stock", v."originalPaise" AS "sellingPaise", "moved"."at" AS "since"
    FROM ${joinList(list)}
    ORDER BY ${list.order}, v."id"
    LIMIT ${take} OFFSET ${skip}`;
}

/** Counts the variants of a list. */
export async function countStock(db: Db, list: StockList): Promise<number> {
  const [row] = await db.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS "count" FROM ${joinList(list)}`;
  return row?.count ?? 0;
}
