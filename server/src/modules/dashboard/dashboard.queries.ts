import type { Db } from '../../postgres/db.ts';

/** A period from `from` (included) until `until` (excluded). */
export interface Period {
  from: Date;
  until: Date;
}

export interface DayRow {
  /** YYYY-MM-DD in India. */
  day: string;
  orders: number;
  canceled: number;
  paise: bigint;
}

/**
 * Returns the days of a period that have orders. Days are those of India, whatever the database's time
 * zone. `paise` leaves out canceled orders.
 */
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
  onSale: boolean;
  pieces: number;
  paise: bigint;
  hash: string | null;
  width: number | null;
  height: number | null;
}

/**
 * Returns the products that sold most units in a period, with their first image. OFFSET 0 makes
 * Postgres look up the items of each order; otherwise it would read all items that were ever sold.
 */
export function findBestSellers(
  db: Db,
  { from, until }: Period,
  most: number,
): Promise<BestSellerRow[]> {
  return db.$queryRaw<BestSellerRow[]>`
    WITH "sold" AS (
      SELECT i."productId", sum(i."quantity")::int AS "pieces",
        sum(i."quantity" * i."pricePaise"::bigint - i."codeDiscountPaise")::bigint AS "paise"
      FROM "Order" o CROSS JOIN LATERAL (
        SELECT "productId", "quantity", "pricePaise", "codeDiscountPaise" FROM "OrderItem"
        WHERE "orderId" = o."id" OFFSET 0) AS i
      WHERE o."placedAt" >= ${from}::timestamptz AND o."placedAt" < ${until}::timestamptz
        AND o."deliveryStatus" <> 'CANCELED' AND i."productId" IS NOT NULL
      GROUP BY i."productId"
      ORDER BY "pieces" DESC, "paise" DESC, i."productId"
      LIMIT ${most})
    SELECT s.*, p."name", p."deletedAt" IS NULL AND p."status" = 'ACTIVE' AS "onSale",
      u."hash", u."width", u."height"
    FROM "sold" s
    JOIN "Product" p ON p."id" = s."productId"
    LEFT JOIN LATERAL (
      SELECT "uploadId" FROM "ProductImage" WHERE "productId" = p."id"
      ORDER BY "position", "id" LIMIT 1) AS "cover" ON true
    LEFT JOIN "Upload" u ON u."id" = "cover"."uploadId"
    ORDER BY s."pieces" DESC, s."paise" DESC, s."productId"`;
}
