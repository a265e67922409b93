-- What Prisma's schema cannot express.

-- A stock that becomes sold out, low or plentiful changes only lists that filter by stock, so it has a tag of its own. All other
-- answers change only if they show the product, and these have the product's tag.
CREATE OR REPLACE FUNCTION "variants_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "CacheInvalidation" ("tag")
  SELECT DISTINCT "tag"."name" FROM "before" AS "former" FULL JOIN "after" AS "present" ON "present"."id" = "former"."id",
    LATERAL (VALUES ('product:' || "former"."productId"), ('product:' || "present"."productId"), (
      CASE
        WHEN to_jsonb("former") - 'stock' - 'updatedAt' IS DISTINCT FROM to_jsonb("present") - 'stock' - 'updatedAt' THEN 'products'
        WHEN "stock_state"("former"."stock") IS DISTINCT FROM "stock_state"("present"."stock") THEN 'stock-states'
      END)) AS "tag" ("name")
  WHERE "former" IS DISTINCT FROM "present" AND "tag"."name" IS NOT NULL
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
