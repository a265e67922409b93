import type { CartDeparture } from '#common/contract/cart.ts';
import { LIMITS } from '#common/limits.ts';
import { rowsOf, type Queryable } from '../../postgres/statement.ts';
import {
  attemptClaim,
  attemptJson,
  attemptValues,
  type Attempt,
  type EarlierAttempt,
} from '../idempotency/attempt.queries.ts';
import type { ImageRow, VariantRow } from '../products/products.present.ts';

/** A variant with the part of its product that a cart shows. */
export type CartVariant = VariantRow & {
  product: {
    id: string;
    name: string;
    urlName: string;
    /** With all digits that the database has, for comparison. */
    updatedAt: string;
    images: ImageRow[];
  };
};

export interface CartItemRow {
  id: string;
  quantity: number;
  seenPaise: number;
  variant: CartVariant;
}

/** A user's cart. Reading it takes no lock; `version` tells a write whether the cart is still the same. */
export interface CartRow {
  id: string;
  version: number;
  /** The items that are still for sale, last added first. */
  items: CartItemRow[];
  /** The removed items that the customer has not dismissed yet, newest first. */
  departures: CartDeparture[];
}

/** CartVariant as JSON, from the tables v and p. */
export const VARIANT_JSON = `json_build_object(
  'id', v."id", 'sku', v."sku", 'size', v."size", 'color', v."color", 'colorHexCode', v."colorHexCode",
  'stock', v."stock", 'sellingPaise', v."originalPaise", 'discountPaise', v."discountPaise",
  'product', json_build_object(
    'id', p."id", 'name', p."name", 'urlName', p."urlName", 'updatedAt', p."updatedAt",
    'images', (
      SELECT coalesce(json_agg(json_build_object(
        'id', m."id", 'uploadId', m."uploadId", 'color', m."color",
        'upload', json_build_object('hash', u."hash", 'width', u."width", 'height', u."height")
      ) ORDER BY m."position"), '[]')
      FROM "ProductImage" m JOIN "Upload" u ON u."id" = m."uploadId" WHERE m."productId" = p."id")))`;

/** The columns of CartRow, from the cart c. */
export const CART_COLUMNS = `c."id", c."version", (
    SELECT coalesce(json_agg(json_build_object(
      'id', i."id", 'quantity', i."quantity", 'seenPaise', i."seenPaise", 'variant', ${VARIANT_JSON}
    ) ORDER BY i."createdAt" DESC, i."id" DESC), '[]')
    FROM "CartItem" i JOIN "Variant" v ON v."id" = i."variantId" JOIN "Product" p ON p."id" = v."productId"
    WHERE i."cartId" = c."id" AND p."deletedAt" IS NULL AND p."status" = 'ACTIVE') AS "items", (
    SELECT coalesce(json_agg(d), '[]') FROM (
      SELECT "id", "name", "size", "color" FROM "CartDeparture" WHERE "cartId" = c."id"
      ORDER BY "createdAt" DESC, "id" DESC LIMIT ${LIMITS.cartLines}) d) AS "departures"`;

const FIND_CART = {
  name: 'find-cart',
  text: `SELECT ${CART_COLUMNS} FROM "Cart" c WHERE c."userId" = $1`,
};

const CREATE_CART = {
  name: 'create-cart',
  text: `INSERT INTO "Cart" ("id", "userId", "updatedAt") VALUES (gen_random_uuid(), $1, now())
    ON CONFLICT DO NOTHING`,
};

/** Runs a statement that reads the user's cart. Creates the cart first if the user has none. */
export async function readOrCreate<Row extends CartRow>(
  on: Queryable,
  userId: string,
  read: () => Promise<Row[]>,
): Promise<Row> {
  const [found] = await read();
  if (found) return found;
  await rowsOf(on, CREATE_CART, [userId]);
  const [created] = await read();
  if (!created) throw new Error('A cart that was just created is not there.');
  return created;
}

/** Returns a user's cart, which is created on the first call. */
export function findCart(on: Queryable, userId: string): Promise<CartRow> {
  return readOrCreate(on, userId, () => rowsOf<CartRow>(on, FIND_CART, [userId]));
}

const LOCK_CART = {
  name: 'lock-cart',
  text: `SELECT FROM "Cart" WHERE "userId" = $1 FOR NO KEY UPDATE`,
};

/**
 * Locks a user's cart, if there is one, until this transaction ends. Every change to a cart locks it, so
 * parallel clicks, tabs and orders run one after the other.
 */
export async function lockCart(on: Queryable, userId: string): Promise<void> {
  await rowsOf(on, LOCK_CART, [userId]);
}

const HOLD_CART_PRODUCTS = {
  name: 'hold-cart-products',
  text: `
    SELECT FROM "Product" WHERE "id" IN (
      SELECT v."productId" FROM "CartItem" i JOIN "Variant" v ON v."id" = i."variantId"
      JOIN "Cart" c ON c."id" = i."cartId" WHERE c."userId" = $1
    ) ORDER BY "id" FOR KEY SHARE`,
};

/**
 * Waits for running saves, deletions and changes of the status of the products in a user's cart, and blocks
 * new ones until this transaction ends. What the transaction then reads of the cart is still valid when it
 * orders, except prices and stocks: a bulk change of these locks only variants, so the order checks them.
 */
