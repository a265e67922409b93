-- CreateTable
CREATE TABLE "CacheInvalidation" (
    "tag" TEXT NOT NULL,
    "xid" xid8 NOT NULL DEFAULT pg_current_xact_id()
);

-- What Prisma's schema cannot express.

-- A transaction writes each tag once. Rows of other transactions never conflict, so no writer waits for another.
ALTER TABLE "CacheInvalidation" ADD PRIMARY KEY ("xid", "tag");

CREATE FUNCTION "invalidate"("tags" text[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO "CacheInvalidation" ("tag")
  SELECT DISTINCT "one" FROM unnest("tags") AS "one" WHERE "one" IS NOT NULL
  ON CONFLICT DO NOTHING
$$;

-- For tables of which every change affects the same: the tags are the trigger's arguments.
CREATE FUNCTION "invalidate_given"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM "changed") THEN PERFORM "invalidate"(TG_ARGV); END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION "invalidate_all"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM "invalidate"(ARRAY['all']);
  RETURN NULL;
END $$;

CREATE FUNCTION "former_names_of"("urlKeys" text[]) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT 'product-names' FROM "FormerProductName" WHERE "urlKey" = ANY("urlKeys") LIMIT 1
$$;

-- Nothing can show a product before it is there, so its own tag is not needed.
CREATE FUNCTION "products_appear"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM "after") THEN
    PERFORM "invalidate"(ARRAY['products', 'product-counts',
      "former_names_of"((SELECT array_agg("urlKey") FROM "after"))]);
  END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION "products_go"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM "before") THEN
    PERFORM "invalidate"(ARRAY['products', 'product-counts']
      || (SELECT array_agg('product:' || "id") FROM "before"));
  END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION "products_change"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  "changed" text[] := (
    SELECT array_agg(DISTINCT 'product:' || "one"."id") FROM (
      (TABLE "before" EXCEPT TABLE "after") UNION ALL (TABLE "after" EXCEPT TABLE "before")) AS "one");
BEGIN
  IF "changed" IS NULL THEN RETURN NULL; END IF;
  PERFORM "invalidate"("changed" || ARRAY['products',
    (SELECT 'product-counts' WHERE EXISTS (
      SELECT "id", "categoryId", "deletedAt" FROM "after" EXCEPT
      SELECT "id", "categoryId", "deletedAt" FROM "before")),
    "former_names_of"((SELECT array_agg("urlKey") FROM (
      SELECT "id", "urlKey" FROM "after" EXCEPT SELECT "id", "urlKey" FROM "before") AS "renamed"))]);
  RETURN NULL;
END $$;

-- A stock that stays sold out, low or plentiful changes what its product shows, but no list of products. The limit of
-- low stock is LOW_STOCK in common/limits.ts.
CREATE FUNCTION "stock_state"("stock" int) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN "stock" <= 0 THEN 'out' WHEN "stock" <= 10 THEN 'low' ELSE 'in' END
$$;

CREATE FUNCTION "variants_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM "invalidate"((
    SELECT array_agg(DISTINCT 'product:' || "one"."productId") FROM (
      (TABLE "before" EXCEPT TABLE "after") UNION ALL (TABLE "after" EXCEPT TABLE "before")) AS "one"));
  PERFORM "invalidate"(ARRAY['products']) WHERE EXISTS (
    SELECT to_jsonb("after") - 'stock' - 'updatedAt', "stock_state"("stock") FROM "after" EXCEPT
    SELECT to_jsonb("before") - 'stock' - 'updatedAt', "stock_state"("stock") FROM "before");
  RETURN NULL;
END $$;

CREATE FUNCTION "variants_appear_or_go"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM "invalidate"(array_agg(DISTINCT 'product:' || "productId") || ARRAY['products'])
  FROM "changed" HAVING count(*) > 0;
  RETURN NULL;
END $$;

CREATE FUNCTION "product_images_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM "invalidate"((SELECT array_agg('product:' || "productId") FROM "changed"));
  RETURN NULL;
END $$;

CREATE FUNCTION "product_images_move"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM "invalidate"((SELECT array_agg('product:' || "one"."productId") FROM (
    SELECT "productId" FROM "before" UNION SELECT "productId" FROM "after") AS "one"));
  RETURN NULL;
END $$;

-- What admits a signed-in user (server/src/http/authenticate.ts).
CREATE FUNCTION "users_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM "invalidate"((SELECT array_agg('user:' || "one"."id") FROM (
    SELECT "id", "userType", "tokenVersion" FROM "before" EXCEPT
    SELECT "id", "userType", "tokenVersion" FROM "after") AS "one"));
  RETURN NULL;
