-- CreateTable
CREATE TABLE "FormerCategorySlug" (
    "slugKey" TEXT NOT NULL,
    "categoryId" UUID NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "FormerCategorySlug_pkey" PRIMARY KEY ("slugKey")
);

-- CreateIndex
CREATE INDEX "FormerCategorySlug_categoryId_idx" ON "FormerCategorySlug"("categoryId");

-- AddForeignKey
ALTER TABLE "FormerCategorySlug" ADD CONSTRAINT "FormerCategorySlug_categoryId_fkey" FOREIGN KEY ("categoryId") REFERENCES "Category"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- No browser opens an address that ends in one of these, so their categories get another slug.
UPDATE "Category" SET "slug" = "slug" || '-' || "id", "slugKey" = "slugKey" || '-' || "id"
  WHERE "slugKey" IN ('.', '..');

-- Compatibility forms may hold spaces, which slugKey writes as hyphens.
UPDATE "Category" c SET "slugKey" = regexp_replace(btrim(c."slugKey"), '\s+', '-', 'g')
  WHERE c."slugKey" ~ '\s' AND NOT EXISTS (
    SELECT FROM "Category" other
    WHERE other."slugKey" = regexp_replace(btrim(c."slugKey"), '\s+', '-', 'g'));
