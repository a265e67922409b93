-- What is in a cart already counts as seen at today's price.
ALTER TABLE "CartItem" ADD COLUMN "seenPaise" INTEGER;
UPDATE "CartItem" i SET "seenPaise" = v."originalPaise" FROM "Variant" v WHERE v."id" = i."variantId";
ALTER TABLE "CartItem" ALTER COLUMN "seenPaise" SET NOT NULL;

-- CreateTable
CREATE TABLE "CartDeparture" (
    "id" UUID NOT NULL,
    "cartId" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "size" TEXT NOT NULL,
    "color" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "CartDeparture_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "CartDeparture_cartId_idx" ON "CartDeparture"("cartId");

-- AddForeignKey
ALTER TABLE "CartDeparture" ADD CONSTRAINT "CartDeparture_cartId_fkey" FOREIGN KEY ("cartId") REFERENCES "Cart"("id") ON DELETE CASCADE ON UPDATE CASCADE;
