import type { CodeTerms } from '#common/domain/discount-code.ts';
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

/** OfferedCode as JSON, or null. The arguments are the parameters of the customer and of the code's key. */
export function codeJson({ user, key }: { user: string; key: string }): string {
  return `(
    SELECT row_to_json(offered) FROM (
      SELECT d."id", d."code", d."kind", d."value", d."minimumPaise", d."totalLimit", d."customerLimit", d."uses",
        d."startsAt", d."endsAt", d."isActive", d."updatedAt", (
          SELECT count(*)::int FROM "Order" o
          WHERE o."discountCodeId" = d."id" AND o."userId" = ${user}::uuid AND o."deliveryStatus" <> 'CANCELED'
        ) AS "usesOfCustomer"
      FROM "DiscountCode" d WHERE d."codeKey" = ${key}::text) offered)`;
}

const FIND_OFFERED_CODE = {
  name: 'find-offered-code',
  text: `SELECT ${codeJson({ user: '$1', key: '$2' })} AS "code"`,
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
