import { newId } from '../../lib/ids.ts';
import { rowsOf, type Queryable } from '../../postgres/statement.ts';

/** An applied bulk change that someone wants to undo. */
export interface UndoneEdit {
  id: string;
  appliedAt: Date;
  products: number;
  variants: number;
  isUndone: boolean;
}

const LOCK_APPLIED = {
  name: 'bulk-lock-applied',
  text: `
    SELECT b."id", b."appliedAt", b."products", b."variants",
      EXISTS (SELECT FROM "BulkEdit" u WHERE u."undoesId" = b."id") AS "isUndone"
    FROM "BulkEdit" b WHERE b."changeId" = $1 FOR NO KEY UPDATE OF b`,
};

/** Locks the bulk change of an entry of the audit log. Null if the entry is of something else. */
export async function lockApplied(on: Queryable, changeId: string): Promise<UndoneEdit | null> {
  const [edit] = await rowsOf<UndoneEdit>(on, LOCK_APPLIED, [changeId]);
  return edit ?? null;
}

const REVERSE = {
  name: 'bulk-reverse',
  text: `
    WITH "products" AS (
      INSERT INTO "BulkEditProduct" ("bulkEditId", "productId", "version", "categoryBefore", "categoryAfter", "statusBefore",
        "statusAfter")
      SELECT $2, "productId", "version", "categoryAfter", "categoryBefore", "statusAfter", "statusBefore"
      FROM "BulkEditProduct" WHERE "bulkEditId" = $1
    ), "variants" AS (
      INSERT INTO "BulkEditVariant" ("bulkEditId", "variantId", "sellingBefore", "sellingAfter", "discountBefore",
        "discountAfter", "stockChange", "stockEdits")
      SELECT $2, "variantId", "sellingAfter", "sellingBefore", "discountAfter", "discountBefore", -"stockChange", "stockEdits"
      FROM "BulkEditVariant" WHERE "bulkEditId" = $1
    )
    INSERT INTO "BulkEdit" ("id", "userId", "summary", "products", "variants", "undoesId")
    SELECT $2, $3, $4::jsonb, "products", "variants", $1 FROM "BulkEdit" WHERE "id" = $1`,
};

/** Stores the change that undoes another one. Returns its id. */
export async function insertReversed(
  on: Queryable,
  editId: string,
  { userId, summary }: { userId: string; summary: readonly object[] },
): Promise<string> {
  const id = newId();
  await rowsOf(on, REVERSE, [editId, id, userId, JSON.stringify(summary)]);
  return id;
}
