-- AlterTable
ALTER TABLE "Category" ADD COLUMN     "imageAlt" TEXT,
ADD COLUMN     "position" INTEGER,
ADD COLUMN     "seoDescription" TEXT,
ADD COLUMN     "seoTitle" TEXT;

-- AlterTable
ALTER TABLE "Product" ADD COLUMN     "seoDescription" TEXT,
ADD COLUMN     "seoTitle" TEXT;

-- AlterTable
ALTER TABLE "ProductImage" ADD COLUMN     "alt" TEXT;

-- AlterTable
ALTER TABLE "ImportedProduct" ADD COLUMN     "seoDescription" TEXT,
ADD COLUMN     "seoTitle" TEXT;

-- What Prisma's schema cannot express.

-- An empty text stands for no text of one's own, which is null.
ALTER TABLE "Category" ADD CONSTRAINT "Category_own_texts" CHECK ("imageAlt" <> '' AND "seoTitle" <> '' AND "seoDescription" <> '');
ALTER TABLE "Product" ADD CONSTRAINT "Product_own_texts" CHECK ("seoTitle" <> '' AND "seoDescription" <> '');
ALTER TABLE "ProductImage" ADD CONSTRAINT "ProductImage_own_text" CHECK ("alt" <> '');
