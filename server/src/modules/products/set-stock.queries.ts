import type { FieldChange } from '#common/contract/changes.ts';
import { newId } from '../../lib/ids.ts';
import { rowsOf, type Queryable } from '../../postgres/statement.ts';
import {
  attemptClaim,
  attemptJson,
  attemptValues,
  oldestValid,
  type Attempt,
  type EarlierAttempt,
} from '../idempotency/attempt.queries.ts';
import type { Variant } from '#common/contract/products.ts';
import { REGULAR_PRICE } from './product-json.queries.ts';
import type { VariantRow } from './products.present.ts';

/** A variant as administrators see it. */
export type StockedVariant = VariantRow & { regular: NonNullable<Variant['regular']> | null };

/** What setting a stock depends on. */
export interface StockBasis {
  variant: StockedVariant;
  productName: string;
  /** The name of the administrator. */
  actorName: string;
  /** What an earlier request with the same key has done; null without one. */
  earlier: EarlierAttempt | null;
}

/** The variant `v` as a StockedVariant. */
const VARIANT = `json_build_object('id', v."id", 'sku', v."sku", 'size', v."size", 'color', v."color",
        'colorHexCode', v."colorHexCode", 'stock', v."stock", 'sellingPaise', v."originalPaise",
        'discountPaise', v."discountPaise", 'regular', ${REGULAR_PRICE})`;

const FIND_STOCK_BASIS = {
  name: 'find-stock-basis',
  text: `
    SELECT ${VARIANT} AS "variant",
      p."name" AS "productName", u."username" AS "actorName",
      ${attemptJson({ user: '$2', key: '$3', oldest: '$4' })} AS "earlier"
    FROM "Variant" v JOIN "Product" p ON p."id" = v."productId" JOIN "User" u ON u."id" = $2
    WHERE v."id" = $1 AND p."deletedAt" IS NULL`,
};

/** Reads what setting a stock depends on, without locks. Null if the variant is unknown or its product deleted. */
export async function findStockBasis(
  on: Queryable,
  id: string,
  userId: string,
  attempt: Attempt | null,
): Promise<StockBasis | null> {
  const values = [id, userId, attempt?.key, attempt && oldestValid(attempt)];
  const [basis] = await rowsOf<StockBasis>(on, FIND_STOCK_BASIS, values);
  return basis ?? null;
}

/** Locks the product of a variant against its deletion, and thus the variant against a save of the product. */
const HOLD_PRODUCT = `
    SELECT p."id", p."name" FROM "Product" p
    WHERE p."id" = (SELECT "productId" FROM "Variant" WHERE "id" = $1) AND p."deletedAt" IS NULL
    FOR KEY SHARE OF p`;

const LOCK_VARIANT = {
  name: 'lock-variant',
  text: `
    WITH product AS MATERIALIZED (${HOLD_PRODUCT})
    SELECT 1 FROM product JOIN "Variant" v ON v."productId" = product."id" WHERE v."id" = $1
    FOR NO KEY UPDATE OF v`,
};

/** Locks a variant and its product until the transaction ends, in the order of orders and saves of products. */
export async function lockVariant(client: Queryable, id: string): Promise<void> {
  await rowsOf(client, LOCK_VARIANT, [id]);
}

const CLAIM = attemptClaim({ first: 9, from: 'known' });

/** Changes nothing if the stock is not the one that was read, or the product is deleted. */
const WRITE_STOCK = {
  name: 'write-stock',
  text: `
    WITH product AS MATERIALIZED (${HOLD_PRODUCT}
    ), known AS MATERIALIZED (
      SELECT v."id", product."id" AS "productId", product."name", ${VARIANT} AS "variant"
      FROM product JOIN "Variant" v ON v."productId" = product."id"
      WHERE v."id" = $1 AND v."stock" = $2 FOR NO KEY UPDATE OF v
    ), ${CLAIM.parts}, allowed AS MATERIALIZED (
      SELECT * FROM known WHERE ${CLAIM.claimed}
    ), changed AS (
      UPDATE "Variant" v SET "stock" = v."stock" + $3::int, "updatedAt" = now() FROM allowed
      WHERE v."id" = allowed."id" AND $3::int <> 0
      RETURNING v."id", allowed."productId", allowed."name"
    ), movement AS (
      INSERT INTO "StockMovement" ("id", "variantId", "change", "reason", "userId")
      SELECT $4, "id", $3::int, 'ADMIN_EDIT', $6::uuid FROM changed
    ), entry AS (
      INSERT INTO "Change" ("id", "actorId", "actorName", "kind", "objectId", "label", "action", "changes")
      SELECT $5, $6::uuid, $7, 'PRODUCT', "productId", "name", 'CHANGED', $8::jsonb FROM changed
    )
    SELECT (SELECT "variant" FROM allowed) AS "variant"`,
};

interface StockWrite {
  userId: string;
  /** By how many units the stock changes. With 0, only the key is stored. */
  quantity: number;
  /** The entry of the audit log. */
  changes: readonly FieldChange[];
  attempt: Attempt | null;
}

/**
 * Changes a stock, with its stock movement, its entry in the audit log and the key of the attempt.
 * @returns the variant as it was locked; null, with nothing changed, if the stock is another one than was read, or the
 *   key was used meanwhile
 */
export async function writeStock(
  on: Queryable,
  { variant, actorName }: StockBasis,
  { userId, quantity, changes, attempt }: StockWrite,
): Promise<StockedVariant | null> {
  const [row] = await rowsOf<{ variant: StockedVariant | null }>(on, WRITE_STOCK, [
    variant.id,
    variant.stock,
    quantity,
    newId(),
    newId(),
    userId,
    actorName,
    JSON.stringify(changes),
    ...attemptValues(attempt),
  ]);
  return row?.variant ?? null;
}
