-- DropIndex
DROP INDEX "Variant_sku_key";

-- AlterTable
ALTER TABLE "Variant" ADD COLUMN     "skuKey" TEXT;

-- SKUs are compared by caseKey of common/domain/case-key.ts, so LK3, lk3 and full-width ＬＫ３ are one.
-- Of several SKUs that have become one, the one that is written like the key or else the oldest gets it.
-- The others keep their SKU and have it as key, as it is written: no key of another SKU can equal that,
-- and their products can still be edited and imported. A new SKU gets its plain key.
WITH "keyed" AS (
  SELECT "id", "sku", "createdAt", lower(btrim(regexp_replace(normalize(regexp_replace("sku" COLLATE "C",
    '[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]',
    '', 'g'), NFKC),
    '[\u0009-\u000d\u0020\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u2800\u3000\ufeff]+',
    ' ', 'g'), ' ') COLLATE "name_order") COLLATE "C" AS "key"
  FROM "Variant" WHERE "sku" IS NOT NULL
), "placed" AS (
  SELECT "id", "key", row_number() OVER (
    PARTITION BY "key" ORDER BY "sku" = "key" DESC, "createdAt", "id") AS "place"
  FROM "keyed"
)
UPDATE "Variant" v
  SET "skuKey" = CASE WHEN p."place" = 1 AND p."key" <> '' THEN p."key" ELSE v."sku" END
  FROM "placed" p WHERE p."id" = v."id";

-- CreateIndex
CREATE UNIQUE INDEX "Variant_skuKey_key" ON "Variant"("skuKey");

ALTER TABLE "Variant" ADD CONSTRAINT "Variant_skuKey_check"
  CHECK (("sku" IS NULL) = ("skuKey" IS NULL));
