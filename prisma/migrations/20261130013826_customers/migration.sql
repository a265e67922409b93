-- AlterEnum
ALTER TYPE "ChangeKind" ADD VALUE 'CUSTOMER';

-- AlterTable
ALTER TABLE "User" ADD COLUMN     "blockReason" TEXT,
ADD COLUMN     "blockedAt" TIMESTAMPTZ(3),
ADD COLUMN     "invitedAt" TIMESTAMPTZ(3),
ADD COLUMN     "searchKey" TEXT NOT NULL DEFAULT '';

-- What Prisma's schema cannot express.

-- Only customers can be blocked, and never without a reason.
ALTER TABLE "User" ADD CONSTRAINT "User_block_check"
  CHECK (("blockedAt" IS NULL) = ("blockReason" IS NULL) AND ("blockedAt" IS NULL OR "userType" = 'CUSTOMER'));

-- As orderSearchKey of server/src/modules/orders/order-search.policy.ts writes the people of an order: one line for each text.
CREATE FUNCTION "set_user_search_key"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."searchKey" := concat_ws(E'\n', '',
    nullif("search_text"(concat_ws(' ', NEW."firstName", NEW."lastName")), ''),
    "search_text"(NEW."username"), "search_text"(NEW."email"), "search_text"(NEW."mobile"));
  RETURN NEW;
END $$;
CREATE TRIGGER "User_search_key" BEFORE INSERT OR UPDATE OF "firstName", "lastName", "username", "email", "mobile", "searchKey"
  ON "User" FOR EACH ROW EXECUTE FUNCTION "set_user_search_key"();
-- Older rows get their key in portions once the shop runs (server/src/modules/retention), so that no server waits for it.

-- The list of customers, newest first: all, those who are blocked, and those that a search finds.
CREATE INDEX "User_customers_idx" ON "User" ("createdAt" DESC, "id" DESC) WHERE "userType" = 'CUSTOMER';
CREATE INDEX "User_blocked_idx" ON "User" ("createdAt" DESC, "id" DESC) WHERE "blockedAt" IS NOT NULL;
CREATE INDEX "User_searchKey_idx" ON "User" USING gin ("searchKey" gin_trgm_ops);

-- Its length (docs/decisions/016-lengths-of-long-lists.md).
CREATE FUNCTION "count_User"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO "Tally" ("list", "key", "change")
    SELECT 'User', CASE WHEN "blockedAt" IS NULL THEN 'ACTIVE' ELSE 'BLOCKED' END, count(*) FROM "after"
    WHERE "userType" = 'CUSTOMER' GROUP BY 2;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO "Tally" ("list", "key", "change")
    SELECT 'User', CASE WHEN "blockedAt" IS NULL THEN 'ACTIVE' ELSE 'BLOCKED' END, -count(*) FROM "before"
    WHERE "userType" = 'CUSTOMER' GROUP BY 2;
  ELSE
    INSERT INTO "Tally" ("list", "key", "change")
    SELECT 'User', CASE WHEN "blockedAt" IS NULL THEN 'ACTIVE' ELSE 'BLOCKED' END, sum("change") FROM (
      SELECT -1 AS "change", "userType", "blockedAt" FROM "before" UNION ALL
      SELECT 1, "userType", "blockedAt" FROM "after") AS "rows"
    WHERE "userType" = 'CUSTOMER' GROUP BY 2 HAVING sum("change") <> 0;
  END IF;
  IF random() < 0.01 THEN
    PERFORM "fold_tally"();
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER "User_tally_insert" AFTER INSERT ON "User" REFERENCING NEW TABLE AS "after"
  FOR EACH STATEMENT EXECUTE FUNCTION "count_User"();
CREATE TRIGGER "User_tally_update" AFTER UPDATE ON "User" REFERENCING OLD TABLE AS "before" NEW TABLE AS "after"
  FOR EACH STATEMENT EXECUTE FUNCTION "count_User"();
CREATE TRIGGER "User_tally_delete" AFTER DELETE ON "User" REFERENCING OLD TABLE AS "before"
  FOR EACH STATEMENT EXECUTE FUNCTION "count_User"();
CREATE TRIGGER "User_tally_truncate" AFTER TRUNCATE ON "User"
  FOR EACH STATEMENT EXECUTE FUNCTION "empty_tally"();
INSERT INTO "Tally" ("list", "key", "change")
  SELECT 'User', 'ACTIVE', count(*) FROM "User" WHERE "userType" = 'CUSTOMER' HAVING count(*) > 0;

-- Admission asks whether a customer is blocked.
CREATE OR REPLACE FUNCTION "users_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM "invalidate"((SELECT array_agg('user:' || "one"."id") FROM (
    SELECT "id", "userType", "tokenVersion", "blockedAt" FROM "before" EXCEPT
    SELECT "id", "userType", "tokenVersion", "blockedAt" FROM "after") AS "one"));
  RETURN NULL;
END $$;

-- Of a customer who deletes their account, the audit log forgets the name and what was changed: the reason of a block
-- and an e-mail are about the person.
CREATE OR REPLACE FUNCTION "keep_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE'
    AND (NEW."id", NEW."at", NEW."kind", NEW."objectId", NEW."action")
      = (OLD."id", OLD."at", OLD."kind", OLD."objectId", OLD."action")
    AND (NEW."actorId" IS NULL OR NEW."actorId" = OLD."actorId")
    AND (NEW."actorName" = OLD."actorName" OR (NEW."actorName" = 'Deleted account' AND NEW."actorId" IS NULL))
    AND (NEW."label" = OLD."label" OR (NEW."label" = 'Deleted account' AND NEW."kind" IN ('ADMINISTRATOR', 'CUSTOMER')))
    AND (NEW."changes" = OLD."changes"
      OR (NEW."label" = 'Deleted account' AND NEW."kind" = 'CUSTOMER' AND NEW."changes" = '[]'))
  THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'Change is append-only';
END $$;

-- One wording for customers who have deleted their account, also where only the first name is shown.
UPDATE "Order" SET "firstName" = 'Deleted customer', "lastName" = ''
  WHERE "userId" IS NULL AND "firstName" = 'Deleted' AND "lastName" = 'customer' AND "email" = '';
