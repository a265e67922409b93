import { LOW_STOCK_MAIL } from '#common/limits.ts';
import type { Db, Tx } from '../../postgres/db.ts';

/** Where the mail about low stock goes, and the largest stock that it lists. */
interface LowStockSettings {
  recipient: string;
  threshold: number;
}

/** Returns the settings, or null if the mail is switched off or the owner has no address. */
export async function findLowStockSettings(db: Db | Tx): Promise<LowStockSettings | null> {
  const settings = await db.mailSettings.findUnique({
    where: { id: 1 },
    select: { ownerEmail: true, off: true, lowStockThreshold: true },
  });
  if (settings?.off.includes('LOW_STOCK')) return null;
  const company = await db.company.findUnique({ where: { id: 1 }, select: { email: true } });
  const recipient = settings?.ownerEmail ?? company?.email ?? null;
  if (recipient === null) return null;
  return { recipient, threshold: settings?.lowStockThreshold ?? LOW_STOCK_MAIL.threshold };
}

/** Returns the largest stock that counts as low. */
export async function findThreshold(db: Db): Promise<number> {
  const settings = await db.mailSettings.findUnique({
    where: { id: 1 },
    select: { lowStockThreshold: true },
  });
  return settings?.lowStockThreshold ?? LOW_STOCK_MAIL.threshold;
}

/**
 * Makes this transaction the only one of all servers that works on the mail about low stock. Waits for another one: if
 * that one fails, there is no mail yet.
 */
export async function lockLowStock(tx: Tx): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended('vastra low stock', 0))`;
}

/** A stock movement that took a variant's stock from above the threshold to it or below. */
interface Fall {
  variantId: string;
  movementId: string;
}

/**
 * Returns the last fall of each active product's variant that is still low, without those that the owner was told of. The
 * lowest stock comes first. The stock after a movement is today's stock without the later movements.
 */
export function findUntoldFalls(tx: Tx, threshold: number): Promise<Fall[]> {
  return tx.$queryRaw<Fall[]>`
    SELECT v."id" AS "variantId", fall."id" AS "movementId"
    FROM "Variant" v
    JOIN "Product" p ON p."id" = v."productId" AND p."status" = 'ACTIVE' AND p."deletedAt" IS NULL
    CROSS JOIN LATERAL (
      SELECT m."id" FROM (
        SELECT m."id", m."change", m."createdAt", v."stock" - coalesce(sum(m."change") OVER (
          ORDER BY m."createdAt" DESC, m."id" DESC ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0) AS "after"
        FROM "StockMovement" m WHERE m."variantId" = v."id") m
      WHERE m."after" <= ${threshold} AND m."after" - m."change" > ${threshold}
      ORDER BY m."createdAt" DESC, m."id" DESC LIMIT 1) fall
    LEFT JOIN "LowStockNotice" told ON told."variantId" = v."id"
    WHERE v."stock" <= ${threshold} AND told."movementId" IS DISTINCT FROM fall."id"
    ORDER BY v."stock", p."name", v."id"`;
}

/** Stores that the owner is told of these falls. */
export async function storeNotices(tx: Tx, falls: readonly Fall[]): Promise<void> {
  const variantIds = falls.map(({ variantId }) => variantId);
  const movementIds = falls.map(({ movementId }) => movementId);
  await tx.$executeRaw`
    INSERT INTO "LowStockNotice" ("variantId", "movementId")
    SELECT * FROM unnest(${variantIds}::uuid[], ${movementIds}::uuid[])
    ON CONFLICT ("variantId") DO UPDATE SET "movementId" = EXCLUDED."movementId"`;
}

const lowVariantSelect = {
  size: true,
  color: true,
  sku: true,
  stock: true,
  product: { select: { id: true, name: true } },
} as const;

/** Only variants that shoppers see. */
const FOR_SALE = { status: 'ACTIVE', deletedAt: null } as const;

/** A variant as the mail about low stock shows it. */
export interface LowVariant {
  size: string;
  color: string;
  sku: string | null;
  stock: number;
  product: { id: string; name: string };
}

/** Returns those of the variants whose stock is still low, the lowest first. */
export function findStillLow(
  db: Db,
  ids: readonly string[],
  threshold: number,
): Promise<LowVariant[]> {
  return db.variant.findMany({
    where: { id: { in: [...ids] }, stock: { lte: threshold }, product: FOR_SALE },
    select: lowVariantSelect,
    orderBy: [{ stock: 'asc' }, { product: { name: 'asc' } }, { id: 'asc' }],
  });
}

/** Returns some variants whose stock is low now, for a preview of the mail. */
export function findSomeLow(db: Db, threshold: number, most: number): Promise<LowVariant[]> {
  return db.variant.findMany({
    where: { stock: { lte: threshold }, product: FOR_SALE },
    select: lowVariantSelect,
    orderBy: [{ updatedAt: 'desc' }, { id: 'asc' }],
    take: most,
  });
}
