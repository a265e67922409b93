-- The catalogue in memory (server/src/modules/catalogue-index) reads products again by their tags. The words of a
-- product change with the names of its categories, and every new product gets a row of words, so these rows name
-- their products too.
CREATE FUNCTION "product_words_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM "invalidate"(array_agg('product:' || "productId") || ARRAY['products'])
  FROM "changed" HAVING count(*) > 0;
  RETURN NULL;
END $$;

DROP TRIGGER "ProductSearch_invalidate_insert" ON "ProductSearch";
DROP TRIGGER "ProductSearch_invalidate_update" ON "ProductSearch";
DROP TRIGGER "ProductSearch_invalidate_delete" ON "ProductSearch";
CREATE TRIGGER "ProductSearch_invalidate_insert" AFTER INSERT ON "ProductSearch"
  REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "product_words_change"();
CREATE TRIGGER "ProductSearch_invalidate_update" AFTER UPDATE ON "ProductSearch"
  REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "product_words_change"();
CREATE TRIGGER "ProductSearch_invalidate_delete" AFTER DELETE ON "ProductSearch"
  REFERENCING OLD TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "product_words_change"();
