-- Sizes are compared with fractions as decimals (common/domain/size-key.ts): '7½' and '7 1/2' are '7.5'.
-- Of several variants whose keys become one, the one that has the key already or else the first gets it.
-- The others keep what they had, which no new key can equal.

CREATE FUNCTION "decimal_key"("size" text, "key" text) RETURNS text LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
  "fraction" record;
BEGIN
  -- The former key of '7½' is '71⁄2', so that the size itself is read.
  IF "size" ~ '[¼½¾⅓⅔⅛⅜⅝⅞]' THEN
    "key" := regexp_replace("size", ' ?([¼½¾⅓⅔⅛⅜⅝⅞])', ' \1', 'g');
    "key" := regexp_replace("key", '(^|[^0-9]) ([¼½¾⅓⅔⅛⅜⅝⅞])', '\10 \2', 'g');
    "key" := lower(btrim(regexp_replace(normalize("key", NFKC), '\s+', ' ', 'g')));
  END IF;
  FOR "fraction" IN SELECT * FROM (VALUES
    ('1[/⁄]2', '.5'), ('1[/⁄]4', '.25'), ('2[/⁄]4', '.5'), ('3[/⁄]4', '.75'), ('1[/⁄]3', '.333'),
    ('2[/⁄]3', '.666'), ('1[/⁄]8', '.125'), ('2[/⁄]8', '.25'), ('3[/⁄]8', '.375'), ('4[/⁄]8', '.5'),
    ('5[/⁄]8', '.625'), ('6[/⁄]8', '.75'), ('7[/⁄]8', '.875')) AS f ("pattern", "decimals")
  LOOP
    "key" := regexp_replace("key", '([0-9]) ' || "fraction"."pattern" || '(?![0-9])',
      '\1' || "fraction"."decimals", 'g');
  END LOOP;
  RETURN regexp_replace("key", '([0-9]),([0-9])(?![0-9])', '\1.\2', 'g');
END
$$;

WITH "decimal" AS (
  SELECT "id", "productId", "position", "sizeKey", "colorKey",
    "decimal_key"("size", "sizeKey") AS "key"
  FROM "Variant"
), "placed" AS (
  SELECT "id", "key", row_number() OVER (
    PARTITION BY "productId", "key", "colorKey"
    ORDER BY "sizeKey" = "key" DESC, "position", "id") AS "place"
  FROM "decimal"
)
UPDATE "Variant" v SET "sizeKey" = p."key" FROM "placed" p
  WHERE p."id" = v."id" AND p."place" = 1 AND p."key" <> v."sizeKey";

DROP FUNCTION "decimal_key"(text, text);
