-- A sale changes all variants of a product at once. Here the prices that their products keep are computed once for all of
-- them, instead of after each variant: the setting tells the trigger so until the end of this call.
CREATE OR REPLACE FUNCTION "apply_sales"("ids" uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM "Product" WHERE "id" = ANY("ids") ORDER BY "id" FOR NO KEY UPDATE;
  PERFORM FROM "Variant" WHERE "productId" = ANY("ids") ORDER BY "id" FOR NO KEY UPDATE;
  PERFORM set_config('vastra.product_prices', 'later', true);
  WITH "wanted" AS MATERIALIZED (
    SELECT "id", "sale_basis_points"("id", "categoryId") AS "basisPoints" FROM "Product" WHERE "id" = ANY("ids")
  )
  UPDATE "Variant" v SET "saleBasisPoints" = "wanted"."basisPoints" FROM "wanted"
  WHERE v."productId" = "wanted"."id" AND v."saleBasisPoints" <> "wanted"."basisPoints";
  PERFORM set_config('vastra.product_prices', '', true);
  PERFORM "refresh_product_prices"("ids");
END $$;

DROP TRIGGER "Variant_prices_update" ON "Variant";
CREATE TRIGGER "Variant_prices_update"
  AFTER UPDATE OF "originalPaise", "discountPaise", "productId", "regularPaise", "regularDiscountPaise", "saleBasisPoints"
  ON "Variant" FOR EACH ROW
  WHEN ((OLD."originalPaise", OLD."discountPaise", OLD."productId")
    IS DISTINCT FROM (NEW."originalPaise", NEW."discountPaise", NEW."productId")
    AND current_setting('vastra.product_prices', true) IS DISTINCT FROM 'later')
  EXECUTE FUNCTION "variant_changes_prices"();
