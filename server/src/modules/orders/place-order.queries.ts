import type { Tx } from '../../postgres/db.ts';
import { rowsOf, type Queryable } from '../../postgres/statement.ts';
import type { AddressRow } from '../addresses/addresses.queries.ts';
import { CART_COLUMNS, CHANGE_CART, readOrCreate, type CartRow } from '../cart/cart.queries.ts';
import {
  attemptClaim,
  attemptJson,
  attemptValues,
  oldestValid,
  type Attempt,
  type EarlierAttempt,
} from '../idempotency/attempt.queries.ts';
import { codeJson, OF_ACCOUNT, type OfferedCode } from '../discount-codes/offered-code.queries.ts';
import type { OrderDetailRow } from './orders.queries.ts';

/** What an order is made of. */
export interface OrderBasis extends CartRow {
  /** What an earlier request with the same key has created. */
  earlier: EarlierAttempt | null;
  /** Null if the address is unknown or another customer's. */
  address: Omit<AddressRow, 'id' | 'userId' | 'isDefault'> | null;
  buyer: { firstName: string; lastName: string; email: string };
  /** The discount code; null if it is unknown. */
  code: OfferedCode | null;
}

const FIND_ORDER_BASIS = {
  name: 'find-order-basis',
  text: `
    SELECT ${CART_COLUMNS}, ${attemptJson({ user: '$1', key: '$3', oldest: '$4' })} AS "earlier", (
      SELECT row_to_json(a) FROM (
        SELECT "recipientName", "phone", "addressLine1", "addressLine2", "city", "state", "postalCode"
        FROM "Address" WHERE "id" = $2 AND "userId" = $1) a) AS "address", (
      SELECT json_build_object('firstName', "firstName", 'lastName', "lastName", 'email', "email")
      FROM "User" WHERE "id" = $1) AS "buyer",
      ${codeJson({ isOfCustomer: OF_ACCOUNT, key: '$5' })} AS "code"
    FROM "Cart" c WHERE c."userId" = $1`,
};

/** What an order asks for, beside the cart. */
interface Wanted {
  addressId: string | null;
  /** Key of the discount code; null without one. */
  codeKey: string | null;
  attempt: Attempt | null;
}

/** Reads what an order is made of, without locks. */
export function findOrderBasis(
  on: Queryable,
  userId: string,
  { addressId, codeKey, attempt }: Wanted,
): Promise<OrderBasis> {
  const values = [userId, addressId, attempt?.key, attempt && oldestValid(attempt), codeKey];
  return readOrCreate(on, userId, () => rowsOf<OrderBasis>(on, FIND_ORDER_BASIS, values));
}

/** An item of a new order. */
export interface OrderLine extends Omit<OrderDetailRow['items'][number], 'product'> {
  position: number;
  productId: string;
  variantId: string;
  /** `updatedAt` of the product as it was read. */
  productUpdatedAt: string;
  /** Id of the stock movement. */
  movementId: string;
}

/** A new order, with the ids of what is written with it. */
export interface NewOrder extends Omit<OrderDetailRow, 'items' | 'events' | 'totalPaise'> {
  totalPaise: number;
  discountCodeId: string | null;
  /** `updatedAt` of the discount code as it was read. */
  codeUpdatedAt: string | null;
  searchKey: string;
  /** Who places the order: its customer, or the administrator who enters it. */
  actorId: string;
  eventId: string;
  mailId: string;
  ownerMailId: string;
  /** When the worker sends the mails to customer and owner. */
  mailDueAt: Date;
}

const ORDER_COLUMNS = [
  ...['id', 'userId', 'firstName', 'lastName', 'email', 'recipientName', 'phone', 'addressLine1'],
  ...['addressLine2', 'city', 'state', 'postalCode', 'paymentMethod', 'paymentStatus'],
  ...['deliveryStatus', 'totalPaise', 'discountCode', 'discountCodeId', 'searchKey', 'placedAt'],
  ...['expectedDeliveryDate', 'channel'],
]
  .map((column) => `"${column}"`)
  .join(', ');

const CLAIM = attemptClaim({ first: 5, from: 'sold', orderId: 'sold."id"' });

