-- Searches ignore apostrophes, nuktas and what separates words, and read ½ as 1/2. The function does
-- what searchText of common/domain/search-text.ts does, and a test compares both.
CREATE OR REPLACE FUNCTION "search_text"("given" text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
BEGIN ATOMIC
  SELECT normalize(btrim(regexp_replace(
    -- 5. Letters that do not decompose, digits, quotes, dashes and slashes.
    translate(
      replace(replace(replace(replace(
        -- 4. Case, by ICU: the database's own locale may know ASCII alone.
        lower(
          -- 3. Accents, nuktas, apostrophes and invisible characters.
          regexp_replace(
            -- 2. Signs that decomposition would split.
            normalize(translate(
              -- 1. A fraction such as ½ is a word of its own.
              regexp_replace("given" COLLATE "C", '[\u00bc-\u00be\u2150-\u215f\u2189]', ' \&', 'g'),
              '″‶´', '""'), NFKD),
            '[\u0300-\u036f\u0483-\u0487\u1ab0-\u1aff\u1dc0-\u1dff\ufe20-\ufe2f\u093c\u09bc\u0a3c\u0abc\u0b3c\u0cbc''`‘’‚‛‹›ʹʻʼʽʾʿˈ′‵\u00ad\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]',
            '', 'g')
          COLLATE "name_order") COLLATE "C",
        'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
      'øđðħıłŧς०१२३४५६७८९“”„‟«»‐‒–—―−⁃⁄∕',
      'oddhiltσ0123456789""""""-------//'),
    -- 6. Runs of spaces and of signs that separate words. Dots and slashes between digits stay.
    '(?:[\u0009-\u000d\u0020\u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u2800\u3000,;،؛、।॥()[\]]|(?<![0-9])[./]|[./](?![0-9]))+',
    ' ', 'g'), ' '), NFC);
END;

-- What was made from the former texts.
REINDEX INDEX "Variant_sku_search_idx";
REINDEX INDEX "OutboxMail_recipient_search_idx";
SELECT "refresh_product_search"((SELECT array_agg("id") FROM "Product"));

-- Of two synonyms that are one text now, the first stays.
DELETE FROM "SearchSynonym" s USING "SearchSynonym" other
  WHERE "search_text"(other."term") = "search_text"(s."term") AND other."term" < s."term";
UPDATE "SearchSynonym" SET "term" = "search_text"("term") WHERE "term" <> "search_text"("term");

-- Orders keep the SKUs of their day, so each part of the stored key is folded once more: the SKUs after
-- their tabs, the id of 36 characters after a space, and the lines of buyer and parcel.
UPDATE "Order" o SET "searchKey" = k."folded" FROM (
  SELECT o."id", string_agg(
    CASE WHEN l."number" > 1 THEN nullif("search_text"(l."line"), '')
    ELSE coalesce((
      SELECT string_agg("search_text"(p."sku"), E'\t' ORDER BY p."number")
      FROM string_to_table(left(l."line", -37), E'\t') WITH ORDINALITY AS p("sku", "number")), '')
      || right(l."line", 37)
    END, E'\n' ORDER BY l."number") AS "folded"
  FROM "Order" o
  CROSS JOIN string_to_table(o."searchKey", E'\n') WITH ORDINALITY AS l("line", "number")
  GROUP BY o."id"
) k WHERE k."id" = o."id" AND k."folded" <> o."searchKey";
