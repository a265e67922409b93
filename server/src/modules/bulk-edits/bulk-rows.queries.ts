import type { Pool } from 'pg';
import type { ProductStatus } from '#common/domain/product-status.ts';
import { rowsOf, type Queryable } from '../../postgres/statement.ts';
import { stockEditsOf } from './newer-stocks.queries.ts';

/** A variant of a selected product, or a selected product without variants. */
export interface SelectedRow {
  productId: string;
  name: string;
  /** The product's `updatedAt`. */
  version: Date;
  categoryId: string;
  categoryName: string;
  status: ProductStatus;
  variantId: string | null;
  size: string;
  color: string;
  /** The regular price, whatever sale is on. */
  sellingPaise: number;
  discountPaise: number;
  /** What the running sale takes off, in hundredths of a percent. */
  saleBasisPoints: number;
  stock: number;
  /** How many times the stock had been set when it was read. */
  stockEdits: number;
}

const FIND_SELECTED = {
  name: 'bulk-selected',
  text: `
    SELECT p."id" AS "productId", p."name", p."updatedAt" AS "version", p."categoryId", c."name" AS "categoryName",
      p."status"::text AS "status", v."id" AS "variantId", v."size", v."color", v."regularPaise" AS "sellingPaise",
      v."regularDiscountPaise" AS "discountPaise", v."saleBasisPoints", v."stock",
      ${stockEditsOf('v."id"')} AS "stockEdits"
    FROM "Product" p JOIN "Category" c ON c."id" = p."categoryId" LEFT JOIN "Variant" v ON v."productId" = p."id"
    WHERE p."id" = ANY($1::uuid[]) AND p."deletedAt" IS NULL
    ORDER BY p."name" COLLATE "name_order", p."id", v."position" LIMIT $2`,
};

/** Reads the variants of products in the order of the names, in one statement. Deleted products are left out. */
export function findSelected(pool: Pool, productIds: readonly string[], most: number) {
  return rowsOf<SelectedRow>(pool, FIND_SELECTED, [productIds, most]);
}

const FIND_CATEGORY = {
  name: 'bulk-category',
  text: `SELECT "name" FROM "Category" WHERE "id" = $1`,
};

/** Returns the name of a category, or null if the id is unknown. */
export async function findCategoryName(pool: Pool, id: string): Promise<string | null> {
  const [row] = await rowsOf<{ name: string }>(pool, FIND_CATEGORY, [id]);
  return row?.name ?? null;
}

/** What a product of a bulk change gets. */
export interface PlannedProduct {
  productId: string;
  version: Date;
  categoryBefore: string | null;
  categoryAfter: string | null;
  statusBefore: ProductStatus | null;
  statusAfter: ProductStatus | null;
}

/** What a variant of a bulk change gets. */
export interface PlannedVariant {
  variantId: string;
  sellingBefore: number;
  sellingAfter: number;
  discountBefore: number;
  discountAfter: number;
  stockChange: number;
  stockEdits: number;
}

const DELETE_EXPIRED = {
  name: 'bulk-delete-expired',
  text: `DELETE FROM "BulkEdit" WHERE "appliedAt" IS NULL AND "createdAt" < now() - interval '1 day'`,
};

const INSERT_EDIT = {
  name: 'bulk-insert',
  text: `
    INSERT INTO "BulkEdit" ("id", "userId", "summary", "products", "variants", "blocked")
    VALUES ($1, $2, $3::jsonb, $4, $5, $6)`,
};

const INSERT_PRODUCTS = {
  name: 'bulk-insert-products',
  text: `
    INSERT INTO "BulkEditProduct" ("bulkEditId", "productId", "version", "categoryBefore", "categoryAfter", "statusBefore",
      "statusAfter")
    SELECT $1, r."productId", r."version", r."categoryBefore", r."categoryAfter", r."statusBefore", r."statusAfter"
    FROM jsonb_to_recordset($2::jsonb) AS r (
      "productId" uuid, "version" timestamptz, "categoryBefore" uuid, "categoryAfter" uuid,
      "statusBefore" "ProductStatus", "statusAfter" "ProductStatus")`,
};

const INSERT_VARIANTS = {
  name: 'bulk-insert-variants',
  text: `
    INSERT INTO "BulkEditVariant" ("bulkEditId", "variantId", "sellingBefore", "sellingAfter", "discountBefore",
      "discountAfter", "stockChange", "stockEdits")
    SELECT $1, r."variantId", r."sellingBefore", r."sellingAfter", r."discountBefore", r."discountAfter", r."stockChange",
      r."stockEdits"
    FROM jsonb_to_recordset($2::jsonb) AS r (
      "variantId" uuid, "sellingBefore" int, "sellingAfter" int, "discountBefore" int, "discountAfter" int,
      "stockChange" int, "stockEdits" int)`,
};

/** A previewed bulk change. */
export interface Plan {
  id: string;
  userId: string;
  /** Texts for the audit log. */
  summary: readonly object[];
  blocked: number;
  products: readonly PlannedProduct[];
  variants: readonly PlannedVariant[];
}

/** Stores a preview, and deletes those that are older than a day. */
export async function insertPlan(on: Queryable, plan: Plan): Promise<void> {
  const { id, userId, summary, blocked, products, variants } = plan;
  const counts = [products.length, variants.length, blocked];
  await rowsOf(on, DELETE_EXPIRED, []);
  await rowsOf(on, INSERT_EDIT, [id, userId, JSON.stringify(summary), ...counts]);
  await rowsOf(on, INSERT_PRODUCTS, [id, JSON.stringify(products)]);
  await rowsOf(on, INSERT_VARIANTS, [id, JSON.stringify(variants)]);
}
