import { Prisma } from '#server/src/generated/prisma/client.ts';
import type { Db } from '../../lib/db.ts';
import { STOCK_CONDITIONS } from '../products/product-filter.queries.ts';

/** From the first moment on, up to but without the last. */
export interface Period {
  from: Date;
  until: Date;
}

interface GoodsRow {
  categories: number;
  lowProducts: number;
  soldOutProducts: number;
}

/** Products with such a variant, as the list of products finds them: the few deleted ones have an index. */
function productsWith(condition: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`(SELECT count(*)::int FROM (
    SELECT DISTINCT v."productId" FROM "Variant" v WHERE ${condition}) AS "found"
    WHERE NOT EXISTS (
      SELECT FROM "Product" p WHERE p."id" = "found"."productId" AND p."deletedAt" IS NOT NULL))`;
}

/** Categories, and products that wait for goods; each counted by an index of its own. */
export async function countGoods(db: Db): Promise<GoodsRow> {
  const [row] = await db.$queryRaw<GoodsRow[]>`SELECT
    (SELECT count(*)::int FROM "Category") AS "categories",
    ${productsWith(STOCK_CONDITIONS.low)} AS "lowProducts",
    ${productsWith(STOCK_CONDITIONS.out)} AS "soldOutProducts"`;
  if (!row) throw new TypeError('A count gives a row.');
  return row;
}

export interface DayRow {
  /** YYYY-MM-DD in India. */
  day: string;
  orders: number;
  canceled: number;
  paise: bigint;
}

/** The days of a period on which something was ordered, whatever the database's own zone. */
export function findDays(db: Db, { from, until }: Period): Promise<DayRow[]> {
  return db.$queryRaw<DayRow[]>`
    SELECT to_char(("placedAt" AT TIME ZONE 'Asia/Kolkata')::date, 'YYYY-MM-DD') AS "day",
      count(*)::int AS "orders",
      count(*) FILTER (WHERE "deliveryStatus" = 'CANCELED')::int AS "canceled",
      coalesce(sum("totalPaise") FILTER (WHERE "deliveryStatus" <> 'CANCELED'), 0)::bigint AS "paise"
    FROM "Order"
    WHERE "placedAt" >= ${from}::timestamptz AND "placedAt" < ${until}::timestamptz
    GROUP BY ("placedAt" AT TIME ZONE 'Asia/Kolkata')::date`;
}

export interface BestSellerRow {
  productId: string;
  name: string;
  deleted: boolean;
  pieces: number;
  paise: bigint;
  hash: string | null;
  width: number | null;
  height: number | null;
}

/**
 * What sold best in a period, by pieces, with its first picture. Its orders are looked up one by one
 * (OFFSET forbids another way): Postgres would rather read all items that were ever sold.
 */
export function findBestSellers(
  db: Db,
  { from, until }: Period,
  most: number,
): Promise<BestSellerRow[]> {
  return db.$queryRaw<BestSellerRow[]>`
    WITH "sold" AS (
      SELECT i."productId", sum(i."quantity")::int AS "pieces",
        sum(i."quantity" * i."pricePaise"::bigint)::bigint AS "paise"
      FROM "Order" o CROSS JOIN LATERAL (
        SELECT "productId", "quantity", "pricePaise" FROM "OrderItem"
        WHERE "orderId" = o."id" OFFSET 0) AS i
      WHERE o."placedAt" >= ${from}::timestamptz AND o."placedAt" < ${until}::timestamptz
        AND o."deliveryStatus" <> 'CANCELED' AND i."productId" IS NOT NULL
      GROUP BY i."productId"
      ORDER BY "pieces" DESC, "paise" DESC, i."productId"
      LIMIT ${most})
    SELECT s.*, p."name", p."deletedAt" IS NOT NULL AS "deleted",
      u."hash", u."width", u."height"
    FROM "sold" s
    JOIN "Product" p ON p."id" = s."productId"
    LEFT JOIN LATERAL (
      SELECT "uploadId" FROM "ProductImage" WHERE "productId" = p."id"
      ORDER BY "position", "id" LIMIT 1) AS "cover" ON true
    LEFT JOIN "Upload" u ON u."id" = "cover"."uploadId"
    ORDER BY s."pieces" DESC, s."paise" DESC, s."productId"`;
}