END $$;

CREATE FUNCTION "users_go"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM "invalidate"((SELECT array_agg('user:' || "id") FROM "before"));
  RETURN NULL;
END $$;

CREATE TRIGGER "Product_invalidate_insert" AFTER INSERT ON "Product"
  REFERENCING NEW TABLE AS "after" FOR EACH STATEMENT EXECUTE FUNCTION "products_appear"();
CREATE TRIGGER "Product_invalidate_update" AFTER UPDATE ON "Product"
  REFERENCING OLD TABLE AS "before" NEW TABLE AS "after" FOR EACH STATEMENT EXECUTE FUNCTION "products_change"();
CREATE TRIGGER "Product_invalidate_delete" AFTER DELETE ON "Product"
  REFERENCING OLD TABLE AS "before" FOR EACH STATEMENT EXECUTE FUNCTION "products_go"();

CREATE TRIGGER "Variant_invalidate_insert" AFTER INSERT ON "Variant"
  REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "variants_appear_or_go"();
CREATE TRIGGER "Variant_invalidate_update" AFTER UPDATE ON "Variant"
  REFERENCING OLD TABLE AS "before" NEW TABLE AS "after" FOR EACH STATEMENT EXECUTE FUNCTION "variants_change"();
CREATE TRIGGER "Variant_invalidate_delete" AFTER DELETE ON "Variant"
  REFERENCING OLD TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "variants_appear_or_go"();

CREATE TRIGGER "ProductImage_invalidate_insert" AFTER INSERT ON "ProductImage"
  REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "product_images_change"();
CREATE TRIGGER "ProductImage_invalidate_update" AFTER UPDATE ON "ProductImage"
  REFERENCING OLD TABLE AS "before" NEW TABLE AS "after" FOR EACH STATEMENT EXECUTE FUNCTION "product_images_move"();
CREATE TRIGGER "ProductImage_invalidate_delete" AFTER DELETE ON "ProductImage"
  REFERENCING OLD TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "product_images_change"();

CREATE TRIGGER "User_invalidate_update" AFTER UPDATE ON "User"
  REFERENCING OLD TABLE AS "before" NEW TABLE AS "after" FOR EACH STATEMENT EXECUTE FUNCTION "users_change"();
CREATE TRIGGER "User_invalidate_delete" AFTER DELETE ON "User"
  REFERENCING OLD TABLE AS "before" FOR EACH STATEMENT EXECUTE FUNCTION "users_go"();

-- An image is never changed by the shop, and cannot be deleted while something shows it.
CREATE TRIGGER "Upload_invalidate_update" AFTER UPDATE ON "Upload"
  FOR EACH STATEMENT EXECUTE FUNCTION "invalidate_all"();

DO $$
DECLARE
  "list" text;
  "tag" text;
BEGIN
  FOR "list", "tag" IN VALUES ('ProductSearch', 'products'), ('FormerProductName', 'product-names'),
    ('Category', 'categories'), ('FormerCategorySlug', 'categories'), ('Company', 'company'),
    ('LegalPage', 'legal'), ('SearchSynonym', 'synonyms')
  LOOP
    EXECUTE format('CREATE TRIGGER %I AFTER INSERT ON %I REFERENCING NEW TABLE AS "changed"
      FOR EACH STATEMENT EXECUTE FUNCTION "invalidate_given"(%L)', "list" || '_invalidate_insert', "list", "tag");
    EXECUTE format('CREATE TRIGGER %I AFTER UPDATE ON %I REFERENCING NEW TABLE AS "changed"
      FOR EACH STATEMENT EXECUTE FUNCTION "invalidate_given"(%L)', "list" || '_invalidate_update', "list", "tag");
    EXECUTE format('CREATE TRIGGER %I AFTER DELETE ON %I REFERENCING OLD TABLE AS "changed"
      FOR EACH STATEMENT EXECUTE FUNCTION "invalidate_given"(%L)', "list" || '_invalidate_delete', "list", "tag");
  END LOOP;
  FOREACH "list" IN ARRAY ARRAY['Product', 'ProductImage', 'ProductSearch', 'FormerProductName', 'Variant',
    'Category', 'FormerCategorySlug', 'Upload', 'Company', 'LegalPage', 'SearchSynonym', 'User']
  LOOP
    EXECUTE format('CREATE TRIGGER %I AFTER TRUNCATE ON %I
      FOR EACH STATEMENT EXECUTE FUNCTION "invalidate_all"()', "list" || '_invalidate_truncate', "list");
  END LOOP;
END $$;
