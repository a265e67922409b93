-- AlterTable
ALTER TABLE "OutboxMail" ADD COLUMN     "isBulk" BOOLEAN NOT NULL DEFAULT false;

-- CreateIndex
CREATE INDEX "OutboxMail_status_isBulk_nextAttemptAt_id_idx" ON "OutboxMail"("status", "isBulk", "nextAttemptAt", "id");
