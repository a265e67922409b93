-- AlterEnum
-- This migration adds more than one value to an enum.
-- With PostgreSQL versions 11 and earlier, this is not possible
-- in a single migration. This can be worked around by creating
-- multiple migrations, each migration adding only one value to
-- the enum.


ALTER TYPE "MailKind" ADD VALUE 'ADMINISTRATOR_ADDED';
ALTER TYPE "MailKind" ADD VALUE 'ADMINISTRATOR_INVITED';
ALTER TYPE "MailKind" ADD VALUE 'ADMINISTRATOR_REMOVED';

-- DropForeignKey
ALTER TABLE "Order" DROP CONSTRAINT "Order_userId_fkey";

-- AlterTable
ALTER TABLE "Order" ALTER COLUMN "userId" DROP NOT NULL;

-- AddForeignKey
ALTER TABLE "Order" ADD CONSTRAINT "Order_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- The audit log stays as it was written. Of a person who deletes their account, only the name goes, and the link.
CREATE OR REPLACE FUNCTION "keep_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE'
    AND (NEW."id", NEW."at", NEW."kind", NEW."objectId", NEW."action", NEW."changes")
      = (OLD."id", OLD."at", OLD."kind", OLD."objectId", OLD."action", OLD."changes")
    AND (NEW."actorId" IS NULL OR NEW."actorId" = OLD."actorId")
    AND (NEW."actorName" = OLD."actorName" OR (NEW."actorName" = 'Deleted account' AND NEW."actorId" IS NULL))
    AND (NEW."label" = OLD."label" OR (NEW."label" = 'Deleted account' AND NEW."kind" = 'ADMINISTRATOR'))
  THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'Change is append-only';
END $$;

-- The list of administrators, and the lock that keeps the last one.
CREATE INDEX "User_administrators_idx" ON "User" ("createdAt", "id") WHERE "userType" = 'ADMIN';

-- Mails whose address is to be removed when they are old.
CREATE INDEX "OutboxMail_addressed_idx" ON "OutboxMail" ("createdAt") WHERE "recipient" <> '';
