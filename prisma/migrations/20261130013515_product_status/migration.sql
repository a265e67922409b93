-- CreateEnum
CREATE TYPE "ProductStatus" AS ENUM ('DRAFT', 'ACTIVE', 'ARCHIVED');

-- AlterTable
ALTER TABLE "Product" ADD COLUMN     "status" "ProductStatus" NOT NULL DEFAULT 'ACTIVE';

-- What Prisma's schema cannot express.

-- Categories count products that are for sale.
CREATE OR REPLACE FUNCTION "count_Product"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO "Tally" ("list", "key", "change")
    SELECT 'Product', "categoryId"::text, count(*) FROM "after"
    WHERE "deletedAt" IS NULL AND "status" = 'ACTIVE' GROUP BY "categoryId";
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO "Tally" ("list", "key", "change")
    SELECT 'Product', "categoryId"::text, -count(*) FROM "before"
    WHERE "deletedAt" IS NULL AND "status" = 'ACTIVE' GROUP BY "categoryId";
  ELSE
    INSERT INTO "Tally" ("list", "key", "change")
    SELECT 'Product', "categoryId"::text, sum("change") FROM (
      SELECT -1 AS "change", "categoryId", "deletedAt", "status" FROM "before" UNION ALL
      SELECT 1, "categoryId", "deletedAt", "status" FROM "after") AS "rows"
    WHERE "deletedAt" IS NULL AND "status" = 'ACTIVE' GROUP BY "categoryId" HAVING sum("change") <> 0;
  END IF;
  IF random() < 0.01 THEN
    PERFORM "fold_tally"();
  END IF;
  RETURN NULL;
END $$;

-- As before, but a new status changes the counts of categories, too.
CREATE OR REPLACE FUNCTION "products_change"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  "changed" text[] := (
    SELECT array_agg(DISTINCT 'product:' || "one"."id") FROM (
      (TABLE "before" EXCEPT TABLE "after") UNION ALL (TABLE "after" EXCEPT TABLE "before")) AS "one");
BEGIN
  IF "changed" IS NULL THEN RETURN NULL; END IF;
  PERFORM "invalidate"("changed" || ARRAY['products',
    (SELECT 'product-counts' WHERE EXISTS (
      SELECT "id", "categoryId", "deletedAt", "status" FROM "after" EXCEPT
      SELECT "id", "categoryId", "deletedAt", "status" FROM "before")),
    "former_names_of"((SELECT array_agg("urlKey") FROM (
      SELECT "id", "urlKey" FROM "after" EXCEPT SELECT "id", "urlKey" FROM "before") AS "renamed"))]);
  RETURN NULL;
END $$;

-- A product that is no longer for sale leaves all carts, whatever changes its status. Each cart notes what it lost.
CREATE FUNCTION "product_leaves_carts"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  WITH "gone" AS (
    DELETE FROM "CartItem" i USING "Variant" v WHERE v."productId" = NEW."id" AND i."variantId" = v."id"
    RETURNING i."cartId", v."size", v."color"
  )
  INSERT INTO "CartDeparture" ("id", "cartId", "name", "size", "color")
  SELECT gen_random_uuid(), "cartId", NEW."name", "size", "color" FROM "gone";
  RETURN NULL;
END $$;

CREATE TRIGGER "Product_leaves_carts" AFTER UPDATE OF "status" ON "Product" FOR EACH ROW
  WHEN (OLD."status" = 'ACTIVE' AND NEW."status" <> 'ACTIVE') EXECUTE FUNCTION "product_leaves_carts"();
