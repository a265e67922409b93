import { SALE_EXAMPLES } from '#common/limits.ts';
import type { Db, Tx } from '../../postgres/db.ts';
import type { SaleScope } from './sales.queries.ts';

/** Returns the products and categories of these ids; deleted products too, so that a refusal can name them. */
export async function findScope(tx: Tx, { productIds, categoryIds }: SaleScope) {
  const products = await tx.product.findMany({
    where: { id: { in: [...productIds] } },
    select: { id: true, name: true, deletedAt: true },
  });
  const categories = await tx.category.findMany({
    where: { id: { in: [...categoryIds] } },
    select: { id: true },
  });
  return { products, categories };
}

/** Another sale of the same products at the same time. */
export interface Overlap {
  name: string;
  startsAt: Date;
  endsAt: Date;
  wholeShop: boolean;
  /** A category or product that both cover; null if one of them covers the whole shop. */
  shared: string | null;
}

/**
 * Finds a sale other than `id` that is on during a part of the same time and covers a part of the same products. A
 * category that both cover counts even if it has no product yet.
 */
export async function findOverlap(
  tx: Tx,
  id: string,
  { startsAt, endsAt }: { startsAt: Date; endsAt: Date },
  { wholeShop, productIds, categoryIds }: SaleScope,
): Promise<Overlap | null> {
  const [found] = await tx.$queryRaw<Overlap[]>`
    WITH RECURSIVE "other" AS (
      SELECT * FROM "Sale" WHERE "startsAt" < ${endsAt} AND "endsAt" > ${startsAt} AND "id" <> ${id}::uuid
    ), "below" ("id") AS (
      SELECT unnest(${[...categoryIds]}::uuid[])
      UNION SELECT c."id" FROM "below" JOIN "Category" c ON c."parentId" = "below"."id"
    ), "otherBelow" ("saleId", "id") AS (
      SELECT s."saleId", s."categoryId" FROM "SaleCategory" s JOIN "other" ON "other"."id" = s."saleId"
      UNION SELECT o."saleId", c."id" FROM "otherBelow" o JOIN "Category" c ON c."parentId" = o."id"
    )
    SELECT "other"."name", "other"."startsAt", "other"."endsAt", "other"."wholeShop", "both"."name" AS "shared"
    FROM "other" LEFT JOIN LATERAL (
      SELECT 1 AS "rank", c."name" FROM "otherBelow" o JOIN "below" USING ("id") JOIN "Category" c USING ("id")
      WHERE o."saleId" = "other"."id"
      UNION ALL
      SELECT 2, p."name" FROM "Product" p
      WHERE p."deletedAt" IS NULL
        AND (p."id" = ANY(${[...productIds]}::uuid[]) OR p."categoryId" IN (SELECT "id" FROM "below"))
        AND (p."id" IN (SELECT "productId" FROM "SaleProduct" WHERE "saleId" = "other"."id")
          OR p."categoryId" IN (SELECT "id" FROM "otherBelow" WHERE "saleId" = "other"."id"))
      ORDER BY "rank", "name" LIMIT 1
    ) "both" ON true
    WHERE ${wholeShop} OR "other"."wholeShop" OR "both"."name" IS NOT NULL
    ORDER BY "other"."startsAt", "other"."id" LIMIT 1`;
  return found ?? null;
}

/** A variant that a preview shows. Its price is the regular one. */
export interface ExampleRow {
  variantId: string;
  name: string;
  size: string;
  color: string;
  sellingPaise: number;
  discountPaise: number;
}

interface PreviewRow {
  products: number;
  variants: number;
  unchanged: number;
  examples: ExampleRow[];
}

/**
 * Counts what a sale covers, and returns some of its variants: those that it changes, of different products if
 * possible, and one that keeps its price.
 */
export async function previewScope(
  db: Db,
  basisPoints: number,
  { wholeShop, productIds, categoryIds }: SaleScope,
): Promise<PreviewRow> {
  const [row] = await db.$queryRaw<PreviewRow[]>`
    WITH RECURSIVE "below" ("id") AS (
      SELECT unnest(${[...categoryIds]}::uuid[])
      UNION SELECT c."id" FROM "below" JOIN "Category" c ON c."parentId" = "below"."id"
    ), "product" AS MATERIALIZED (
      SELECT p."id", p."name" FROM "Product" p
      WHERE p."deletedAt" IS NULL AND (${wholeShop} OR p."id" = ANY(${[...productIds]}::uuid[])
        OR p."categoryId" IN (SELECT "id" FROM "below"))
    ), "variant" AS MATERIALIZED (
      SELECT v."id" AS "variantId", p."name", v."size", v."color", v."position", v."regularPaise" AS "sellingPaise",
        v."regularDiscountPaise" AS "discountPaise",
        v."regularPaise" <= "sale_price"(v."regularPaise" + v."regularDiscountPaise", ${basisPoints}::int) AS "isSame"
      FROM "product" p JOIN "Variant" v ON v."productId" = p."id"
    ), "example" AS (
      (SELECT * FROM "variant" WHERE NOT "isSame" ORDER BY "position", "name", "variantId" LIMIT ${SALE_EXAMPLES - 1})
      UNION ALL
      (SELECT * FROM "variant" WHERE "isSame" ORDER BY "position", "name", "variantId" LIMIT 1)
    )
    SELECT (SELECT count(*)::int FROM "product") AS "products", (SELECT count(*)::int FROM "variant") AS "variants",
      (SELECT count(*)::int FROM "variant" WHERE "isSame") AS "unchanged",
      (SELECT coalesce(json_agg("example"), '[]') FROM "example") AS "examples"`;
  if (!row) throw new Error('A preview has one row.');
  return row;
}
