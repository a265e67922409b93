import { rowsOf, type Queryable } from '../../postgres/statement.ts';

const SET_RUNNING = {
  name: 'sales-set-running',
  text: `
    UPDATE "Sale" SET "isRunning" = NOT "isRunning"
    WHERE "isRunning" <> ("startsAt" <= $1 AND "endsAt" > $1) RETURNING "id"`,
};

/** Marks the sales that are on at a moment. Returns the number of those that have started or ended. */
export async function markRunning(on: Queryable, now: Date): Promise<number> {
  return (await rowsOf(on, SET_RUNNING, [now])).length;
}

const FIND_OUTDATED = {
  name: 'sales-find-outdated',
  text: `
    WITH RECURSIVE "scope" ("basisPoints", "categoryId") AS (
      SELECT s."basisPoints", c."categoryId" FROM "Sale" s JOIN "SaleCategory" c ON c."saleId" = s."id"
      WHERE s."isRunning"
      UNION SELECT "scope"."basisPoints", c."id" FROM "scope" JOIN "Category" c ON c."parentId" = "scope"."categoryId"
    ), "wanted" AS MATERIALIZED (
      SELECT "productId", max("basisPoints") AS "basisPoints" FROM (
        SELECT p."productId", s."basisPoints" FROM "Sale" s JOIN "SaleProduct" p ON p."saleId" = s."id"
        WHERE s."isRunning"
        UNION ALL
        SELECT p."id", "scope"."basisPoints" FROM "scope" JOIN "Product" p ON p."categoryId" = "scope"."categoryId"
        UNION ALL
        SELECT p."id", s."basisPoints" FROM "Sale" s, "Product" p WHERE s."isRunning" AND s."wholeShop"
      ) AS "one" GROUP BY 1
    ), "outdated" AS (
      SELECT v."productId" FROM "wanted" JOIN "Variant" v USING ("productId")
      WHERE v."saleBasisPoints" <> "wanted"."basisPoints"
      UNION
      SELECT v."productId" FROM "Variant" v
      WHERE v."saleBasisPoints" <> 0 AND v."productId" NOT IN (SELECT "productId" FROM "wanted")
    )
    SELECT "productId" FROM "outdated" ORDER BY "productId"`,
};

/** Returns the products of which a variant does not have the percentage of the running sales. */
export async function findOutdated(on: Queryable): Promise<string[]> {
  const rows = await rowsOf<{ productId: string }>(on, FIND_OUTDATED, []);
  return rows.map(({ productId }) => productId);
}

const APPLY = { name: 'sales-apply', text: `SELECT "apply_sales"($1::uuid[])` };

/** Gives the variants of these products the percentage of the running sales, in one transaction. */
export async function applyToProducts(on: Queryable, productIds: readonly string[]): Promise<void> {
  await rowsOf(on, APPLY, [productIds]);
}

const NEXT_CHANGE = {
  name: 'sales-next-change',
  text: `
    SELECT least((SELECT min("startsAt") FROM "Sale" WHERE "startsAt" > $1),
      (SELECT min("endsAt") FROM "Sale" WHERE "endsAt" > $1)) AS "at"`,
};

/** Returns the next moment at which a sale starts or ends; null without one. */
export async function findNextChange(on: Queryable, now: Date): Promise<Date | null> {
  const [row] = await rowsOf<{ at: Date | null }>(on, NEXT_CHANGE, [now]);
  return row?.at ?? null;
}
