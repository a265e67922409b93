-- CreateEnum
CREATE TYPE "OrderNoteKind" AS ENUM ('NOTE', 'MESSAGE');

-- AlterEnum
-- This migration adds more than one value to an enum.
-- With PostgreSQL versions 11 and earlier, this is not possible
-- in a single migration. This can be worked around by creating
-- multiple migrations, each migration adding only one value to
-- the enum.


ALTER TYPE "MailKind" ADD VALUE 'ORDER_ADDRESS_CORRECTED';
ALTER TYPE "MailKind" ADD VALUE 'ORDER_MESSAGE';

-- CreateTable
CREATE TABLE "OrderNote" (
    "id" UUID NOT NULL,
    "orderId" UUID NOT NULL,
    "kind" "OrderNoteKind" NOT NULL,
    "text" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "authorId" UUID,

    CONSTRAINT "OrderNote_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "OrderNote_orderId_at_id_idx" ON "OrderNote"("orderId", "at", "id");

-- CreateIndex
CREATE INDEX "OrderNote_authorId_idx" ON "OrderNote"("authorId");

-- AddForeignKey
ALTER TABLE "OrderNote" ADD CONSTRAINT "OrderNote_orderId_fkey" FOREIGN KEY ("orderId") REFERENCES "Order"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "OrderNote" ADD CONSTRAINT "OrderNote_authorId_fkey" FOREIGN KEY ("authorId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- What Prisma's schema cannot express.

ALTER TABLE "OrderNote" ADD CONSTRAINT "OrderNote_text_not_empty" CHECK ("text" <> '');

-- What was written stays as it is. It is deleted with the customer's account alone.
CREATE FUNCTION "keep_order_note"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW."id", NEW."orderId", NEW."kind", NEW."text", NEW."at")
      = (OLD."id", OLD."orderId", OLD."kind", OLD."text", OLD."at")
    AND (NEW."authorId" IS NULL OR NEW."authorId" = OLD."authorId")
  THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'OrderNote is append-only';
END $$;
CREATE TRIGGER "OrderNote_append_only" BEFORE UPDATE ON "OrderNote"
  FOR EACH ROW EXECUTE FUNCTION "keep_order_note"();

-- The audit log of an order has addresses since now. They go with the customer's account: such an entry keeps who
-- corrected the order and when, and loses its values. Every other change of an entry is for "keep_change" to judge.
DROP TRIGGER "Change_append_only" ON "Change";
CREATE TRIGGER "Change_append_only" BEFORE DELETE ON "Change"
  FOR EACH ROW EXECUTE FUNCTION "keep_change"();
CREATE TRIGGER "Change_written_once" BEFORE UPDATE ON "Change" FOR EACH ROW
  WHEN (NOT (
    NEW."kind" = 'ORDER' AND NEW."changes" = '[]'
    AND jsonb_path_query_array(OLD."changes", '$[*].field') ?| ARRAY[
      'Recipient', 'Phone', 'Address line 1', 'Address line 2', 'City', 'State', 'PIN code']
    AND (NEW."id", NEW."at", NEW."objectId", NEW."label", NEW."action", NEW."kind", NEW."actorName", NEW."actorId")
      IS NOT DISTINCT FROM
      (OLD."id", OLD."at", OLD."objectId", OLD."label", OLD."action", OLD."kind", OLD."actorName", OLD."actorId")))
  EXECUTE FUNCTION "keep_change"();
