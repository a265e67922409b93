-- CreateTable
CREATE TABLE "Tally" (
    "id" BIGSERIAL NOT NULL,
    "list" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "day" DATE,
    "change" INTEGER NOT NULL,

    CONSTRAINT "Tally_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "Tally_list_key_day_idx" ON "Tally"("list", "key", "day");

-- Adds up rows that count the same. One at a time, and never waited for.
CREATE FUNCTION "fold_tally"() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF NOT pg_try_advisory_xact_lock(hashtext('fold_tally')) THEN
    RETURN;
  END IF;
  WITH "gone" AS (
    DELETE FROM "Tally" t USING (
      SELECT "list", "key", "day" FROM "Tally" GROUP BY 1, 2, 3 HAVING count(*) > 1) AS "several"
    WHERE t."list" = "several"."list" AND t."key" = "several"."key"
      AND t."day" IS NOT DISTINCT FROM "several"."day"
    RETURNING t."list", t."key", t."day", t."change"
  )
  INSERT INTO "Tally" ("list", "key", "day", "change")
  SELECT "list", "key", "day", sum("change") FROM "gone" GROUP BY 1, 2, 3 HAVING sum("change") <> 0;
END $$;

-- Arguments of its triggers: what narrows the list and the day, as expressions; no key, not counted.
CREATE FUNCTION "keep_tally"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  "side" text := 'SELECT %s::int AS "change", %s AS "key", %s AS "day" FROM %I';
  "sides" text := concat_ws(' UNION ALL ',
    CASE WHEN TG_OP <> 'INSERT' THEN format("side", -1, TG_ARGV[0], TG_ARGV[1], 'before') END,
    CASE WHEN TG_OP <> 'DELETE' THEN format("side", 1, TG_ARGV[0], TG_ARGV[1], 'after') END);
BEGIN
  EXECUTE format('INSERT INTO "Tally" ("list", "key", "day", "change")
    SELECT %L, "key", "day", sum("change") FROM (%s) AS "sides" WHERE "key" IS NOT NULL
    GROUP BY 2, 3 HAVING sum("change") <> 0', TG_TABLE_NAME, "sides");
  IF random() < 0.01 THEN
    PERFORM "fold_tally"();
  END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION "empty_tally"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM "Tally" WHERE "list" = TG_TABLE_NAME;
  RETURN NULL;
END $$;

-- Puts a list under tally, and counts what it holds.
CREATE FUNCTION "start_tally"("list" text, "key" text, "day" text DEFAULT 'NULL::date')
RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('CREATE TRIGGER %I AFTER INSERT ON %I REFERENCING NEW TABLE AS "after"
    FOR EACH STATEMENT EXECUTE FUNCTION "keep_tally"(%L, %L)', "list" || '_tally_insert', "list", "key", "day");
  EXECUTE format('CREATE TRIGGER %I AFTER UPDATE ON %I REFERENCING OLD TABLE AS "before" NEW TABLE AS "after"
    FOR EACH STATEMENT EXECUTE FUNCTION "keep_tally"(%L, %L)', "list" || '_tally_update', "list", "key", "day");
  EXECUTE format('CREATE TRIGGER %I AFTER DELETE ON %I REFERENCING OLD TABLE AS "before"
    FOR EACH STATEMENT EXECUTE FUNCTION "keep_tally"(%L, %L)', "list" || '_tally_delete', "list", "key", "day");
  EXECUTE format('CREATE TRIGGER %I AFTER TRUNCATE ON %I
    FOR EACH STATEMENT EXECUTE FUNCTION "empty_tally"()', "list" || '_tally_truncate', "list");
  EXECUTE format('INSERT INTO "Tally" ("list", "key", "day", "change")
    SELECT %L, "key", "day", count(*) FROM (SELECT %s AS "key", %s AS "day" FROM %I) AS "rows"
    WHERE "key" IS NOT NULL GROUP BY 2, 3', "list", "key", "day", "list");
END $$;

SELECT "start_tally"('Order', '"deliveryStatus"::text', '("placedAt" AT TIME ZONE ''Asia/Kolkata'')::date');
SELECT "start_tally"('OutboxMail', '"status"::text');
SELECT "start_tally"('Change', '"kind"::text');
SELECT "start_tally"('Product', 'CASE WHEN "deletedAt" IS NULL THEN "categoryId"::text END');
DROP FUNCTION "start_tally"(text, text, text);
