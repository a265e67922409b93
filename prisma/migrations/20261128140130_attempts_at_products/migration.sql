-- AlterTable
ALTER TABLE "IdempotencyKey" ADD COLUMN     "productId" UUID;

-- CreateIndex
CREATE INDEX "IdempotencyKey_productId_idx" ON "IdempotencyKey"("productId");

-- AddForeignKey
ALTER TABLE "IdempotencyKey" ADD CONSTRAINT "IdempotencyKey_productId_fkey" FOREIGN KEY ("productId") REFERENCES "Product"("id") ON DELETE CASCADE ON UPDATE CASCADE;
