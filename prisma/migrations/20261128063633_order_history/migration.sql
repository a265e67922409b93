-- CreateTable
CREATE TABLE "OrderEvent" (
    "id" UUID NOT NULL,
    "orderId" UUID NOT NULL,
    "status" "DeliveryStatus" NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "userId" UUID,

    CONSTRAINT "OrderEvent_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "OrderEvent_orderId_at_id_idx" ON "OrderEvent"("orderId", "at", "id");

-- CreateIndex
CREATE INDEX "OrderEvent_userId_idx" ON "OrderEvent"("userId");

-- AddForeignKey
ALTER TABLE "OrderEvent" ADD CONSTRAINT "OrderEvent_orderId_fkey" FOREIGN KEY ("orderId") REFERENCES "Order"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "OrderEvent" ADD CONSTRAINT "OrderEvent_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- What is known of the orders so far: when they were placed, and when they came where they are now.
INSERT INTO "OrderEvent" ("id", "orderId", "status", "at", "userId")
SELECT gen_random_uuid(), "id", 'PENDING', "placedAt", "userId" FROM "Order";
INSERT INTO "OrderEvent" ("id", "orderId", "status", "at")
SELECT gen_random_uuid(), "id", "deliveryStatus",
  GREATEST(COALESCE("deliveredAt", "updatedAt"), "placedAt" + interval '1 millisecond')
FROM "Order" WHERE "deliveryStatus" <> 'PENDING';

-- An order's history is written once. Only a link to somebody deleted may turn null.
CREATE FUNCTION "keep_order_event"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE'
    AND NEW."id" = OLD."id" AND NEW."orderId" = OLD."orderId"
    AND NEW."status" = OLD."status" AND NEW."at" = OLD."at"
    AND (NEW."userId" IS NULL OR NEW."userId" = OLD."userId")
  THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'OrderEvent is append-only';
END $$;
CREATE TRIGGER "OrderEvent_append_only" BEFORE UPDATE OR DELETE ON "OrderEvent"
  FOR EACH ROW EXECUTE FUNCTION "keep_order_event"();
