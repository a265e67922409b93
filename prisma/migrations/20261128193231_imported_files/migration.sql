-- CreateTable
CREATE TABLE "ImportedProduct" (
    "productId" UUID NOT NULL,
    "revision" INTEGER NOT NULL DEFAULT 1,
    "name" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "category" TEXT[],
    "imageHashes" TEXT[],

    CONSTRAINT "ImportedProduct_pkey" PRIMARY KEY ("productId")
);

-- CreateTable
CREATE TABLE "ImportedVariant" (
    "id" UUID NOT NULL,
    "productId" UUID NOT NULL,
    "variantId" UUID,
    "position" INTEGER NOT NULL,
    "sku" TEXT,
    "size" TEXT NOT NULL,
    "color" TEXT NOT NULL,
    "stock" INTEGER,
    "sellingPaise" INTEGER NOT NULL,
    "listPaise" INTEGER NOT NULL,

    CONSTRAINT "ImportedVariant_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "ImportedVariant_variantId_key" ON "ImportedVariant"("variantId");

-- CreateIndex
CREATE INDEX "ImportedVariant_productId_idx" ON "ImportedVariant"("productId");

-- AddForeignKey
ALTER TABLE "ImportedProduct" ADD CONSTRAINT "ImportedProduct_productId_fkey" FOREIGN KEY ("productId") REFERENCES "Product"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ImportedVariant" ADD CONSTRAINT "ImportedVariant_productId_fkey" FOREIGN KEY ("productId") REFERENCES "ImportedProduct"("productId") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ImportedVariant" ADD CONSTRAINT "ImportedVariant_variantId_fkey" FOREIGN KEY ("variantId") REFERENCES "Variant"("id") ON DELETE SET NULL ON UPDATE CASCADE;
