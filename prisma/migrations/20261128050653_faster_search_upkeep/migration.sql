-- CreateIndex
CREATE INDEX "Product_isBestSeller_createdAt_id_idx" ON "Product"("isBestSeller" DESC, "createdAt" DESC, "id" DESC);

-- Many colours change in one statement, and their products are looked at once. Orders change stocks
-- only, which nobody is found by.
DROP TRIGGER "Variant_search_update" ON "Variant";
DROP FUNCTION "variant_changes_search"();
CREATE FUNCTION "colours_change_search"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  "ids" uuid[];
BEGIN
  SELECT array_agg(DISTINCT n."productId") INTO "ids"
  FROM "after" n JOIN "before" o ON o."id" = n."id"
  WHERE n."color" IS DISTINCT FROM o."color";
  IF "ids" IS NOT NULL THEN
    PERFORM "refresh_product_search"("ids");
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "Variant_search_update" AFTER UPDATE ON "Variant"
  REFERENCING OLD TABLE AS "before" NEW TABLE AS "after"
  FOR EACH STATEMENT EXECUTE FUNCTION "colours_change_search"();

-- Few products are like what was typed; a plan for the usual thousand would read them all.
ALTER FUNCTION "products_alike"(text) ROWS 50;