/**
 * Writes an order if nothing that it is made of has changed since it was read. Locks the cart, then its
 * products, then its variants, each in the order of their ids, then its discount code. The snapshot of the
 * statement is older than its locks, so its conditions are on the columns of locked rows, which Postgres reads again after it has
 * waited. The arrays of ids tell the planner that there are few, so that it uses the indexes. They are no
 * parameters: Postgres would take their lengths for a reason to plan the statement anew for every order.
 */
const WRITE_ORDER = {
  name: 'write-order',
  text: `
    WITH cart AS (${CHANGE_CART}
    ), new AS MATERIALIZED (
      SELECT o.*, e.* FROM json_populate_record(NULL::"Order", $3::json) o, json_to_record($3::json)
        AS e ("actorId" uuid, "eventId" uuid, "mailId" uuid, "ownerMailId" uuid, "mailDueAt" timestamptz,
          "codeUpdatedAt" timestamptz)
    ), line AS MATERIALIZED (
      SELECT * FROM json_to_recordset($4::json) AS line (
        "id" uuid, "position" int, "productId" uuid, "variantId" uuid, "name" text, "urlName" text,
        "size" text, "color" text, "colorHexCode" text, "imageHash" text, "quantity" int,
        "pricePaise" int, "discountPaise" int, "codeDiscountPaise" int, "productUpdatedAt" timestamptz, "movementId" uuid)
    ), product AS MATERIALIZED (
      SELECT p."id" FROM "Product" p
      JOIN (SELECT DISTINCT "productId", "productUpdatedAt" FROM line) seen ON seen."productId" = p."id"
      WHERE EXISTS (SELECT FROM cart) AND p."id" = ANY(ARRAY(SELECT "productId" FROM line)) AND p."deletedAt" IS NULL
        AND p."status" = 'ACTIVE'
        AND p."updatedAt" = seen."productUpdatedAt"
      ORDER BY p."id" FOR KEY SHARE OF p
    ), variant AS MATERIALIZED (
      SELECT v."id", v."stock",
        CASE WHEN v."originalPaise" < v."regularPaise" THEN v."saleBasisPoints" ELSE 0 END AS "saleBasisPoints"
      FROM "Variant" v JOIN line ON line."variantId" = v."id"
      WHERE (SELECT count(*) FROM product) = (SELECT count(DISTINCT "productId") FROM line)
        AND v."id" = ANY(ARRAY(SELECT "variantId" FROM line))
        AND v."originalPaise" = line."pricePaise" AND v."discountPaise" = line."discountPaise"
      ORDER BY v."id" FOR NO KEY UPDATE OF v
    ), enough AS MATERIALIZED (
      SELECT WHERE (SELECT count(*) FROM line) = (
        SELECT count(*) FROM line JOIN variant ON variant."id" = line."variantId"
        WHERE variant."stock" >= line."quantity")
    ), code AS MATERIALIZED (
      SELECT d."id" FROM "DiscountCode" d
      WHERE d."id" = (SELECT "discountCodeId" FROM new) AND EXISTS (SELECT FROM enough)
        AND d."updatedAt" = (SELECT "codeUpdatedAt" FROM new) AND (d."uses" < d."totalLimit") IS NOT FALSE
      FOR NO KEY UPDATE OF d
    ), sold AS MATERIALIZED (
      SELECT cart."id" AS "cartId", new.* FROM cart, new, enough
      WHERE new."discountCodeId" IS NULL OR EXISTS (SELECT FROM code)
    ), ${CLAIM.parts}, placed AS MATERIALIZED (
      SELECT * FROM sold WHERE ${CLAIM.claimed}
    ), written AS (
      INSERT INTO "Order" (${ORDER_COLUMNS}, "updatedAt") SELECT ${ORDER_COLUMNS}, now() FROM placed
    ), items AS (
      INSERT INTO "OrderItem" ("id", "orderId", "position", "productId", "variantId", "name", "urlName",
        "size", "color", "colorHexCode", "imageHash", "quantity", "pricePaise", "discountPaise",
        "codeDiscountPaise", "saleBasisPoints")
      SELECT line."id", placed."id", "position", "productId", "variantId", "name", "urlName",
        "size", "color", "colorHexCode", "imageHash", "quantity", "pricePaise", "discountPaise",
        "codeDiscountPaise",
        (SELECT variant."saleBasisPoints" FROM variant WHERE variant."id" = line."variantId")
      FROM placed, line
    ), event AS (
      INSERT INTO "OrderEvent" ("id", "orderId", "status", "at", "userId")
      SELECT "eventId", "id", "deliveryStatus", "placedAt", "actorId" FROM placed
    ), letter AS (
      SELECT 'ORDER_CONFIRMATION'::"MailKind" AS "kind", "mailId", "email" AS "to", 'order-confirmation:' AS "prefix"
      FROM placed
      UNION ALL
      SELECT 'NEW_ORDER', "ownerMailId", coalesce(
        (SELECT "ownerEmail" FROM "MailSettings" WHERE "id" = 1), (SELECT "email" FROM "Company" WHERE "id" = 1)),
        'new-order:'
      FROM placed
    ), mail AS (
      INSERT INTO "OutboxMail" ("id", "kind", "recipient", "dedupeKey", "orderId", "nextAttemptAt", "createdAt")
      SELECT letter."mailId", "kind", "to", "prefix" || placed."id", placed."id", "mailDueAt", "placedAt"
      FROM placed, letter
      WHERE "to" <> '' AND NOT EXISTS (SELECT FROM "MailSettings" WHERE "kind" = ANY("off"))
    ), taken AS (
      UPDATE "Variant" v SET "stock" = v."stock" - line."quantity", "updatedAt" = now()
      FROM placed, line WHERE v."id" = line."variantId"
        AND v."id" = ANY(ARRAY(SELECT "variantId" FROM line))
    ), movements AS (
      INSERT INTO "StockMovement" ("id", "variantId", "change", "reason", "orderId", "userId")
      SELECT "movementId", "variantId", -"quantity", 'ORDER_PLACED', placed."id", placed."actorId"
      FROM placed, line
    ), emptied AS (
      DELETE FROM "CartItem" i USING placed WHERE i."cartId" = placed."cartId"
    ), dismissed AS (
      DELETE FROM "CartDeparture" d USING placed WHERE d."cartId" = placed."cartId"
    )
    SELECT EXISTS (SELECT FROM placed) AS "placed",
      (SELECT coalesce(json_agg(variant), '[]') FROM variant) AS "stocks"`,
};

