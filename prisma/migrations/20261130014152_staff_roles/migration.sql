-- CreateEnum
CREATE TYPE "StaffRole" AS ENUM ('EVERYTHING', 'ORDERS', 'PRODUCTS', 'REPORTS');

-- AlterTable
ALTER TABLE "User" ADD COLUMN     "staffRole" "StaffRole" NOT NULL DEFAULT 'EVERYTHING';

-- What Prisma's schema cannot express.

-- What admits a signed-in user (server/src/http/authenticate.ts). A new role counts from the next request.
CREATE OR REPLACE FUNCTION "users_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM "invalidate"((SELECT array_agg('user:' || "one"."id") FROM (
    SELECT "id", "userType", "staffRole", "tokenVersion", "blockedAt" FROM "before" EXCEPT
    SELECT "id", "userType", "staffRole", "tokenVersion", "blockedAt" FROM "after") AS "one"));
  RETURN NULL;
END $$;
