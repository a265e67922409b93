import type { CodeTerms } from '#common/domain/discount-code.ts';
import type { Db, Tx } from '../../postgres/db.ts';
import { rowsOf, type Queryable } from '../../postgres/statement.ts';

/** A discount code that a customer wants to use, as a statement returns it in JSON. */
export interface OfferedCode extends Omit<CodeTerms, 'startsAt' | 'endsAt'> {
  id: string;
  code: string;
  startsAt: string | null;
  endsAt: string | null;
  /** With all digits that the database has, for comparison. */
  updatedAt: string;
  /** The customer's orders with this code that are not canceled. */
  usesOfCustomer: number;
}

interface CodeSql {
  /** Condition on "Order" o: an order of the customer. */
  isOfCustomer: string;
  /** The parameter of the code's key. */
  key: string;
}

/** OfferedCode as JSON, or null. */
export function codeJson({ isOfCustomer, key }: CodeSql): string {
  return `(
    SELECT row_to_json(offered) FROM (
      SELECT d."id", d."code", d."kind", d."value", d."minimumPaise", d."totalLimit", d."customerLimit", d."uses",
        d."startsAt", d."endsAt", d."isActive", d."updatedAt", (
          SELECT count(*)::int FROM "Order" o
          WHERE o."discountCodeId" = d."id" AND ${isOfCustomer} AND o."deliveryStatus" <> 'CANCELED'
        ) AS "usesOfCustomer"
      FROM "DiscountCode" d WHERE d."codeKey" = ${key}::text) offered)`;
}

/** The condition for orders of the account whose id is the first parameter. */
export const OF_ACCOUNT = 'o."userId" = $1::uuid';

/** The condition for orders without an account that go to the phone in the first parameter. */
const OF_PHONE = 'o."userId" IS NULL AND o."phone" = $1::text';

const FIND_OFFERED_CODE = {
  name: 'find-offered-code',
  text: `SELECT ${codeJson({ isOfCustomer: OF_ACCOUNT, key: '$2' })} AS "code"`,
};

/** Returns the code that a customer wants to use, or null if the shop has no such code. */
export async function findOfferedCode(
  on: Queryable,
  userId: string,
  key: string,
): Promise<OfferedCode | null> {
  const [row] = await rowsOf<{ code: OfferedCode | null }>(on, FIND_OFFERED_CODE, [userId, key]);
  return row?.code ?? null;
}

/** The buyer of an order that an administrator enters. Both fields are null before the buyer is known. */
export interface CodeBuyer {
  /** Null for a person without an account, whose earlier orders are found by the phone. */
  userId: string | null;
  phone: string | null;
}

/** Returns the code that a buyer wants to use, or null if the shop has no such code. */
export async function findCodeOfBuyer(
  on: Db | Tx,
  { userId, phone }: CodeBuyer,
  key: string,
): Promise<OfferedCode | null> {
  const isOfCustomer = userId === null ? OF_PHONE : OF_ACCOUNT;
  const [row] = await on.$queryRawUnsafe<{ code: OfferedCode | null }[]>(
    `SELECT ${codeJson({ isOfCustomer, key: '$2' })} AS "code"`,
    userId ?? phone,
    key,
  );
  return row?.code ?? null;
}

/**
 * Makes other orders with a code for the same buyer wait until the transaction ends, so that the limit per customer
 * holds. Call it before products, variants and codes are locked. Raises the version of the customer's cart, so that an
 * order placed from it meanwhile reads the uses again.
 */
export async function holdBuyer(tx: Tx, { userId, phone }: CodeBuyer): Promise<void> {
  const lock = `vastra code buyer ${userId ?? phone ?? ''}`;
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${lock}, 0))`;
  if (userId === null) return;
  await tx.$executeRaw`
    UPDATE "Cart" SET "version" = "version" + 1, "updatedAt" = now() WHERE "userId" = ${userId}::uuid`;
}
