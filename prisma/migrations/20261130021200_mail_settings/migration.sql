-- AlterEnum
ALTER TYPE "MailKind" ADD VALUE 'NEW_ORDER';
ALTER TYPE "MailKind" ADD VALUE 'ORDER_SHIPPED';
ALTER TYPE "MailKind" ADD VALUE 'ORDER_DELIVERED';
ALTER TYPE "MailKind" ADD VALUE 'ORDER_CANCELED';
ALTER TYPE "MailKind" ADD VALUE 'TEST';

-- AlterEnum
ALTER TYPE "MailStatus" ADD VALUE 'NOT_SENT';

-- AlterEnum
ALTER TYPE "ChangeKind" ADD VALUE 'MAIL_SETTINGS';

-- CreateTable
CREATE TABLE "MailSettings" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "ownerEmail" TEXT,
    "off" "MailKind"[] DEFAULT ARRAY[]::"MailKind"[],
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "MailSettings_pkey" PRIMARY KEY ("id")
);
