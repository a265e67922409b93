-- AlterTable
ALTER TABLE "OrderItem" ADD COLUMN     "discountPaise" INTEGER NOT NULL DEFAULT 0;

-- The list prices of earlier orders were not stored. Their discount reads 0 and their totals stay.
ALTER TABLE "OrderItem" DROP CONSTRAINT "OrderItem_amounts_check";
ALTER TABLE "OrderItem" ADD CONSTRAINT "OrderItem_amounts_check"
  CHECK ("quantity" >= 1 AND "pricePaise" >= 0 AND "discountPaise" BETWEEN 0 AND "pricePaise");
