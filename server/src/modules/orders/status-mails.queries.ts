import type { DeliveryStatus } from '#common/domain/order-status.ts';
import type { OrderMailKind } from '#common/domain/order-mails.ts';
import { STATUS_MAIL_GRACE_MS } from '#common/limits.ts';
import type { Tx } from '../../postgres/db.ts';

/** The mail that tells the customer of a status. A pending order has the confirmation. */
const MAILS = {
  PENDING: null,
  SHIPPED: 'ORDER_SHIPPED',
  DELIVERED: 'ORDER_DELIVERED',
  CANCELED: 'ORDER_CANCELED',
} as const satisfies Record<DeliveryStatus, OrderMailKind | null>;

/**
 * Writes the mails that tell customers of a delivery status, in the transaction that sets it for these orders. Call it
 * only for orders whose status changes. Waiting mails about other statuses are not sent any more. There is one mail per
 * order and status: if the status is set again, a mail that was not sent waits anew, and a sent one stays as it is
 * (docs/decisions/044-mails-about-orders.md).
 */
export async function writeStatusMails(
  tx: Tx,
  { orderIds, status, now }: { orderIds: readonly string[]; status: DeliveryStatus; now: Date },
): Promise<void> {
  const kind = MAILS[status];
  const ids = [...orderIds];
  await tx.$executeRaw`
    UPDATE "OutboxMail" SET "status" = 'NOT_SENT', "claimedUntil" = NULL,
      "lastError" = 'The status of the order was changed before this mail went out.'
    WHERE "orderId" = ANY(${ids}::uuid[]) AND "status" = 'PENDING'
      AND "kind"::text IN ('ORDER_SHIPPED', 'ORDER_DELIVERED', 'ORDER_CANCELED')
      AND "kind"::text IS DISTINCT FROM ${kind}`;
  if (kind === null) return;
  const dueAt = new Date(now.getTime() + STATUS_MAIL_GRACE_MS);
  const prefix = `${kind.toLowerCase().replace('_', '-')}:`;
  await tx.$executeRaw`
    INSERT INTO "OutboxMail" ("id", "kind", "recipient", "dedupeKey", "orderId", "nextAttemptAt", "createdAt")
    SELECT gen_random_uuid(), ${kind}::"MailKind", coalesce(u."email", o."email"), ${prefix} || o."id", o."id",
      ${dueAt}::timestamptz, ${now}::timestamptz
    FROM "Order" o LEFT JOIN "User" u ON u."id" = o."userId"
    WHERE o."id" = ANY(${ids}::uuid[]) AND coalesce(u."email", o."email") <> ''
      AND NOT EXISTS (SELECT FROM "MailSettings" WHERE ${kind}::"MailKind" = ANY("off"))
    ON CONFLICT ("dedupeKey") DO UPDATE SET "status" = 'PENDING', "recipient" = EXCLUDED."recipient",
      "lastError" = NULL, "nextAttemptAt" = EXCLUDED."nextAttemptAt", "createdAt" = EXCLUDED."createdAt"
    WHERE "OutboxMail"."status" <> 'SENT'`;
}
