-- AlterTable
ALTER TABLE "Order" ADD COLUMN     "courier" TEXT,
ADD COLUMN     "trackingKey" TEXT,
ADD COLUMN     "trackingNumber" TEXT;

-- AlterTable
ALTER TABLE "OrderEvent" ADD COLUMN     "courier" TEXT,
ADD COLUMN     "trackingNumber" TEXT;

-- CreateIndex
CREATE UNIQUE INDEX "Order_trackingKey_key" ON "Order"("trackingKey");

-- What Prisma's schema cannot express.

ALTER TABLE "Order" ADD CONSTRAINT "Order_tracking_key_of_number"
  CHECK (("trackingNumber" IS NULL) = ("trackingKey" IS NULL));

-- The shipment that an event brought is written once, as the rest of the event.
CREATE OR REPLACE FUNCTION "keep_order_event"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE'
    AND (NEW."id", NEW."orderId", NEW."status", NEW."at") = (OLD."id", OLD."orderId", OLD."status", OLD."at")
    AND (NEW."courier", NEW."trackingNumber") IS NOT DISTINCT FROM (OLD."courier", OLD."trackingNumber")
    AND (NEW."userId" IS NULL OR NEW."userId" = OLD."userId")
  THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'OrderEvent is append-only';
END $$;
