-- The answer with the company details says whether shoppers can ask for stock alerts, which the mail settings decide
-- (docs/decisions/028-strict-invalidation.md).
CREATE TRIGGER "MailSettings_invalidate_insert" AFTER INSERT ON "MailSettings" REFERENCING NEW TABLE AS "changed"
  FOR EACH STATEMENT EXECUTE FUNCTION "invalidate_given"('company');
CREATE TRIGGER "MailSettings_invalidate_update" AFTER UPDATE ON "MailSettings" REFERENCING NEW TABLE AS "changed"
  FOR EACH STATEMENT EXECUTE FUNCTION "invalidate_given"('company');
CREATE TRIGGER "MailSettings_invalidate_delete" AFTER DELETE ON "MailSettings" REFERENCING OLD TABLE AS "changed"
  FOR EACH STATEMENT EXECUTE FUNCTION "invalidate_given"('company');
CREATE TRIGGER "MailSettings_invalidate_truncate" AFTER TRUNCATE ON "MailSettings"
  FOR EACH STATEMENT EXECUTE FUNCTION "invalidate_all"();
