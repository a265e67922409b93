-- CreateIndex
CREATE INDEX "OutboxMail_status_createdAt_id_idx" ON "OutboxMail"("status", "createdAt" DESC, "id" DESC);

-- The mail log is searched for any part of an address.
CREATE INDEX "OutboxMail_recipient_idx" ON "OutboxMail" USING gin ("recipient" gin_trgm_ops);
