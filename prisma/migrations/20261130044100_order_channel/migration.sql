-- CreateEnum
CREATE TYPE "OrderChannel" AS ENUM ('WEBSITE', 'PHONE', 'WHATSAPP', 'OTHER');

-- AlterTable
ALTER TABLE "Order" ADD COLUMN     "channel" "OrderChannel" NOT NULL DEFAULT 'WEBSITE';
