import { IDEMPOTENCY_HOURS } from '#common/limits.ts';
import { rowsOf, type Queryable } from '../../postgres/statement.ts';

/** A request with an Idempotency-Key. */
export interface Attempt {
  userId: string;
  key: string;
  bodyHash: string;
  /** When the request came. */
  at: Date;
}

/**
 * What an earlier request with this key created. Both are null if it created neither an order nor a
 * product.
 */
export interface EarlierAttempt {
  orderId: string | null;
  productId: string | null;
  bodyHash: string;
}

/** Returns the time of the oldest keys that are valid when the attempt comes. */
export function oldestValid({ at }: Pick<Attempt, 'at'>): Date {
  return new Date(at.getTime() - IDEMPOTENCY_HOURS * 3_600_000);
}

/** An EarlierAttempt as JSON, or null. The arguments are the parameters of the user, the key and `oldestValid`. */
export function attemptJson({ user, key, oldest }: { user: string; key: string; oldest: string }) {
  return `(
    SELECT json_build_object('orderId', k."orderId", 'productId', k."productId", 'bodyHash', k."bodyHash")
    FROM "IdempotencyKey" k
    WHERE k."userId" = ${user}::uuid AND k."key" = ${key}::text AND k."createdAt" >= ${oldest}::timestamptz)`;
}

/**
 * Parts of a statement that stores the key of an attempt together with what the request changes, so that a
 * refused attempt does not use up the key. Also deletes the user's expired keys. It compares with (SELECT $n),
 * whose value the planner does not know, so that no value seems worth a plan of its own.
 * @param first number of the first of the five parameters, which `attemptValues` returns
 * @param from the part of the statement that has a row if the request may be carried out
 * @param orderId the id of the order that the request creates, as a column of `from`
 * @returns `parts` for WITH, and `claimed`: a condition that is false if the key was used since it was read
 */
export function attemptClaim({
  first,
  from,
  orderId = 'NULL',
}: {
  first: number;
  from: string;
  orderId?: string;
}) {
  const [user, key, bodyHash, now, oldest] = [
    `$${first}::uuid`,
    `$${first + 1}::text`,
    `$${first + 2}::text`,
    `$${first + 3}::timestamptz`,
    `$${first + 4}::timestamptz`,
  ];
  return {
    parts: `
      expired AS (
        DELETE FROM "IdempotencyKey" k USING ${from}
        WHERE k."userId" = (SELECT ${user}) AND k."key" <> (SELECT ${key})
          AND k."createdAt" < (SELECT ${oldest})
      ), claim AS (
        INSERT INTO "IdempotencyKey" AS known ("userId", "key", "bodyHash", "orderId", "createdAt")
        SELECT ${user}, ${key}, ${bodyHash}, ${orderId}::uuid, ${now} FROM ${from} WHERE ${key} IS NOT NULL
        ON CONFLICT ("userId", "key") DO UPDATE
        SET "bodyHash" = excluded."bodyHash", "createdAt" = excluded."createdAt",
          "orderId" = excluded."orderId", "productId" = NULL
        WHERE known."createdAt" < ${oldest}
        RETURNING 1
      )`,
    claimed: `(${key} IS NULL OR EXISTS (SELECT FROM claim))`,
  };
}

/** Returns the parameters of `attemptClaim`. Without an attempt, nothing is stored. */
export function attemptValues(attempt: Attempt | null): unknown[] {
  if (!attempt) return [null, null, null, null, null];
  return [attempt.userId, attempt.key, attempt.bodyHash, attempt.at, oldestValid(attempt)];
}

const FIND_ATTEMPT = {
  name: 'find-attempt',
  text: `SELECT ${attemptJson({ user: '$1', key: '$2', oldest: "'-infinity'" })} AS "earlier"`,
};

/**
 * Returns what a user's attempt with this key created, or null if no finished attempt has this key. Does not
 * see an attempt whose transaction is still running.
 */
export async function findAttempt(
  on: Queryable,
  userId: string,
  key: string,
): Promise<EarlierAttempt | null> {
  const [row] = await rowsOf<{ earlier: EarlierAttempt | null }>(on, FIND_ATTEMPT, [userId, key]);
  return row?.earlier ?? null;
}
