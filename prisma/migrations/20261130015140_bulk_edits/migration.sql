-- CreateTable
CREATE TABLE "BulkEdit" (
    "id" UUID NOT NULL,
    "userId" UUID,
    "summary" JSONB NOT NULL,
    "products" INTEGER NOT NULL,
    "variants" INTEGER NOT NULL,
    "blocked" INTEGER NOT NULL DEFAULT 0,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "appliedAt" TIMESTAMPTZ(3),
    "changeId" UUID,
    "undoesId" UUID,

    CONSTRAINT "BulkEdit_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "BulkEditProduct" (
    "bulkEditId" UUID NOT NULL,
    "productId" UUID NOT NULL,
    "version" TIMESTAMPTZ(3) NOT NULL,
    "categoryBefore" UUID,
    "categoryAfter" UUID,
    "statusBefore" "ProductStatus",
    "statusAfter" "ProductStatus",

    CONSTRAINT "BulkEditProduct_pkey" PRIMARY KEY ("bulkEditId","productId")
);

-- CreateTable
CREATE TABLE "BulkEditVariant" (
    "bulkEditId" UUID NOT NULL,
    "variantId" UUID NOT NULL,
    "sellingBefore" INTEGER NOT NULL,
    "sellingAfter" INTEGER NOT NULL,
    "discountBefore" INTEGER NOT NULL,
    "discountAfter" INTEGER NOT NULL,
    "stockChange" INTEGER NOT NULL,

    CONSTRAINT "BulkEditVariant_pkey" PRIMARY KEY ("bulkEditId","variantId")
);

-- CreateIndex
CREATE UNIQUE INDEX "BulkEdit_changeId_key" ON "BulkEdit"("changeId");

-- CreateIndex
CREATE UNIQUE INDEX "BulkEdit_undoesId_key" ON "BulkEdit"("undoesId");

-- CreateIndex
CREATE INDEX "BulkEdit_userId_idx" ON "BulkEdit"("userId");

-- CreateIndex
CREATE INDEX "BulkEdit_createdAt_idx" ON "BulkEdit"("createdAt");

-- CreateIndex
CREATE INDEX "BulkEditProduct_productId_idx" ON "BulkEditProduct"("productId");

-- AddForeignKey
ALTER TABLE "BulkEdit" ADD CONSTRAINT "BulkEdit_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "BulkEdit" ADD CONSTRAINT "BulkEdit_undoesId_fkey" FOREIGN KEY ("undoesId") REFERENCES "BulkEdit"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "BulkEditProduct" ADD CONSTRAINT "BulkEditProduct_bulkEditId_fkey" FOREIGN KEY ("bulkEditId") REFERENCES "BulkEdit"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "BulkEditVariant" ADD CONSTRAINT "BulkEditVariant_bulkEditId_fkey" FOREIGN KEY ("bulkEditId") REFERENCES "BulkEdit"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What Prisma's schema cannot express.
ALTER TABLE "BulkEdit" ADD CONSTRAINT "BulkEdit_applied_has_entry" CHECK (("appliedAt" IS NULL) = ("changeId" IS NULL));
ALTER TABLE "BulkEditProduct"
  ADD CONSTRAINT "BulkEditProduct_category_pair" CHECK (("categoryBefore" IS NULL) = ("categoryAfter" IS NULL)),
  ADD CONSTRAINT "BulkEditProduct_status_pair" CHECK (("statusBefore" IS NULL) = ("statusAfter" IS NULL));
