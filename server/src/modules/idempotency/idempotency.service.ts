import { createHash } from 'node:crypto';
import type { Tx } from '../../postgres/db.ts';
import { AppError } from '../../lib/errors.ts';
import { oldestValid, type Attempt, type EarlierAttempt } from './attempt.queries.ts';

/**
 * Returns the attempt of a request, or null if it has no Idempotency-Key.
 * @param request the endpoint, such as 'POST /cart/add', and the values of the body that make it a
 *   different request
 * @param at when the request came
 */
export function identifyAttempt(
  userId: string,
  key: string | undefined,
  request: readonly [endpoint: string, ...body: (string | number)[]],
  at: Date,
): Attempt | null {
  if (key === undefined) return null;
  return {
    userId,
    key,
    bodyHash: createHash('sha256').update(JSON.stringify(request)).digest('hex'),
    at,
  };
}

/** @throws AppError IDEMPOTENCY_KEY_REUSED if the key came with another body */
export function requireSameRequest(earlier: EarlierAttempt, { bodyHash }: Attempt): void {
  if (earlier.bodyHash === bodyHash) return;
  throw new AppError(
    'IDEMPOTENCY_KEY_REUSED',
    'This Idempotency-Key belongs to another request. Use a new one.',
  );
}

/**
 * Stores the key of an attempt, or returns what the earlier attempt with this key created. If that
 * attempt is still running, waits for its transaction. If this transaction fails, the key is rolled
 * back with it, so a refused attempt does not use up the key. Keys are valid for IDEMPOTENCY_HOURS.
 * Also deletes the user's expired keys.
 * @returns null if this is the first attempt
 * @throws AppError IDEMPOTENCY_KEY_REUSED when the key came with another body
 */
export async function claimAttempt(tx: Tx, attempt: Attempt): Promise<EarlierAttempt | null> {
  const { userId, key, bodyHash, at } = attempt;
  const oldest = oldestValid(attempt);
  const fresh = await tx.$executeRaw`
    WITH expired AS (
      DELETE FROM "IdempotencyKey"
      WHERE "userId" = ${userId}::uuid AND "createdAt" < ${oldest} AND "key" <> ${key}
    )
    INSERT INTO "IdempotencyKey" AS known ("userId", "key", "bodyHash", "createdAt")
    VALUES (${userId}::uuid, ${key}, ${bodyHash}, ${at})
    ON CONFLICT ("userId", "key") DO UPDATE
    SET "bodyHash" = excluded."bodyHash", "createdAt" = excluded."createdAt",
      "orderId" = NULL, "productId" = NULL
    WHERE known."createdAt" < ${oldest}`;
  if (fresh > 0) return null;
  const earlier = await tx.idempotencyKey.findUniqueOrThrow({
    where: { userId_key: { userId, key } },
    select: { orderId: true, productId: true, bodyHash: true },
  });
  requireSameRequest(earlier, attempt);
  return earlier;
}

/** Stores what an attempt created, for later requests with the same key. */
export async function storeOutcome(
  tx: Tx,
  { userId, key }: Attempt,
  made: { productId: string } | { orderId: string },
): Promise<void> {
  await tx.idempotencyKey.update({
    where: { userId_key: { userId, key } },
    data: made,
    select: { key: true },
  });
}