export async function holdCartProducts(on: Queryable, userId: string): Promise<void> {
  await rowsOf(on, HOLD_CART_PRODUCTS, [userId]);
}

/**
 * Locks the cart with the id $1 and raises its version. Has no row unless the version is still $2. Then no
 * part of the statement that selects from it changes anything.
 */
export const CHANGE_CART = `
  UPDATE "Cart" SET "version" = "version" + 1, "updatedAt" = now()
  WHERE "id" = $1::uuid AND "version" = $2::int RETURNING "id"`;

const SET_ITEM = {
  name: 'set-cart-item',
  text: `
    WITH cart AS (${CHANGE_CART})
    UPDATE "CartItem" i SET "quantity" = $4, "seenPaise" = $5 FROM cart
    WHERE i."cartId" = cart."id" AND i."id" = $3
    RETURNING 1`,
};

/**
 * Stores the quantity and the seen price of an item.
 * @returns false, with nothing changed, if the cart was changed since it was read
 */
export async function setItem(
  on: Queryable,
  cart: Pick<CartRow, 'id' | 'version'>,
  { id, quantity, seenPaise }: CartItemRow,
): Promise<boolean> {
  const values = [cart.id, cart.version, id, quantity, seenPaise];
  return (await rowsOf(on, SET_ITEM, values)).length > 0;
}

const CLAIM = attemptClaim({ first: 5, from: 'cart' });

const ADD_UNITS = {
  name: 'add-units',
  text: `
    WITH seen AS (
      SELECT ${CART_COLUMNS}, ${attemptJson({ user: '$1', key: '$6', oldest: '$9' })} AS "earlier", (
        SELECT ${VARIANT_JSON} FROM "Variant" v JOIN "Product" p ON p."id" = v."productId"
        WHERE v."id" = $2 AND p."deletedAt" IS NULL AND p."status" = 'ACTIVE') AS "variant"
      FROM "Cart" c WHERE c."userId" = $1
    ), allowed AS (
      SELECT seen."id", seen."version", v."originalPaise" AS "paise", coalesce(i."quantity", 0) + $3 AS "quantity"
      FROM seen JOIN "Variant" v ON v."id" = (seen."variant" ->> 'id')::uuid
      LEFT JOIN "CartItem" i ON i."cartId" = seen."id" AND i."variantId" = v."id"
      WHERE seen."earlier" IS NULL AND coalesce(i."quantity", 0) + $3 <= v."stock"
        AND (i."id" IS NOT NULL OR json_array_length(seen."items") < ${LIMITS.cartLines})
    ), cart AS (
      UPDATE "Cart" c SET "version" = c."version" + 1, "updatedAt" = now() FROM allowed
      WHERE c."id" = allowed."id" AND c."version" = allowed."version"
      RETURNING c."id", allowed."quantity", allowed."paise"
    ), ${CLAIM.parts}, item AS (
      INSERT INTO "CartItem" ("id", "cartId", "variantId", "quantity", "seenPaise", "createdAt")
      SELECT $4, "id", $2, "quantity", "paise", clock_timestamp() FROM cart WHERE ${CLAIM.claimed}
      ON CONFLICT ("cartId", "variantId") DO UPDATE
      SET "quantity" = excluded."quantity", "seenPaise" = excluded."seenPaise"
      RETURNING 1
    )
    SELECT seen.*, EXISTS (SELECT FROM item) AS "added" FROM seen`,
};

/** The outcome of an addition, with the cart as it was before it. */
export interface Addition extends CartRow {
  /** What an earlier request with the same key has created. Then nothing was added. */
  earlier: EarlierAttempt | null;
  /** The variant; null if it is unknown or not for sale. */
  variant: CartVariant | null;
  /** False, with nothing changed, if a rule forbids the addition or another request was faster. */
  added: boolean;
}

/** What to add to a cart. */
interface Units {
  variantId: string | null;
  quantity: number;
  /** Id of the item, unless the cart has one of the variant already. */
  itemId: string;
}

/**
 * Adds units of a variant to a cart and stores the key of the request, in one statement. Adds nothing above the
 * stock and no item above the limit of a cart; the caller tells from the outcome which rule it was.
 */
export function addUnits(
  on: Queryable,
  userId: string,
  { variantId, quantity, itemId }: Units,
  attempt: Attempt | null,
): Promise<Addition> {
  const values = [userId, variantId, quantity, itemId, ...attemptValues(attempt)];
  return readOrCreate(on, userId, () => rowsOf<Addition>(on, ADD_UNITS, values));
}

const REMOVE_ITEM = {
  name: 'remove-cart-item',
  text: `
    WITH cart AS (${CHANGE_CART}),
    item AS (DELETE FROM "CartItem" i USING cart WHERE i."cartId" = cart."id" AND i."id" = $3),
    note AS (DELETE FROM "CartDeparture" d USING cart WHERE d."cartId" = cart."id" AND d."id" = $3)
    SELECT FROM cart`,
};

/**
 * Deletes an item of a cart, or the note about a removed one.
 * @returns false, with nothing changed, if the cart was changed since it was read
 */
export async function removeItem(
  on: Queryable,
  { id, version }: Pick<CartRow, 'id' | 'version'>,
  itemId: string,
): Promise<boolean> {
  return (await rowsOf(on, REMOVE_ITEM, [id, version, itemId])).length > 0;
}
