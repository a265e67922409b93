import { caseKey } from '#common/domain/case-key.ts';
import { Prisma } from '#server/src/generated/prisma/client.ts';
import { newId } from '../../lib/ids.ts';
import { rowsOf, type PageOf } from '../../lib/paging.ts';
import type { Db, Tx } from '../../postgres/db.ts';

/** A shopper who may have alerts: as a customer, as a visitor with the same e-mail, or both. */
interface Shopper {
  id: string;
  email: string;
}

const variantSelect = {
  size: true,
  color: true,
  stock: true,
  product: { select: { name: true, urlName: true, status: true, deletedAt: true } },
} satisfies Prisma.VariantSelect;

export type AlertedVariant = Prisma.VariantGetPayload<{ select: typeof variantSelect }>;

/** Returns a variant with what alerts and their mails say of it, or null. */
export function findVariant(db: Db | Tx, id: string): Promise<AlertedVariant | null> {
  return db.variant.findUnique({ where: { id }, select: variantSelect });
}

/** Returns the ids of the variants that a customer waits for, the latest first. */
export async function findAlertsOfCustomer(db: Db, userId: string): Promise<string[]> {
  const rows = await db.stockAlert.findMany({
    where: { userId },
    select: { variantId: true },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
  });
  return rows.map(({ variantId }) => variantId);
}

function ownedBy({ id, email }: Shopper): Prisma.StockAlertWhereInput {
  return { OR: [{ userId: id }, { emailKey: caseKey(email) }] };
}

/** Returns all alerts of a person, also those that were asked for with their e-mail only. */
export function findAlertsOf(db: Db, shopper: Shopper) {
  return db.stockAlert.findMany({
    where: ownedBy(shopper),
    select: { createdAt: true, confirmedAt: true, variant: { select: variantSelect } },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  });
}

export type OwnAlertRow = Awaited<ReturnType<typeof findAlertsOf>>[number];

/** Deletes all alerts of a person. */
export async function deleteAlertsOf(tx: Tx, shopper: Shopper): Promise<void> {
  await tx.stockAlert.deleteMany({ where: ownedBy(shopper) });
}

/** Deletes all alerts to an e-mail address, also those of the account that has it. */
export async function deleteAlertsTo(db: Db, email: string): Promise<void> {
  const emailKey = caseKey(email);
  await db.stockAlert.deleteMany({ where: { OR: [{ emailKey }, { user: { emailKey } }] } });
}

/**
 * Stores a visitor's alert, or restarts the time to confirm it.
 * @returns its id; null if the address has already confirmed an alert for this variant
 */
export async function storeVisitorAlert(
  tx: Tx,
  { variantId, email, now }: { variantId: string; email: string; now: Date },
): Promise<string | null> {
  const [row] = await tx.$queryRaw<{ id: string }[]>`
    INSERT INTO "StockAlert" AS a ("id", "variantId", "email", "emailKey", "createdAt")
    VALUES (${newId()}::uuid, ${variantId}::uuid, ${email}, ${caseKey(email)}, ${now}::timestamptz)
    ON CONFLICT ("emailKey", "variantId") DO UPDATE SET "createdAt" = excluded."createdAt"
    WHERE a."confirmedAt" IS NULL
    RETURNING a."id"`;
  return row?.id ?? null;
}

/** Returns the latest alert with its variant, or null if nobody waits. */
export function findLatestAlert(db: Db) {
  return db.stockAlert.findFirst({
    select: { variant: { select: variantSelect } },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
  });
}

/** An alert whose mail is written or confirmed. */
export function findAlert(db: Db | Tx, where: { id: string } | { mailId: string }) {
  return db.stockAlert.findUnique({
    where,
    select: {
      id: true,
      email: true,
      emailKey: true,
      confirmedAt: true,
      createdAt: true,
      variantId: true,
      variant: { select: variantSelect },
      user: { select: { firstName: true } },
    },
  });
}

/**
 * Lets alerts wait again whose mail was given up, once their variant is sold out again: their shoppers were not told.
 */
