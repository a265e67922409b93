-- AlterEnum
ALTER TYPE "ChangeKind" ADD VALUE 'SIZE_SET';

-- CreateTable
CREATE TABLE "SizeSet" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "nameKey" TEXT NOT NULL,
    "sizes" TEXT[],
    "sizeKeys" TEXT[],
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "SizeSet_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "SizeSet_nameKey_key" ON "SizeSet"("nameKey");

-- What Prisma's schema cannot express.

CREATE FUNCTION "are_distinct"("texts" text[]) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT count(*) = count(DISTINCT "one") FROM unnest("texts") AS "one"
$$;

ALTER TABLE "SizeSet" ADD CONSTRAINT "SizeSet_sizes_check" CHECK (
  coalesce(cardinality("sizes"), 0) BETWEEN 1 AND 50
  AND coalesce(cardinality("sizeKeys"), 0) = cardinality("sizes")
  AND "are_distinct"("sizeKeys"));
