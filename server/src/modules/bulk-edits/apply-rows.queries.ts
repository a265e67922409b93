import type { ProductStatus } from '#common/domain/product-status.ts';
import { newId } from '../../lib/ids.ts';
import { rowsOf, type Queryable } from '../../postgres/statement.ts';

/** A stored bulk change. */
export interface StoredEdit {
  id: string;
  summary: { field: string; from: string | null; to: string | null }[];
  products: number;
  variants: number;
  blocked: number;
  /** True for a preview that is older than a day. */
  isExpired: boolean;
  changesStatus: boolean;
  appliedAt: Date | null;
  changeId: string | null;
}

const LOCK_EDIT = {
  name: 'bulk-lock',
  text: `
    SELECT "id", "summary", "products", "variants", "blocked", "appliedAt", "changeId",
      "appliedAt" IS NULL AND "createdAt" < now() - interval '1 day' AS "isExpired",
      EXISTS (
        SELECT FROM "BulkEditProduct" r WHERE r."bulkEditId" = "BulkEdit"."id" AND r."statusAfter" IS NOT NULL
      ) AS "changesStatus"
    FROM "BulkEdit" WHERE "id" = $1 AND "userId" = $2 FOR NO KEY UPDATE`,
};

const HAS_EDIT = {
  name: 'bulk-exists',
  text: `SELECT FROM "BulkEdit" WHERE "id" = $1`,
};

/** True if a preview exists, so that it is another user's if `lockEdit` has not found it. */
export async function hasEdit(on: Queryable, id: string): Promise<boolean> {
  return (await rowsOf(on, HAS_EDIT, [id])).length > 0;
}

/** Locks a preview of this user, so that it is carried out once. Null if it is unknown or another user's. */
export async function lockEdit(
  on: Queryable,
  id: string,
  userId: string,
): Promise<StoredEdit | null> {
  const [edit] = await rowsOf<StoredEdit>(on, LOCK_EDIT, [id, userId]);
  return edit ?? null;
}

/** A product of a bulk change, as it is locked. */
export interface LockedProduct {
  id: string;
  name: string;
  /** False if it was saved or deleted since. */
  isSame: boolean;
  /** Names of categories. */
  categoryBefore: string | null;
  categoryAfter: string | null;
  statusBefore: ProductStatus | null;
  statusAfter: ProductStatus | null;
}

const FIND_PRODUCTS = `
    SELECT p."id", p."name", p."deletedAt" IS NULL AND p."updatedAt" = r."version" AS "isSame",
      before."name" AS "categoryBefore", after."name" AS "categoryAfter",
      r."statusBefore"::text AS "statusBefore", r."statusAfter"::text AS "statusAfter"
    FROM "BulkEditProduct" r JOIN "Product" p ON p."id" = r."productId"
      LEFT JOIN "Category" before ON before."id" = r."categoryBefore"
      LEFT JOIN "Category" after ON after."id" = r."categoryAfter"
    WHERE r."bulkEditId" = $1 ORDER BY p."id"`;

const LOCK_PRODUCTS = {
  name: 'bulk-lock-products',
  text: `${FIND_PRODUCTS} FOR NO KEY UPDATE OF p`,
};

const LOCK_STATUSES = {
  name: 'bulk-lock-statuses',
  text: `${FIND_PRODUCTS} FOR UPDATE OF p`,
};

/**
 * Locks the products of a bulk change, in the order of their ids. Unlike a save of the product form it does not
 * block orders: these wait for the variants alone. A change of the status does, because an order that holds a product
 * relies on its status until it is placed.
 */
export function lockProducts(
  on: Queryable,
  { id, changesStatus }: StoredEdit,
): Promise<LockedProduct[]> {
  return rowsOf<LockedProduct>(on, changesStatus ? LOCK_STATUSES : LOCK_PRODUCTS, [id]);
}

/** A variant of a bulk change, as it is locked. Prices are regular ones. */
export interface LockedVariant {
  id: string;
  productId: string;
  size: string;
  color: string;
  stock: number;
  sellingBefore: number;
  sellingAfter: number;
  discountBefore: number;
  discountAfter: number;
  stockChange: number;
}

const LOCK_VARIANTS = {
  name: 'bulk-lock-variants',
  text: `
    SELECT v."id", v."productId", v."size", v."color", v."stock", r."sellingBefore", r."sellingAfter",
      r."discountBefore", r."discountAfter", r."stockChange"
    FROM "BulkEditVariant" r JOIN "Variant" v ON v."id" = r."variantId"
    WHERE r."bulkEditId" = $1 ORDER BY v."id" FOR NO KEY UPDATE OF v`,
};

/** Locks the variants of a bulk change, in the order of their ids as all that lock several do. */
export function lockVariants(on: Queryable, editId: string): Promise<LockedVariant[]> {
  return rowsOf<LockedVariant>(on, LOCK_VARIANTS, [editId]);
}

