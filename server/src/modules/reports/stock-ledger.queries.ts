import type { StockReason } from '#common/contract/reports.ts';
import type { Db } from '../../postgres/db.ts';

/** Finds a variant with its product, also of a deleted product. */
export function findVariant(db: Db, id: string) {
  return db.variant.findUnique({
    where: { id },
    select: {
      size: true,
      color: true,
      sku: true,
      stock: true,
      product: { select: { id: true, name: true } },
    },
  });
}

export interface LedgerRow {
  id: string;
  at: Date;
  change: number;
  balance: number;
  reason: StockReason;
  orderId: string | null;
  actor: string | null;
}

/** Returns a page of the changes of a variant's stock (all if `take` is null), newest first, with the stock after each. */
export function findEntries(
  db: Db,
  variantId: string,
  { skip, take }: { skip: number; take: number | null },
): Promise<LedgerRow[]> {
  return db.$queryRaw<LedgerRow[]>`
    SELECT m."id", m."createdAt" AS "at", m."change", m."reason"::text AS "reason", m."orderId",
      u."username" AS "actor",
      sum(m."change") OVER (ORDER BY m."createdAt", m."id")::int AS "balance"
    FROM "StockMovement" m
    LEFT JOIN "User" u ON u."id" = m."userId" AND u."userType" = 'ADMIN'
    WHERE m."variantId" = ${variantId}::uuid
    ORDER BY m."createdAt" DESC, m."id" DESC
    LIMIT ${take} OFFSET ${skip}`;
}

/** Counts the changes of a variant's stock. */
export function countEntries(db: Db, variantId: string): Promise<number> {
  return db.stockMovement.count({ where: { variantId } });
}
