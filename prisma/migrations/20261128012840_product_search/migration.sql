-- CreateTable
CREATE TABLE "ProductSearch" (
    "productId" UUID NOT NULL,
    "text" TEXT NOT NULL,
    "vector" tsvector NOT NULL,

    CONSTRAINT "ProductSearch_pkey" PRIMARY KEY ("productId")
);

-- CreateTable
CREATE TABLE "SearchSynonym" (
    "term" TEXT NOT NULL,
    "group" TEXT NOT NULL,

    CONSTRAINT "SearchSynonym_pkey" PRIMARY KEY ("term")
);

-- CreateIndex
CREATE INDEX "SearchSynonym_group_idx" ON "SearchSynonym"("group");

-- AddForeignKey
ALTER TABLE "ProductSearch" ADD CONSTRAINT "ProductSearch_productId_fkey" FOREIGN KEY ("productId") REFERENCES "Product"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What Prisma's schema cannot express.

CREATE INDEX "ProductSearch_text_idx" ON "ProductSearch" USING gin ("text" gin_trgm_ops);
CREATE INDEX "ProductSearch_vector_idx" ON "ProductSearch" USING gin ("vector");

CREATE FUNCTION "refresh_product_search"("ids" uuid[]) RETURNS void LANGUAGE sql AS $$
  WITH RECURSIVE "path" AS (
    SELECT p."id" AS "productId", c."name", c."parentId", 1 AS "depth"
    FROM "Product" p JOIN "Category" c ON c."id" = p."categoryId" WHERE p."id" = ANY("ids")
    UNION ALL
    SELECT "path"."productId", c."name", c."parentId", "path"."depth" + 1
    FROM "path" JOIN "Category" c ON c."id" = "path"."parentId" WHERE "path"."depth" < 50
  ), "categories" AS (
    SELECT "productId", string_agg("name", ' ' ORDER BY "depth") AS "names" FROM "path" GROUP BY 1
  ), "colours" AS (
    SELECT "productId", string_agg(DISTINCT "color", ' ') AS "names"
    FROM "Variant" WHERE "productId" = ANY("ids") GROUP BY 1
  )
  INSERT INTO "ProductSearch" ("productId", "text", "vector")
  SELECT p."id",
    lower(normalize(concat_ws(' ', p."name", c."names", v."names"), NFKC)),
    setweight(to_tsvector('english', normalize(p."name", NFKC)), 'A')
      || setweight(to_tsvector('english', normalize(concat_ws(' ', c."names"), NFKC)), 'B')
      || setweight(to_tsvector('english', normalize(concat_ws(' ', v."names"), NFKC)), 'C')
      || setweight(to_tsvector('english', normalize(p."description", NFKC)), 'D')
  FROM "Product" p
  LEFT JOIN "categories" c ON c."productId" = p."id"
  LEFT JOIN "colours" v ON v."productId" = p."id"
  WHERE p."id" = ANY("ids")
  ON CONFLICT ("productId") DO UPDATE SET "text" = EXCLUDED."text", "vector" = EXCLUDED."vector"
$$;

CREATE FUNCTION "product_changes_search"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM "refresh_product_search"(ARRAY[NEW."id"]);
  RETURN NULL;
END $$;
CREATE TRIGGER "Product_search_insert" AFTER INSERT ON "Product"
  FOR EACH ROW EXECUTE FUNCTION "product_changes_search"();
CREATE TRIGGER "Product_search_update" AFTER UPDATE ON "Product" FOR EACH ROW
  WHEN ((OLD."name", OLD."description", OLD."categoryId") IS DISTINCT FROM (NEW."name", NEW."description", NEW."categoryId"))
  EXECUTE FUNCTION "product_changes_search"();

-- Many variants come in one statement, and are looked at once.
CREATE FUNCTION "variants_change_search"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM "refresh_product_search"((SELECT array_agg(DISTINCT "productId") FROM "changed"));
  RETURN NULL;
END $$;
CREATE TRIGGER "Variant_search_insert" AFTER INSERT ON "Variant"
  REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "variants_change_search"();
CREATE TRIGGER "Variant_search_delete" AFTER DELETE ON "Variant"
  REFERENCING OLD TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "variants_change_search"();

-- An order changes stocks only, which nobody is found by.
CREATE FUNCTION "variant_changes_search"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM "refresh_product_search"(ARRAY[NEW."productId"]);
  RETURN NULL;
END $$;
CREATE TRIGGER "Variant_search_update" AFTER UPDATE ON "Variant" FOR EACH ROW
  WHEN (OLD."color" IS DISTINCT FROM NEW."color")
  EXECUTE FUNCTION "variant_changes_search"();

-- A category's name is that of everything below it.
CREATE FUNCTION "category_changes_search"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM "refresh_product_search"((
    WITH RECURSIVE "subtree" AS (
      SELECT NEW."id" AS "id"
      UNION
      SELECT c."id" FROM "Category" c JOIN "subtree" ON c."parentId" = "subtree"."id"
    )
    SELECT array_agg(p."id") FROM "Product" p JOIN "subtree" ON p."categoryId" = "subtree"."id"
  ));
  RETURN NULL;
END $$;
CREATE TRIGGER "Category_search_update" AFTER UPDATE ON "Category" FOR EACH ROW
  WHEN ((OLD."name", OLD."parentId") IS DISTINCT FROM (NEW."name", NEW."parentId"))
  EXECUTE FUNCTION "category_changes_search"();

SELECT "refresh_product_search"((SELECT array_agg("id") FROM "Product"));

-- Products whose words look like what was typed, for queries with a mistake in them. The function sets
-- how alike they must be, from 0 to 1, so that the index can be asked.
CREATE FUNCTION "products_alike"("query" text) RETURNS TABLE ("productId" uuid)
LANGUAGE sql STABLE SET pg_trgm.word_similarity_threshold = 0.4 AS $$
  SELECT "productId" FROM "ProductSearch" WHERE "query" <% "text"
$$;

-- Indian spellings. An operator adds rows here (docs/operations.md).
INSERT INTO "SearchSynonym" ("term", "group") VALUES
  ('kurta', 'kurta'), ('kurti', 'kurta'), ('kurtee', 'kurta'),
  ('lehenga', 'lehenga'), ('lehnga', 'lehenga'), ('ghagra', 'lehenga'),
  ('saree', 'saree'), ('sari', 'saree'),
  ('tshirt', 'tshirt'), ('t-shirt', 'tshirt'), ('t shirt', 'tshirt'), ('tee', 'tshirt'),
  ('salwar', 'salwar'), ('shalwar', 'salwar'),
  ('churidar', 'churidar'), ('chudidar', 'churidar'),
  ('dupatta', 'dupatta'), ('duppatta', 'dupatta'), ('chunni', 'dupatta'),
  ('pyjama', 'pyjama'), ('pajama', 'pyjama'),
  ('trousers', 'trousers'), ('pants', 'trousers');
