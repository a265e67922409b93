-- AlterEnum
ALTER TYPE "MailKind" ADD VALUE 'LOW_STOCK';

-- AlterTable
ALTER TABLE "MailSettings" ADD COLUMN     "lowStockThreshold" INTEGER NOT NULL DEFAULT 5;

-- CreateTable
CREATE TABLE "LowStockNotice" (
    "variantId" UUID NOT NULL,
    "movementId" UUID NOT NULL,

    CONSTRAINT "LowStockNotice_pkey" PRIMARY KEY ("variantId")
);

-- AddForeignKey
ALTER TABLE "LowStockNotice" ADD CONSTRAINT "LowStockNotice_variantId_fkey" FOREIGN KEY ("variantId") REFERENCES "Variant"("id") ON DELETE CASCADE ON UPDATE CASCADE;
