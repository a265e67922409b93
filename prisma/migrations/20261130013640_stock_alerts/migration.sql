-- AlterEnum
ALTER TYPE "MailKind" ADD VALUE 'STOCK_ALERT_CONFIRMATION';
ALTER TYPE "MailKind" ADD VALUE 'BACK_IN_STOCK';

-- CreateTable
CREATE TABLE "StockAlert" (
    "id" UUID NOT NULL,
    "variantId" UUID NOT NULL,
    "userId" UUID,
    "email" TEXT,
    "emailKey" TEXT,
    "confirmedAt" TIMESTAMPTZ(3),
    "mailId" UUID,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "StockAlert_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "StockAlert_mailId_key" ON "StockAlert"("mailId");

-- CreateIndex
CREATE INDEX "StockAlert_variantId_idx" ON "StockAlert"("variantId");

-- CreateIndex
CREATE INDEX "StockAlert_createdAt_idx" ON "StockAlert"("createdAt");

-- CreateIndex
CREATE UNIQUE INDEX "StockAlert_userId_variantId_key" ON "StockAlert"("userId", "variantId");

-- CreateIndex
CREATE UNIQUE INDEX "StockAlert_emailKey_variantId_key" ON "StockAlert"("emailKey", "variantId");

-- AddForeignKey
ALTER TABLE "StockAlert" ADD CONSTRAINT "StockAlert_variantId_fkey" FOREIGN KEY ("variantId") REFERENCES "Variant"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "StockAlert" ADD CONSTRAINT "StockAlert_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "StockAlert" ADD CONSTRAINT "StockAlert_mailId_fkey" FOREIGN KEY ("mailId") REFERENCES "OutboxMail"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- A customer or a visitor. Only a visitor's address needs a confirmation.
ALTER TABLE "StockAlert" ADD CONSTRAINT "StockAlert_shopper_check" CHECK (
  num_nonnulls("userId", "emailKey") = 1
  AND ("email" IS NULL) = ("emailKey" IS NULL)
  AND ("userId" IS NULL OR "confirmedAt" IS NOT NULL)
  AND ("mailId" IS NULL OR "confirmedAt" IS NOT NULL));

-- Those who wait, by variant: the demand, and the mails that are due.
CREATE INDEX "StockAlert_waiting_idx" ON "StockAlert" ("variantId", "createdAt")
  WHERE "confirmedAt" IS NOT NULL AND "mailId" IS NULL;

-- An alert ends in the moment in which its mail is noted as sent, so no alert leads to two mails.
CREATE FUNCTION "end_stock_alert"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM "StockAlert" WHERE "mailId" = NEW."id";
  RETURN NULL;
END $$;
CREATE TRIGGER "OutboxMail_end_stock_alert" AFTER UPDATE OF "status" ON "OutboxMail"
  FOR EACH ROW WHEN (NEW."status" = 'SENT' AND OLD."status" <> 'SENT')
  EXECUTE FUNCTION "end_stock_alert"();
