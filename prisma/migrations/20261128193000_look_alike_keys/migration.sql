-- Keys no longer tell invisible characters and runs of spaces apart (common/domain/case-key.ts).
-- Of several rows whose keys become one, the one that has the key already or else the oldest gets it.
-- The others keep what they had, which no new key can equal.

CREATE FUNCTION "clean_key"("given" text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT btrim(regexp_replace(normalize(regexp_replace("given",
    '[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]',
    '', 'g'), NFKC),
    '[\u0009-\u000d\u0020\u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u2800\u3000]+',
    ' ', 'g'), ' ')
$$;

WITH "cleaned" AS (
  SELECT "id", "clean_key"("usernameKey") AS "key", row_number() OVER (
    PARTITION BY "clean_key"("usernameKey")
    ORDER BY "usernameKey" = "clean_key"("usernameKey") DESC, "createdAt", "id") AS "place"
  FROM "User"
)
UPDATE "User" u SET "usernameKey" = c."key" FROM "cleaned" c
  WHERE c."id" = u."id" AND c."place" = 1 AND c."key" NOT IN ('', u."usernameKey");

WITH "cleaned" AS (
  SELECT "id", "clean_key"("emailKey") AS "key", row_number() OVER (
    PARTITION BY "clean_key"("emailKey")
    ORDER BY "emailKey" = "clean_key"("emailKey") DESC, "createdAt", "id") AS "place"
  FROM "User"
)
UPDATE "User" u SET "emailKey" = c."key" FROM "cleaned" c
  WHERE c."id" = u."id" AND c."place" = 1 AND c."key" NOT IN ('', u."emailKey");

WITH "cleaned" AS (
  SELECT "id", "clean_key"("nameKey") AS "key", row_number() OVER (
    PARTITION BY "parentId", "clean_key"("nameKey")
    ORDER BY "nameKey" = "clean_key"("nameKey") DESC, "createdAt", "id") AS "place"
  FROM "Category"
)
UPDATE "Category" t SET "nameKey" = c."key" FROM "cleaned" c
  WHERE c."id" = t."id" AND c."place" = 1 AND c."key" NOT IN ('', t."nameKey");

WITH "cleaned" AS (
  SELECT "id", "clean_key"("sizeKey") AS "size", "clean_key"("colorKey") AS "color", row_number() OVER (
    PARTITION BY "productId", "clean_key"("sizeKey"), "clean_key"("colorKey")
    ORDER BY ("sizeKey", "colorKey") = ("clean_key"("sizeKey"), "clean_key"("colorKey")) DESC,
      "position", "id") AS "place"
  FROM "Variant"
)
UPDATE "Variant" v SET "sizeKey" = c."size", "colorKey" = c."color" FROM "cleaned" c
  WHERE c."id" = v."id" AND c."place" = 1 AND (c."size", c."color") <> (v."sizeKey", v."colorKey");

-- Pages are found by these keys alone, so a row that does not get the plain key gets one with its id.
WITH "cleaned" AS (
  SELECT "id", "clean_key"("slugKey") AS "key", row_number() OVER (
    PARTITION BY "clean_key"("slugKey")
    ORDER BY "slugKey" = "clean_key"("slugKey") DESC, "createdAt", "id") AS "place"
  FROM "Category"
), "renamed" AS (
  SELECT "id", "key", CASE WHEN "place" > 1 OR "key" = '' THEN '-' || "id" ELSE '' END AS "end"
  FROM "cleaned"
)
UPDATE "Category" t SET "slug" = t."slug" || r."end", "slugKey" = r."key" || r."end"
  FROM "renamed" r WHERE r."id" = t."id" AND r."key" || r."end" <> t."slugKey";

WITH "cleaned" AS (
  SELECT "id", "clean_key"("urlKey") AS "key", row_number() OVER (
    PARTITION BY "clean_key"("urlKey")
    ORDER BY "urlKey" = "clean_key"("urlKey") DESC, "createdAt", "id") AS "place"
  FROM "Product" WHERE "urlKey" IS NOT NULL
), "renamed" AS (
  SELECT "id", "key", CASE WHEN "place" > 1 OR "key" = '' THEN ' ' || "id" ELSE '' END AS "end"
  FROM "cleaned"
)
UPDATE "Product" p SET "urlName" = p."urlName" || r."end", "urlKey" = btrim(r."key" || r."end")
  FROM "renamed" r WHERE r."id" = p."id" AND btrim(r."key" || r."end") <> p."urlKey";

WITH "cleaned" AS (
  SELECT "urlKey", "clean_key"("urlKey") AS "key", row_number() OVER (
    PARTITION BY "clean_key"("urlKey")
    ORDER BY "urlKey" = "clean_key"("urlKey") DESC, "createdAt" DESC, "urlKey") AS "place"
  FROM "FormerProductName"
)
UPDATE "FormerProductName" f SET "urlKey" = c."key" FROM "cleaned" c
  WHERE c."urlKey" = f."urlKey" AND c."place" = 1 AND c."key" NOT IN ('', f."urlKey");

DROP FUNCTION "clean_key"(text);