const HOLD_CATEGORIES = {
  name: 'bulk-hold-categories',
  text: `
    SELECT c."id" FROM "Category" c
    WHERE c."id" IN (SELECT "categoryAfter" FROM "BulkEditProduct" WHERE "bulkEditId" = $1)
    ORDER BY c."id" FOR KEY SHARE OF c`,
};
const COUNT_CATEGORIES = {
  name: 'bulk-count-categories',
  text: `
    SELECT count(DISTINCT "categoryAfter")::int AS "count" FROM "BulkEditProduct" WHERE "bulkEditId" = $1`,
};

/** Keeps the categories that products get from being deleted. Returns false if one does not exist. */
export async function holdCategories(on: Queryable, editId: string): Promise<boolean> {
  const held = await rowsOf(on, HOLD_CATEGORIES, [editId]);
  const [wanted] = await rowsOf<{ count: number }>(on, COUNT_CATEGORIES, [editId]);
  return held.length === (wanted?.count ?? 0);
}

/** Variants that one statement changes, so that none takes long. */
const PORTION = 1000;

const WRITE_VARIANTS = {
  name: 'bulk-write-variants',
  text: `
    WITH "moved" AS (
      INSERT INTO "StockMovement" ("id", "variantId", "change", "reason", "userId")
      SELECT m."id", r."variantId", r."stockChange", 'ADMIN_EDIT', $4::uuid
      FROM unnest($2::uuid[], $3::uuid[]) AS m ("variantId", "id")
      JOIN "BulkEditVariant" r ON r."bulkEditId" = $1 AND r."variantId" = m."variantId"
      WHERE r."stockChange" <> 0
    ), "edited" AS (
      UPDATE "BulkEditVariant" SET "stockEdits" = "stockEdits" + 1
      WHERE "bulkEditId" = $1 AND "variantId" = ANY($2::uuid[]) AND "stockChange" <> 0
    )
    UPDATE "Variant" v SET "regularPaise" = r."sellingAfter", "regularDiscountPaise" = r."discountAfter",
      "stock" = v."stock" + r."stockChange", "updatedAt" = now()
    FROM "BulkEditVariant" r
    WHERE r."bulkEditId" = $1 AND r."variantId" = ANY($2::uuid[]) AND v."id" = r."variantId"`,
};

/** Writes regular prices and stocks of locked variants, with a stock movement for each change. */
export async function writeVariants(
  on: Queryable,
  editId: string,
  variants: readonly LockedVariant[],
  userId: string,
): Promise<void> {
  for (let start = 0; start < variants.length; start += PORTION) {
    const ids = variants.slice(start, start + PORTION).map(({ id }) => id);
    await rowsOf(on, WRITE_VARIANTS, [editId, ids, ids.map(() => newId()), userId]);
  }
}

const WRITE_PRODUCTS = {
  name: 'bulk-write-products',
  text: `
    WITH "written" AS (
      UPDATE "Product" p SET "categoryId" = coalesce(r."categoryAfter", p."categoryId"),
        "status" = coalesce(r."statusAfter", p."status"),
        "updatedAt" = GREATEST(
          date_trunc('milliseconds', clock_timestamp()), p."updatedAt" + interval '1 millisecond')
      FROM "BulkEditProduct" r WHERE r."bulkEditId" = $1 AND p."id" = r."productId"
      RETURNING p."id", p."updatedAt"
    )
    UPDATE "BulkEditProduct" r SET "version" = "written"."updatedAt"
    FROM "written" WHERE r."bulkEditId" = $1 AND r."productId" = "written"."id"`,
};

/** Writes the categories and statuses of locked products and gives each a new version, which it keeps. */
export async function writeProducts(on: Queryable, editId: string): Promise<void> {
  await rowsOf(on, WRITE_PRODUCTS, [editId]);
}

const WRITE_ENTRY = {
  name: 'bulk-write-entry',
  text: `
    WITH "entry" AS (
      INSERT INTO "Change" ("id", "actorId", "actorName", "kind", "objectId", "label", "action", "changes")
      SELECT $2, u."id", u."username", 'PRODUCT', $1::text, $4, 'CHANGED', $5::jsonb FROM "User" u WHERE u."id" = $3
      RETURNING "id"
    )
    UPDATE "BulkEdit" SET "appliedAt" = now(), "changeId" = (SELECT "id" FROM "entry") WHERE "id" = $1::uuid`,
};

/** A field of the entry. `productId` lets the history of one product show its own alone. */
export interface EntryField {
  field: string;
  from: string | null;
  to: string | null;
  productId?: string;
}

/** Writes the one entry of the audit log and marks the change as applied. Returns the entry's id. */
export async function writeEntry(
  on: Queryable,
  editId: string,
  { userId, label, fields }: { userId: string; label: string; fields: readonly EntryField[] },
): Promise<string> {
  const changeId = newId();
  await rowsOf(on, WRITE_ENTRY, [editId, changeId, userId, label, JSON.stringify(fields)]);
  return changeId;
}
