-- CreateIndex
CREATE INDEX "Variant_stock_productId_idx" ON "Variant"("stock", "productId");
