import { createHash } from 'node:crypto';
import { IDEMPOTENCY_HOURS } from '#common/limits.ts';
import type { Tx } from '../../postgres/db.ts';
import { AppError } from '../../lib/errors.ts';

/** A request with an Idempotency-Key. */
export interface Attempt {
  userId: string;
  key: string;
  bodyHash: string;
}

/**
 * Returns the attempt of a request, or null if it has no Idempotency-Key.
 * @param request the endpoint, such as 'POST /cart/add', and the values of the body that make it a
 *   different request
 */
export function identifyAttempt(
  userId: string,
  key: string | undefined,
  request: readonly [endpoint: string, ...body: (string | number)[]],
): Attempt | null {
  if (key === undefined) return null;
  return {
    userId,
    key,
    bodyHash: createHash('sha256').update(JSON.stringify(request)).digest('hex'),
  };
}

/**
 * What an earlier request with this key created. Both are null if it created neither an order nor a
 * product.
 */
export interface EarlierAttempt {
  orderId: string | null;
  productId: string | null;
}

/**
 * Stores the key of an attempt, or returns what the earlier attempt with this key created. If that
 * attempt is still running, waits for its transaction. If this transaction fails, the key is rolled
 * back with it, so a refused attempt does not use up the key. Keys are valid for IDEMPOTENCY_HOURS.
 * Also deletes the user's expired keys.
 * @returns null if this is the first attempt
 * @throws AppError IDEMPOTENCY_KEY_REUSED when the key came with another body
 */
export async function claimAttempt(
  tx: Tx,
  { userId, key, bodyHash }: Attempt,
  now: Date,
): Promise<EarlierAttempt | null> {
  const oldest = new Date(now.getTime() - IDEMPOTENCY_HOURS * 3_600_000);
  const fresh = await tx.$executeRaw`
    WITH expired AS (
      DELETE FROM "IdempotencyKey"
      WHERE "userId" = ${userId}::uuid AND "createdAt" < ${oldest} AND "key" <> ${key}
    )
    INSERT INTO "IdempotencyKey" AS known ("userId", "key", "bodyHash", "createdAt")
    VALUES (${userId}::uuid, ${key}, ${bodyHash}, ${now})
    ON CONFLICT ("userId", "key") DO UPDATE
    SET "bodyHash" = excluded."bodyHash", "createdAt" = excluded."createdAt",
      "orderId" = NULL, "productId" = NULL
    WHERE known."createdAt" < ${oldest}`;
  if (fresh > 0) return null;
  const earlier = await tx.idempotencyKey.findUniqueOrThrow({
    where: { userId_key: { userId, key } },
    select: { orderId: true, productId: true, bodyHash: true },
  });
  if (earlier.bodyHash !== bodyHash) {
    throw new AppError(
      'IDEMPOTENCY_KEY_REUSED',
      'This Idempotency-Key belongs to another request. Use a new one.',
    );
  }
  return earlier;
}

/**
 * Returns what a user's attempt with this key created, or null if no finished attempt has this key. Does not
 * see an attempt whose transaction is still running.
 */
export function findAttempt(tx: Tx, userId: string, key: string): Promise<EarlierAttempt | null> {
  return tx.idempotencyKey.findUnique({
    where: { userId_key: { userId, key } },
    select: { orderId: true, productId: true },
  });
}

/** Stores what an attempt created, for later requests with the same key. */
export async function storeOutcome(
  tx: Tx,
  { userId, key }: Attempt,
  made: { orderId: string } | { productId: string },
): Promise<void> {
  await tx.idempotencyKey.update({
    where: { userId_key: { userId, key } },
    data: made,
    select: { key: true },
  });
}