export async function restartUntold(db: Db | Tx, variantId?: string): Promise<void> {
  const ofVariant = variantId ? Prisma.sql`AND a."variantId" = ${variantId}::uuid` : Prisma.empty;
  await db.$executeRaw`
    UPDATE "StockAlert" a SET "mailId" = NULL
    FROM "OutboxMail" m, "Variant" v
    WHERE m."id" = a."mailId" AND m."status" IN ('FAILED', 'NOT_SENT')
      AND v."id" = a."variantId" AND v."stock" = 0 ${ofVariant}`;
}

/**
 * Writes the mails of alerts whose variant is for sale again, the oldest alerts first, in one statement. An
 * alert that another process is working on is skipped, so each alert gets one mail.
 * @returns the number of mails
 */
export function queueMails(db: Db, now: Date, most: number): Promise<number> {
  return db.$executeRaw`
    WITH due AS MATERIALIZED (
      SELECT a."id", gen_random_uuid() AS "mailId", coalesce(u."email", a."email") AS "recipient",
        CASE WHEN u."id" IS NULL THEN '{}'::jsonb ELSE jsonb_build_object('userId', u."id") END AS "payload"
      FROM "StockAlert" a
      JOIN "Variant" v ON v."id" = a."variantId"
      JOIN "Product" p ON p."id" = v."productId"
      LEFT JOIN "User" u ON u."id" = a."userId"
      WHERE a."confirmedAt" IS NOT NULL AND a."mailId" IS NULL
        AND v."stock" > 0 AND p."status" = 'ACTIVE' AND p."deletedAt" IS NULL
        AND NOT EXISTS (SELECT FROM "MailSettings" WHERE 'BACK_IN_STOCK' = ANY("off"))
      ORDER BY a."createdAt", a."id" LIMIT ${most}
      FOR NO KEY UPDATE OF a SKIP LOCKED
    ), written AS (
      INSERT INTO "OutboxMail" (
        "id", "kind", "recipient", "dedupeKey", "isBulk", "payload", "nextAttemptAt", "createdAt")
      SELECT "mailId", 'BACK_IN_STOCK', "recipient", 'back-in-stock:' || "mailId", true, "payload",
        ${now}::timestamptz, ${now}::timestamptz
      FROM due
    )
    UPDATE "StockAlert" a SET "mailId" = due."mailId" FROM due WHERE a."id" = due."id"`;
}

/** A variant that shoppers wait for. */
export interface WantedRow {
  variantId: string;
  productId: string;
  name: string;
  size: string;
  color: string;
  colorHexCode: string;
  sku: string | null;
  stock: number;
  waiting: number;
  since: Date;
}

/** Joins the variants that shoppers wait for, each with the number of confirmed alerts. */
function wanted(productId: string | undefined): Prisma.Sql {
  const ofProduct = productId ? Prisma.sql`AND v."productId" = ${productId}::uuid` : Prisma.empty;
  return Prisma.sql`(
      SELECT "variantId", count(*)::int AS "waiting", min("createdAt") AS "since" FROM "StockAlert"
      WHERE "confirmedAt" IS NOT NULL AND "mailId" IS NULL GROUP BY "variantId") w
    JOIN "Variant" v ON v."id" = w."variantId"
    JOIN "Product" p ON p."id" = v."productId" AND p."deletedAt" IS NULL ${ofProduct}`;
}

/** Returns a page of the variants that shoppers wait for, the most wanted first. */
export function findWanted(
  db: Db,
  productId: string | undefined,
  page: PageOf,
): Promise<WantedRow[]> {
  const { skip, take } = rowsOf(page);
  return db.$queryRaw<WantedRow[]>`
    SELECT w.*, p."id" AS "productId", p."name", v."size", v."color", v."colorHexCode", v."sku", v."stock"
    FROM ${wanted(productId)}
    ORDER BY w."waiting" DESC, w."since", w."variantId" LIMIT ${take} OFFSET ${skip}`;
}

/** Counts the variants that shoppers wait for. */
export async function countWanted(db: Db, productId: string | undefined): Promise<number> {
  const [row] = await db.$queryRaw<{ total: number }[]>`
    SELECT count(*)::int AS "total" FROM ${wanted(productId)}`;
  return row?.total ?? 0;
}
