-- DropIndex
DROP INDEX "Variant_stock_productId_idx";

-- What Prisma's schema cannot express.

-- Every order changes stocks. Without an index that has the stock, Postgres writes a new version of the variant into the same
-- page and into no index, if the page has room for it. Existing pages get room as orders change their rows.
ALTER TABLE "Variant" SET (fillfactor = 90);

-- Replaced by "OutboxMail_recipient_search_idx".
DROP INDEX "OutboxMail_recipient_idx";

-- The same tags as before, but for each row: for the few variants of an order, transition tables and their join cost more than
-- all else that the change of a stock does. With "stock" and "updatedAt" made equal, the whole row is compared, so that new
-- columns need no mention here.
CREATE FUNCTION "variant_changes"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  "hasNewState" boolean := "stock_state"(OLD."stock") <> "stock_state"(NEW."stock");
BEGIN
  INSERT INTO "CacheInvalidation" ("tag") VALUES ('product:' || NEW."productId") ON CONFLICT DO NOTHING;
  IF NEW."productId" <> OLD."productId" THEN
    INSERT INTO "CacheInvalidation" ("tag") VALUES ('product:' || OLD."productId") ON CONFLICT DO NOTHING;
  END IF;
  OLD."stock" := NEW."stock";
  OLD."updatedAt" := NEW."updatedAt";
  IF OLD IS DISTINCT FROM NEW THEN
    INSERT INTO "CacheInvalidation" ("tag") VALUES ('products') ON CONFLICT DO NOTHING;
  ELSIF "hasNewState" THEN
    INSERT INTO "CacheInvalidation" ("tag") VALUES ('stock-states') ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END $$;

DROP TRIGGER "Variant_invalidate_update" ON "Variant";
CREATE TRIGGER "Variant_invalidate_update" AFTER UPDATE ON "Variant" FOR EACH ROW
  WHEN (OLD IS DISTINCT FROM NEW) EXECUTE FUNCTION "variant_changes"();
DROP FUNCTION "variants_change"();
