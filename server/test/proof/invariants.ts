import { existsSync } from 'node:fs';
import path from 'node:path';
import type pg from 'pg';

/**
 * What must always be true of a shop's data, whatever has happened to its processes. Each statement returns
 * the rows that contradict the sentence before it.
 */
const INVARIANTS: Readonly<Record<string, string>> = {
  'The stock of a variant is the sum of its movements, and never negative.': `
    SELECT v."id", v."stock", coalesce(sum(m."change"), 0) AS "moved"
    FROM "Variant" v LEFT JOIN "StockMovement" m ON m."variantId" = v."id"
    GROUP BY v."id" HAVING v."stock" <> coalesce(sum(m."change"), 0) OR v."stock" < 0`,
  'An order takes from the stock what it contains, and nothing if it is canceled.': `
    SELECT o."id", o."deliveryStatus", i."variantId", i."quantity", coalesce(m."change", 0) AS "moved"
    FROM "Order" o
    JOIN (SELECT "orderId", "variantId", sum("quantity") AS "quantity" FROM "OrderItem"
      WHERE "variantId" IS NOT NULL GROUP BY 1, 2) i ON i."orderId" = o."id"
    LEFT JOIN (SELECT "orderId", "variantId", sum("change") AS "change" FROM "StockMovement"
      GROUP BY 1, 2) m ON m."orderId" = o."id" AND m."variantId" = i."variantId"
    WHERE coalesce(m."change", 0) <>
      CASE o."deliveryStatus" WHEN 'CANCELED' THEN 0 ELSE -i."quantity" END`,
  'The total of an order is the sum of its items, less what its discount code takes off.': `
    SELECT o."id", o."totalPaise", sum(i."quantity" * i."pricePaise"::bigint - i."codeDiscountPaise") AS "items"
    FROM "Order" o LEFT JOIN "OrderItem" i ON i."orderId" = o."id"
    GROUP BY o."id" HAVING o."totalPaise" IS DISTINCT FROM
      sum(i."quantity" * i."pricePaise"::bigint - i."codeDiscountPaise")
      OR (o."discountCode" IS NULL AND sum(i."codeDiscountPaise") > 0)`,
  'A discount code is used by the orders that have it and are not canceled.': `
    SELECT d."id", d."uses", count(o."id") AS "orders" FROM "DiscountCode" d
    LEFT JOIN "Order" o ON o."discountCodeId" = d."id" AND o."deliveryStatus" <> 'CANCELED'
    GROUP BY d."id" HAVING d."uses" <> count(o."id")`,
  'The history of an order begins as pending and ends with its status.': `
    SELECT o."id", o."deliveryStatus", e."states" FROM "Order" o
    LEFT JOIN (SELECT "orderId", array_agg("status"::text ORDER BY "at", "id") AS "states"
      FROM "OrderEvent" GROUP BY 1) e ON e."orderId" = o."id"
    WHERE e."states"[1] IS DISTINCT FROM 'PENDING'
      OR e."states"[cardinality(e."states")] IS DISTINCT FROM o."deliveryStatus"::text`,
  'An order belongs to one attempt at most.': `
    SELECT "orderId", count(*) FROM "IdempotencyKey" WHERE "orderId" IS NOT NULL
    GROUP BY 1 HAVING count(*) > 1`,
  'An order has one confirmation, unless it has no e-mail.': `
    SELECT o."id", count(m."id") AS "mails" FROM "Order" o
    LEFT JOIN "OutboxMail" m ON m."orderId" = o."id" AND m."kind" = 'ORDER_CONFIRMATION'
    GROUP BY o."id" HAVING count(m."id") > 1 OR (count(m."id") = 0 AND o."email" <> '')`,
  'A cart with items has a version, and each item a quantity.': `
    SELECT c."id", c."version", i."quantity" FROM "Cart" c JOIN "CartItem" i ON i."cartId" = c."id"
    WHERE c."version" < 1 OR i."quantity" < 1`,
  'Counted lists are as long as their counters say.': `
    WITH "counted" AS (
      SELECT 'Order' AS "list", "deliveryStatus"::text AS "key",
        ("placedAt" AT TIME ZONE 'Asia/Kolkata')::date AS "day" FROM "Order"
      UNION ALL SELECT 'OutboxMail', "status"::text, NULL FROM "OutboxMail"
      UNION ALL SELECT 'Change', "kind"::text, NULL FROM "Change"
      UNION ALL SELECT 'User', CASE WHEN "blockedAt" IS NULL THEN 'ACTIVE' ELSE 'BLOCKED' END, NULL
        FROM "User" WHERE "userType" = 'CUSTOMER'
      UNION ALL SELECT 'Product', "categoryId"::text, NULL FROM "Product"
        WHERE "deletedAt" IS NULL AND "status" = 'ACTIVE'
    ), "both" AS (
      SELECT "list", "key", "day", 1 AS "counted", 0 AS "kept" FROM "counted"
      UNION ALL SELECT "list", "key", "day", 0, "change" FROM "Tally"
    )
    SELECT "list", "key", "day", sum("counted") AS "counted", sum("kept") AS "kept"
    FROM "both" GROUP BY 1, 2, 3 HAVING sum("counted") <> sum("kept")`,
  'A price is the regular one less the running sale, which is the one that covers its product.': `
    SELECT v."id", v."originalPaise", v."regularPaise", v."saleBasisPoints",
      "sale_basis_points"(p."id", p."categoryId") AS "wanted"
    FROM "Variant" v JOIN "Product" p ON p."id" = v."productId" WHERE p."deletedAt" IS NULL AND (
      v."saleBasisPoints" <> "sale_basis_points"(p."id", p."categoryId")
      OR v."originalPaise" <> LEAST(v."regularPaise",
        "sale_price"(v."regularPaise" + v."regularDiscountPaise", v."saleBasisPoints")))`,
  'A product on sale is in the search index, with its lowest price.': `
    SELECT p."id", p."lowestPaise", min(v."originalPaise") AS "lowest", s."productId" AS "found"
    FROM "Product" p JOIN "Variant" v ON v."productId" = p."id"
    LEFT JOIN "ProductSearch" s ON s."productId" = p."id" WHERE p."deletedAt" IS NULL
    GROUP BY p."id", s."productId"
    HAVING p."lowestPaise" <> min(v."originalPaise") OR s."productId" IS NULL`,
};

/** How many contradicting rows a message shows. */
const SHOWN = 3;

/**
 * Returns the invariants that the data of a shop breaks, each with some of the rows that break it. No
 * requests may be under way.
 */
export async function findBrokenInvariants(database: pg.Client): Promise<string[]> {
  const broken: string[] = [];
  for (const [sentence, sql] of Object.entries(INVARIANTS)) {
    const { rows } = await database.query<object>(sql);
    if (rows.length === 0) continue;
    broken.push(`${sentence} Not so ${rows.length} times: ${JSON.stringify(rows.slice(0, SHOWN))}`);
  }
  return broken;
}

/** Returns a sentence for each image that the database names and the folder does not have. */
export async function findMissingImages(
  database: pg.Client,
  uploadsDir: string,
): Promise<string[]> {
  const { rows } = await database.query<{ hash: string }>('SELECT DISTINCT "hash" FROM "Upload"');
  return rows
    .filter(({ hash }) => !existsSync(path.join(uploadsDir, `${hash}.webp`)))
    .map(({ hash }) => `The image ${hash} has no file.`);
}
