-- What Prisma's schema cannot express.

-- Every order changes stocks, so this function is as cheap as it can be: it joins the rows once, and inserts the tags itself,
-- because a function in SQL is planned again by every call. The tags are the same as before.
CREATE OR REPLACE FUNCTION "variants_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "CacheInvalidation" ("tag")
  SELECT DISTINCT "tag"."name" FROM "before" AS "former" FULL JOIN "after" AS "present" ON "present"."id" = "former"."id",
    LATERAL (VALUES ('product:' || "former"."productId"), ('product:' || "present"."productId"), (
      CASE WHEN "stock_state"("former"."stock") IS DISTINCT FROM "stock_state"("present"."stock")
        OR to_jsonb("former") - 'stock' - 'updatedAt' IS DISTINCT FROM to_jsonb("present") - 'stock' - 'updatedAt'
      THEN 'products' END)) AS "tag" ("name")
  WHERE "former" IS DISTINCT FROM "present" AND "tag"."name" IS NOT NULL
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
