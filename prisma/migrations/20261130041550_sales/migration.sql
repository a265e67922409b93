-- AlterEnum
ALTER TYPE "ChangeKind" ADD VALUE 'SALE';

-- AlterTable
ALTER TABLE "Variant" ADD COLUMN     "regularDiscountPaise" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "regularPaise" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "saleBasisPoints" INTEGER NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "OrderItem" ADD COLUMN     "saleBasisPoints" INTEGER NOT NULL DEFAULT 0;

-- CreateTable
CREATE TABLE "Sale" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "basisPoints" INTEGER NOT NULL,
    "startsAt" TIMESTAMPTZ(3) NOT NULL,
    "endsAt" TIMESTAMPTZ(3) NOT NULL,
    "wholeShop" BOOLEAN NOT NULL DEFAULT false,
    "isRunning" BOOLEAN NOT NULL DEFAULT false,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Sale_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "SaleProduct" (
    "saleId" UUID NOT NULL,
    "productId" UUID NOT NULL,

    CONSTRAINT "SaleProduct_pkey" PRIMARY KEY ("saleId","productId")
);

-- CreateTable
CREATE TABLE "SaleCategory" (
    "saleId" UUID NOT NULL,
    "categoryId" UUID NOT NULL,

    CONSTRAINT "SaleCategory_pkey" PRIMARY KEY ("saleId","categoryId")
);

-- CreateIndex
CREATE INDEX "Sale_startsAt_id_idx" ON "Sale"("startsAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "Sale_endsAt_idx" ON "Sale"("endsAt");

-- CreateIndex
CREATE INDEX "SaleProduct_productId_idx" ON "SaleProduct"("productId");

-- CreateIndex
CREATE INDEX "SaleCategory_categoryId_idx" ON "SaleCategory"("categoryId");

-- AddForeignKey
ALTER TABLE "SaleProduct" ADD CONSTRAINT "SaleProduct_saleId_fkey" FOREIGN KEY ("saleId") REFERENCES "Sale"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SaleProduct" ADD CONSTRAINT "SaleProduct_productId_fkey" FOREIGN KEY ("productId") REFERENCES "Product"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SaleCategory" ADD CONSTRAINT "SaleCategory_saleId_fkey" FOREIGN KEY ("saleId") REFERENCES "Sale"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SaleCategory" ADD CONSTRAINT "SaleCategory_categoryId_fkey" FOREIGN KEY ("categoryId") REFERENCES "Category"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What Prisma's schema cannot express.

ALTER TABLE "Sale"
  ADD CONSTRAINT "Sale_percent_check" CHECK ("basisPoints" BETWEEN 100 AND 5000),
  ADD CONSTRAINT "Sale_times_check" CHECK ("startsAt" < "endsAt");

-- The few sales that prices contain.
CREATE INDEX "Sale_running_idx" ON "Sale" ("id") WHERE "isRunning";

-- The variants whose price a sale has changed, for its end. Neither column changes with a stock.
CREATE INDEX "Variant_in_sale_idx" ON "Variant" ("productId") WHERE "saleBasisPoints" <> 0;

-- Until now all prices are regular ones. No shopper sees a difference, so nothing has to be invalidated.
ALTER TABLE "Variant" DISABLE TRIGGER USER;
UPDATE "Variant" SET "regularPaise" = "originalPaise", "regularDiscountPaise" = "discountPaise";
ALTER TABLE "Variant" ENABLE TRIGGER USER;

ALTER TABLE "Variant"
  ADD CONSTRAINT "Variant_regular_price_check" CHECK ("regularDiscountPaise" BETWEEN 0 AND "regularPaise"),
  ADD CONSTRAINT "Variant_sale_check" CHECK ("saleBasisPoints" BETWEEN 0 AND 5000
    AND "originalPaise" <= "regularPaise"
    AND "originalPaise" + "discountPaise" = "regularPaise" + "regularDiscountPaise");

-- The same rule as findSalePrice in common/domain/sale-price.ts: the percentage is taken off the list price and rounded to whole
-- rupees, half a rupee up, and at most half of the list price is off.
CREATE FUNCTION "sale_price"("listPaise" int, "basisPoints" int) RETURNS int
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT ("rounded" + CASE WHEN 2 * "rounded" < "listPaise" THEN 100 ELSE 0 END)::int
  FROM (SELECT ("listPaise"::bigint * (10000 - "basisPoints") + 500000) / 1000000 * 100 AS "rounded") AS "one"
$$;

-- What the running sales take off a product, in hundredths of a percent. Of several, the largest.
CREATE FUNCTION "sale_basis_points"("productId" uuid, "categoryId" uuid) RETURNS int LANGUAGE plpgsql STABLE AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM "Sale" WHERE "isRunning") THEN RETURN 0; END IF;
  RETURN (
    WITH RECURSIVE "above" ("id") AS (
      SELECT $2 UNION SELECT c."parentId" FROM "above" JOIN "Category" c ON c."id" = "above"."id"
    )
    SELECT coalesce(max(s."basisPoints"), 0) FROM "Sale" s
    WHERE s."isRunning" AND (s."wholeShop"
      OR EXISTS (SELECT FROM "SaleProduct" p WHERE p."saleId" = s."id" AND p."productId" = $1)
      OR EXISTS (SELECT FROM "SaleCategory" c JOIN "above" ON "above"."id" = c."categoryId" WHERE c."saleId" = s."id")));
