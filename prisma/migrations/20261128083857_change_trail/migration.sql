-- CreateEnum
CREATE TYPE "ChangeKind" AS ENUM ('PRODUCT', 'CATEGORY', 'ORDER', 'COMPANY', 'LEGAL_PAGE', 'ADMINISTRATOR', 'CATALOGUE');

-- CreateEnum
CREATE TYPE "ChangeAction" AS ENUM ('CREATED', 'CHANGED', 'DELETED', 'IMPORTED');

-- CreateTable
CREATE TABLE "Change" (
    "id" UUID NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),
    "actorId" UUID,
    "actorName" TEXT NOT NULL,
    "kind" "ChangeKind" NOT NULL,
    "objectId" TEXT NOT NULL,
    "label" TEXT NOT NULL,
    "action" "ChangeAction" NOT NULL,
    "changes" JSONB NOT NULL,

    CONSTRAINT "Change_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "Change_kind_objectId_at_id_idx" ON "Change"("kind", "objectId", "at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "Change_kind_at_id_idx" ON "Change"("kind", "at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "Change_at_id_idx" ON "Change"("at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "Change_actorId_idx" ON "Change"("actorId");

-- AddForeignKey
ALTER TABLE "Change" ADD CONSTRAINT "Change_actorId_fkey" FOREIGN KEY ("actorId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- The trail is written once. Only a link to somebody deleted may turn null.
CREATE FUNCTION "keep_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE'
    AND (NEW."id", NEW."at", NEW."actorName", NEW."kind", NEW."objectId", NEW."label", NEW."action", NEW."changes")
      = (OLD."id", OLD."at", OLD."actorName", OLD."kind", OLD."objectId", OLD."label", OLD."action", OLD."changes")
    AND NEW."actorId" IS NULL
  THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'Change is append-only';
END $$;
CREATE TRIGGER "Change_append_only" BEFORE UPDATE OR DELETE ON "Change"
  FOR EACH ROW EXECUTE FUNCTION "keep_change"();
CREATE TRIGGER "Change_not_emptied" BEFORE TRUNCATE ON "Change"
  FOR EACH STATEMENT EXECUTE FUNCTION "keep_change"();
