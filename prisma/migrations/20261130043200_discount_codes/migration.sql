-- CreateEnum
CREATE TYPE "DiscountCodeKind" AS ENUM ('PERCENT', 'AMOUNT');

-- AlterEnum
ALTER TYPE "ChangeKind" ADD VALUE 'DISCOUNT_CODE';

-- AlterTable
ALTER TABLE "Order" ADD COLUMN     "discountCode" TEXT,
ADD COLUMN     "discountCodeId" UUID;

-- AlterTable
ALTER TABLE "OrderItem" ADD COLUMN     "codeDiscountPaise" INTEGER NOT NULL DEFAULT 0;

-- CreateTable
CREATE TABLE "DiscountCode" (
    "id" UUID NOT NULL,
    "code" TEXT NOT NULL,
    "codeKey" TEXT NOT NULL,
    "kind" "DiscountCodeKind" NOT NULL,
    "value" INTEGER NOT NULL,
    "minimumPaise" INTEGER NOT NULL DEFAULT 0,
    "totalLimit" INTEGER,
    "customerLimit" INTEGER,
    "uses" INTEGER NOT NULL DEFAULT 0,
    "startsAt" TIMESTAMPTZ(3),
    "endsAt" TIMESTAMPTZ(3),
    "isActive" BOOLEAN NOT NULL DEFAULT true,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "DiscountCode_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "DiscountCode_codeKey_key" ON "DiscountCode"("codeKey");

-- CreateIndex
CREATE INDEX "DiscountCode_createdAt_id_idx" ON "DiscountCode"("createdAt" DESC, "id" DESC);

-- AddForeignKey
ALTER TABLE "Order" ADD CONSTRAINT "Order_discountCodeId_fkey" FOREIGN KEY ("discountCodeId") REFERENCES "DiscountCode"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- What Prisma's schema cannot express.

ALTER TABLE "DiscountCode"
  ADD CONSTRAINT "DiscountCode_value_check" CHECK ("value" >= 1 AND ("kind" <> 'PERCENT' OR "value" <= 100)),
  ADD CONSTRAINT "DiscountCode_limits_check" CHECK ("minimumPaise" >= 0 AND "totalLimit" >= 1 AND "customerLimit" >= 1),
  ADD CONSTRAINT "DiscountCode_uses_check" CHECK ("uses" >= 0),
  ADD CONSTRAINT "DiscountCode_period_check" CHECK ("startsAt" < "endsAt");

ALTER TABLE "Order" ADD CONSTRAINT "Order_discount_code_check"
  CHECK ("discountCodeId" IS NULL OR "discountCode" IS NOT NULL);

ALTER TABLE "OrderItem" ADD CONSTRAINT "OrderItem_code_discount_check"
  CHECK ("codeDiscountPaise" >= 0 AND "codeDiscountPaise" <= "quantity"::bigint * "pricePaise");

-- The orders of one code, and of one customer with it. Orders without a code are not in the index.
CREATE INDEX "Order_discount_code_idx" ON "Order" ("discountCodeId", "userId") WHERE "discountCodeId" IS NOT NULL;

-- Counts the orders of a code. Placing an order has locked the code's row before (docs/decisions/051-discount-codes.md).
CREATE FUNCTION "count_code_uses"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "DiscountCode" SET "uses" = "uses" + CASE NEW."deliveryStatus" WHEN 'CANCELED' THEN -1 ELSE 1 END
  WHERE "id" = NEW."discountCodeId";
  RETURN NULL;
END $$;
CREATE TRIGGER "Order_code_placed" AFTER INSERT ON "Order" FOR EACH ROW
  WHEN (NEW."discountCodeId" IS NOT NULL AND NEW."deliveryStatus" <> 'CANCELED')
  EXECUTE FUNCTION "count_code_uses"();
CREATE TRIGGER "Order_code_status" AFTER UPDATE OF "deliveryStatus" ON "Order" FOR EACH ROW
  WHEN (NEW."discountCodeId" IS NOT NULL
    AND (OLD."deliveryStatus" = 'CANCELED') <> (NEW."deliveryStatus" = 'CANCELED'))
  EXECUTE FUNCTION "count_code_uses"();