END $$;

-- Gives the variants of products the percentage of the running sales. Locks products and variants as all that change several do
-- (docs/decisions/011-saving-products.md); each statement sees what was committed before it got its locks.
CREATE FUNCTION "apply_sales"("ids" uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM "Product" WHERE "id" = ANY("ids") ORDER BY "id" FOR NO KEY UPDATE;
  PERFORM FROM "Variant" WHERE "productId" = ANY("ids") ORDER BY "id" FOR NO KEY UPDATE;
  UPDATE "Variant" v SET "saleBasisPoints" = p."basisPoints"
  FROM (
    SELECT "id", "sale_basis_points"("id", "categoryId") AS "basisPoints" FROM "Product" WHERE "id" = ANY("ids")) AS p
  WHERE v."productId" = p."id" AND v."saleBasisPoints" <> p."basisPoints";
END $$;

-- Computes the price that customers pay, whatever writes. Who writes only the old columns, as the previous release does, means
-- the regular price.
CREATE FUNCTION "variant_gets_price"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  "listPaise" int;
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF (NEW."regularPaise", NEW."regularDiscountPaise") = (0, 0) THEN
      NEW."regularPaise" := NEW."originalPaise";
      NEW."regularDiscountPaise" := NEW."discountPaise";
    END IF;
    NEW."saleBasisPoints" := coalesce(
      (SELECT "sale_basis_points"(p."id", p."categoryId") FROM "Product" p WHERE p."id" = NEW."productId"), 0);
  ELSIF (NEW."regularPaise", NEW."regularDiscountPaise") = (OLD."regularPaise", OLD."regularDiscountPaise")
    AND (NEW."originalPaise", NEW."discountPaise") <> (OLD."originalPaise", OLD."discountPaise")
  THEN
    NEW."regularPaise" := NEW."originalPaise";
    NEW."regularDiscountPaise" := NEW."discountPaise";
  END IF;
  IF NEW."saleBasisPoints" = 0 THEN
    NEW."originalPaise" := NEW."regularPaise";
  ELSE
    "listPaise" := NEW."regularPaise" + NEW."regularDiscountPaise";
    NEW."originalPaise" := LEAST(NEW."regularPaise", "sale_price"("listPaise", NEW."saleBasisPoints"));
  END IF;
  NEW."discountPaise" := NEW."regularPaise" + NEW."regularDiscountPaise" - NEW."originalPaise";
  RETURN NEW;
END $$;
CREATE TRIGGER "Variant_price" BEFORE INSERT
  OR UPDATE OF "originalPaise", "discountPaise", "regularPaise", "regularDiscountPaise", "saleBasisPoints" ON "Variant"
  FOR EACH ROW EXECUTE FUNCTION "variant_gets_price"();

-- As before, and also if the price follows from the new columns (20261128101507_kept_prices).
DROP TRIGGER "Variant_prices_update" ON "Variant";
CREATE TRIGGER "Variant_prices_update"
  AFTER UPDATE OF "originalPaise", "discountPaise", "productId", "regularPaise", "regularDiscountPaise", "saleBasisPoints"
  ON "Variant" FOR EACH ROW
  WHEN ((OLD."originalPaise", OLD."discountPaise", OLD."productId")
    IS DISTINCT FROM (NEW."originalPaise", NEW."discountPaise", NEW."productId"))
  EXECUTE FUNCTION "variant_changes_prices"();

-- A product that moves to another category enters and leaves its sales, and so do the products of a category that moves.
CREATE FUNCTION "product_moves_between_sales"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM "apply_sales"(ARRAY[NEW."id"]) WHERE EXISTS (SELECT FROM "Sale" WHERE "isRunning");
  RETURN NULL;
END $$;
CREATE TRIGGER "Product_moves_between_sales" AFTER UPDATE OF "categoryId" ON "Product" FOR EACH ROW
  WHEN (OLD."categoryId" <> NEW."categoryId") EXECUTE FUNCTION "product_moves_between_sales"();

CREATE FUNCTION "category_moves_between_sales"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM "Sale" WHERE "isRunning") THEN
    PERFORM "apply_sales"((
      WITH RECURSIVE "below" ("id") AS (
        SELECT NEW."id" UNION SELECT c."id" FROM "below" JOIN "Category" c ON c."parentId" = "below"."id"
      )
      SELECT array_agg(p."id") FROM "Product" p JOIN "below" ON "below"."id" = p."categoryId" WHERE p."deletedAt" IS NULL));
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "Category_moves_between_sales" AFTER UPDATE OF "parentId" ON "Category" FOR EACH ROW
  WHEN (OLD."parentId" IS DISTINCT FROM NEW."parentId") EXECUTE FUNCTION "category_moves_between_sales"();

ALTER TABLE "OrderItem" ADD CONSTRAINT "OrderItem_sale_check" CHECK ("saleBasisPoints" BETWEEN 0 AND 5000);
