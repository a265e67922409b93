-- AlterTable
ALTER TABLE "IdempotencyKey" ALTER COLUMN "orderId" DROP NOT NULL;
