-- CreateTable
CREATE TABLE "ImageCheck" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "hash" TEXT NOT NULL,
    "dueAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ImageCheck_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "ImageCheck_hash_idx" ON "ImageCheck"("hash");

-- CreateIndex
CREATE INDEX "ImageCheck_dueAt_idx" ON "ImageCheck"("dueAt");

-- Files of deleted uploads are checked at once, also if the process that deletes the row ends before it checks them.
CREATE FUNCTION check_deleted_uploads() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "ImageCheck" ("hash", "dueAt") SELECT DISTINCT "hash", '-infinity'::timestamptz FROM deleted;
  RETURN NULL;
END $$;
CREATE TRIGGER check_deleted_uploads AFTER DELETE ON "Upload"
  REFERENCING OLD TABLE AS deleted FOR EACH STATEMENT EXECUTE FUNCTION check_deleted_uploads();
