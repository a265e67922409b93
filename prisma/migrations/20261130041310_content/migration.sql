-- AlterEnum
ALTER TYPE "ChangeKind" ADD VALUE 'CONTENT';

-- CreateTable
CREATE TABLE "Content" (
    "key" TEXT NOT NULL,
    "body" JSONB,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Content_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "ContentVersion" (
    "id" UUID NOT NULL,
    "contentKey" TEXT NOT NULL,
    "body" JSONB,
    "imageHashes" TEXT[],
    "savedAt" TIMESTAMPTZ(3) NOT NULL,
    "actorId" UUID,
    "actorName" TEXT NOT NULL,

    CONSTRAINT "ContentVersion_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "ContentVersion_contentKey_savedAt_id_idx" ON "ContentVersion"("contentKey", "savedAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "ContentVersion_imageHashes_idx" ON "ContentVersion" USING GIN ("imageHashes");

-- CreateIndex
CREATE INDEX "ContentVersion_actorId_idx" ON "ContentVersion"("actorId");

-- AddForeignKey
ALTER TABLE "ContentVersion" ADD CONSTRAINT "ContentVersion_contentKey_fkey" FOREIGN KEY ("contentKey") REFERENCES "Content"("key") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ContentVersion" ADD CONSTRAINT "ContentVersion_actorId_fkey" FOREIGN KEY ("actorId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- A version has a body of its own, or none: then it means the shop's standard texts.
ALTER TABLE "Content" ADD CONSTRAINT "Content_body_check" CHECK ("body" IS NULL OR jsonb_typeof("body") = 'object');

CREATE TRIGGER "Content_invalidate_insert" AFTER INSERT ON "Content" REFERENCING NEW TABLE AS "changed"
  FOR EACH STATEMENT EXECUTE FUNCTION "invalidate_given"('content');
CREATE TRIGGER "Content_invalidate_update" AFTER UPDATE ON "Content" REFERENCING NEW TABLE AS "changed"
  FOR EACH STATEMENT EXECUTE FUNCTION "invalidate_given"('content');
CREATE TRIGGER "Content_invalidate_delete" AFTER DELETE ON "Content" REFERENCING OLD TABLE AS "changed"
  FOR EACH STATEMENT EXECUTE FUNCTION "invalidate_given"('content');
CREATE TRIGGER "Content_invalidate_truncate" AFTER TRUNCATE ON "Content"
  FOR EACH STATEMENT EXECUTE FUNCTION "invalidate_all"();

-- Images of deleted versions are checked at once, as those of deleted uploads are.
CREATE FUNCTION "check_images_of_deleted_versions"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "ImageCheck" ("hash", "dueAt")
    SELECT DISTINCT unnest("imageHashes"), '-infinity'::timestamptz FROM deleted;
  RETURN NULL;
END $$;
CREATE TRIGGER "ContentVersion_check_images" AFTER DELETE ON "ContentVersion"
  REFERENCING OLD TABLE AS deleted FOR EACH STATEMENT EXECUTE FUNCTION "check_images_of_deleted_versions"();
