import { createHash } from 'node:crypto';
import { IDEMPOTENCY_HOURS } from '#common/limits.ts';
import type { Tx } from '../../lib/db.ts';
import { AppError } from '../../lib/errors.ts';

/** Somebody's try to change something once, as their browser names it. */
export interface Attempt {
  userId: string;
  key: string;
  bodyHash: string;
}

/**
 * The attempt of a call with an Idempotency-Key; null for a call without one.
 * @param wish what is called, such as 'POST /cart/add', and all of the body that makes it another wish
 */
export function attemptOf(
  userId: string,
  key: string | undefined,
  wish: readonly [endpoint: string, ...body: (string | number)[]],
): Attempt | null {
  if (key === undefined) return null;
  return { userId, key, bodyHash: createHash('sha256').update(JSON.stringify(wish)).digest('hex') };
}

/** What an attempt became when it was made before; neither when it changed what was there. */
export interface EarlierAttempt {
  orderId: string | null;
  productId: string | null;
}

/**
 * Takes note of an attempt, or answers what it became when it was made before. The note lasts for
 * the hours for which keys are kept, and goes with a transaction that fails, so that a refusal uses
 * no key up. The same attempt on its way elsewhere is waited for. The caller's outworn keys go along.
 * @throws AppError IDEMPOTENCY_KEY_REUSED when the key came with another body
 */
export async function claimAttempt(
  tx: Tx,
  { userId, key, bodyHash }: Attempt,
  now: Date,
): Promise<EarlierAttempt | null> {
  const oldest = new Date(now.getTime() - IDEMPOTENCY_HOURS * 3_600_000);
  const fresh = await tx.$executeRaw`
    WITH outworn AS (
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

/** Takes note of what an attempt has become. */
export async function keepOutcomeOf(
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