/** The outcome of writing an order. If it was not placed, at most the version of the cart has changed. */
export interface Written {
  placed: boolean;
  /** Ids and stocks of the variants, without those whose product or price has changed since it was read. */
  stocks: { id: string; stock: number }[];
}

/**
 * Writes an order with its items, event and the mails to customer and owner unless they are switched off, takes its units out of stock, stores the stock
 * movements and the key of the attempt, and empties the cart, in one statement.
 */
export async function writeOrder(
  on: Queryable,
  { id, version }: Pick<CartRow, 'id' | 'version'>,
  { order, lines }: { order: NewOrder; lines: readonly OrderLine[] },
  attempt: Attempt | null,
): Promise<Written> {
  const [written] = await rowsOf<Written>(on, WRITE_ORDER, [
    ...[id, version, JSON.stringify(order), JSON.stringify(lines)],
    ...attemptValues(attempt),
  ]);
  if (!written) throw new Error('Writing an order returned no row.');
  return written;
}

/** The same statement for an order without a cart. Its place has a row without an id, so nothing is emptied. */
const WRITE_ENTERED_ORDER = WRITE_ORDER.text.replace(
  CHANGE_CART,
  'SELECT $1::uuid AS "id", $2::int AS "version"',
);

/**
 * Writes an order that an administrator enters, as `writeOrder` does, in a transaction that has locked its products. No
 * cart is touched.
 */
export async function writeEnteredOrder(
  tx: Tx,
  { order, lines }: { order: NewOrder; lines: readonly OrderLine[] },
): Promise<Written> {
  const [written] = await tx.$queryRawUnsafe<Written[]>(
    WRITE_ENTERED_ORDER,
    ...[null, null, JSON.stringify(order), JSON.stringify(lines)],
    ...attemptValues(null),
  );
  if (!written) throw new Error('Writing an order returned no row.');
  return written;
}
