-- AlterTable
ALTER TABLE "Product" ADD COLUMN     "highestDiscount" DOUBLE PRECISION NOT NULL DEFAULT 0,
ADD COLUMN     "lowestPaise" INTEGER NOT NULL DEFAULT 0;

-- What Prisma's schema cannot express.

-- The part of the list price that was taken off.
CREATE FUNCTION "discount_share"("price" int, "discount" int) RETURNS float8
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce("discount"::float8 / nullif("price" + "discount", 0), 0)
$$;

-- Holds the products first: who waited for another writer sees what that one left.
CREATE FUNCTION "refresh_product_prices"("ids" uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM "Product" WHERE "id" = ANY("ids") ORDER BY "id" FOR NO KEY UPDATE;
  UPDATE "Product" p SET "lowestPaise" = "found"."lowest", "highestDiscount" = "found"."highest"
  FROM (
    SELECT "one"."id", coalesce(min(v."originalPaise"), 0) AS "lowest",
      coalesce(max("discount_share"(v."originalPaise", v."discountPaise")), 0) AS "highest"
    FROM unnest("ids") AS "one" ("id") LEFT JOIN "Variant" v ON v."productId" = "one"."id"
    GROUP BY 1) AS "found"
  WHERE p."id" = "found"."id"
    AND (p."lowestPaise", p."highestDiscount") IS DISTINCT FROM ("found"."lowest", "found"."highest");
END $$;

SELECT "refresh_product_prices"((SELECT array_agg("id") FROM "Product"));

CREATE FUNCTION "variants_change_prices"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM "refresh_product_prices"((SELECT array_agg(DISTINCT "productId") FROM "changed"));
  RETURN NULL;
END $$;
CREATE TRIGGER "Variant_prices_insert" AFTER INSERT ON "Variant"
  REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "variants_change_prices"();
CREATE TRIGGER "Variant_prices_delete" AFTER DELETE ON "Variant"
  REFERENCING OLD TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "variants_change_prices"();

-- By row, since only such a trigger can be blind to everything but prices: orders, which change stocks, never
-- pay for it. Of hundreds of rows changed at once only those that could move what is kept have the others read.
CREATE FUNCTION "variant_changes_prices"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  "before" float8 := "discount_share"(OLD."originalPaise", OLD."discountPaise");
  "after" float8 := "discount_share"(NEW."originalPaise", NEW."discountPaise");
  "kept" record;
BEGIN
  IF NEW."productId" <> OLD."productId" THEN
    PERFORM "refresh_product_prices"(ARRAY[OLD."productId", NEW."productId"]);
    RETURN NULL;
  END IF;
  SELECT "lowestPaise", "highestDiscount" INTO "kept"
  FROM "Product" WHERE "id" = NEW."productId" FOR NO KEY UPDATE;
  IF NEW."originalPaise" < "kept"."lowestPaise" OR "after" > "kept"."highestDiscount"
    OR (OLD."originalPaise" = "kept"."lowestPaise" AND NEW."originalPaise" > OLD."originalPaise")
    OR ("before" = "kept"."highestDiscount" AND "after" < "before")
  THEN
    PERFORM "refresh_product_prices"(ARRAY[NEW."productId"]);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "Variant_prices_update"
  AFTER UPDATE OF "originalPaise", "discountPaise", "productId" ON "Variant" FOR EACH ROW
  WHEN ((OLD."originalPaise", OLD."discountPaise", OLD."productId")
    IS DISTINCT FROM (NEW."originalPaise", NEW."discountPaise", NEW."productId"))
  EXECUTE FUNCTION "variant_changes_prices"();

-- CreateIndex
CREATE INDEX "Product_cheapest_idx" ON "Product"("lowestPaise", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "Product_dearest_idx" ON "Product"("lowestPaise" DESC, "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "Product_highestDiscount_createdAt_id_idx" ON "Product"("highestDiscount" DESC, "createdAt" DESC, "id" DESC);

-- The few products that are not for sale, to be left out of a count.
CREATE INDEX "Product_deleted_idx" ON "Product"("id") WHERE "deletedAt" IS NOT NULL;
