-- The form in which every search compares texts. It does what searchText of common/domain/search-text.ts
-- does, and a test compares both. The body is parsed here and not at each call, so that indexes on it
-- can be restored whatever the search path is.
CREATE FUNCTION "search_text"("given" text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
BEGIN ATOMIC
  SELECT normalize(btrim(regexp_replace(
    -- 4. Letters that do not decompose, digits, apostrophes, quotes and dashes.
    translate(
      replace(replace(replace(replace(
        -- 3. Case, by ICU: the database's own locale may know ASCII alone.
        lower(
          -- 2. Accents and invisible characters.
          regexp_replace(
            -- 1. The signs that decomposition would split.
            normalize(translate("given", '´″‶', '''""') COLLATE "C", NFKD),
            '[\u0300-\u036f\u0483-\u0487\u1ab0-\u1aff\u1dc0-\u1dff\ufe20-\ufe2f\u00ad\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff\U000e0000-\U000e0fff]',
            '', 'g')
          COLLATE "name_order") COLLATE "C",
        'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
      'øđðħıłŧς०१२३४५६७८९‘’‚‛‹›ʹʻʼʽˈ′‵`“”„‟«»‐‒–—―−⁃',
      'oddhiltσ0123456789''''''''''''''''''''''''''''""""""-------'),
    -- 5. Runs of spaces.
    '[\u0009-\u000d\u0020\u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u2800\u3000]+',
    ' ', 'g'), ' '), NFC);
END;

-- Products.

CREATE OR REPLACE FUNCTION "refresh_product_search"("ids" uuid[]) RETURNS void LANGUAGE sql AS $$
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
    "search_text"(concat_ws(' ', p."name", c."names", v."names")),
    setweight(to_tsvector('english', "search_text"(p."name")), 'A')
      || setweight(to_tsvector('english', coalesce("search_text"(c."names"), '')), 'B')
      || setweight(to_tsvector('english', coalesce("search_text"(v."names"), '')), 'C')
      || setweight(to_tsvector('english', "search_text"(p."description")), 'D')
  FROM "Product" p
  LEFT JOIN "categories" c ON c."productId" = p."id"
  LEFT JOIN "colours" v ON v."productId" = p."id"
  WHERE p."id" = ANY("ids")
  ON CONFLICT ("productId") DO UPDATE SET "text" = EXCLUDED."text", "vector" = EXCLUDED."vector"
$$;
SELECT "refresh_product_search"((SELECT array_agg("id") FROM "Product"));

-- Of two synonyms that are one text now, the first stays.
DELETE FROM "SearchSynonym" s USING "SearchSynonym" other
  WHERE "search_text"(other."term") = "search_text"(s."term") AND other."term" < s."term";
UPDATE "SearchSynonym" SET "term" = "search_text"("term") WHERE "term" <> "search_text"("term");

-- Administrators find products by a SKU or its beginning.
CREATE INDEX "Variant_sku_search_idx" ON "Variant" ("search_text"("sku") text_pattern_ops);

-- Orders: the SKUs and the id on the first line, then buyer and parcel (order-search.policy.ts).
UPDATE "Order" o SET "searchKey" = concat_ws(E'\n',
  (SELECT coalesce(string_agg(E'\t' || "search_text"(v."sku"), '' ORDER BY i."position"), '')
    FROM "OrderItem" i JOIN "Variant" v ON v."id" = i."variantId"
    WHERE i."orderId" = o."id" AND v."sku" IS NOT NULL) || ' ' || o."id"::text,
  nullif("search_text"(concat_ws(' ', o."firstName", o."lastName")), ''),
  nullif("search_text"(o."email"), ''),
  nullif("search_text"(o."recipientName"), ''),
  nullif("search_text"(o."phone"), ''));

-- Mails: a part of the recipient's address.
CREATE INDEX "OutboxMail_recipient_search_idx" ON "OutboxMail"
  USING gin ("search_text"("recipient") gin_trgm_ops);
