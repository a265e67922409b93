import { saysNo } from '#client/lib/api-error.ts';
import { randomId } from '#client/lib/random-id.ts';
import type { Addition } from './cart.ts';

/** Milliseconds after sending in which an identical addition counts as a retry of an unanswered one. */
const RETRY_MS = 300_000;

interface Unanswered {
  variantId: string;
  quantity: number;
  key: string;
  at: number;
}

let unanswered: Unanswered[] = [];

/**
 * Sends an addition to the cart under an idempotency key. If the response is lost, the server may have
 * saved the addition. The next identical addition then reuses the key, so that the cart grows only
 * once.
 * @throws what `send` throws
 */
export async function addOnce<Answer>(
  { variant, quantity }: Pick<Addition, 'quantity'> & { variant: { id: string } },
  send: (key: string) => Promise<Answer>,
): Promise<Answer> {
  const variantId = variant.id;
  const at = Date.now();
  const repeated = unanswered.find(
    (one) => one.variantId === variantId && one.quantity === quantity && at - one.at < RETRY_MS,
  );
  unanswered = unanswered.filter((one) => one !== repeated);
  const key = repeated?.key ?? randomId();
  try {
    return await send(key);
  } catch (error) {
    if (!saysNo(error)) unanswered.push({ variantId, quantity, key, at });
    throw error;
  }
}

/**
 * Forgets unanswered additions of variants that the customer has seen in the cart since. A further
 * addition of such a variant is a new one.
 */
export function forgetAdditions(variantIds: readonly string[]): void {
  unanswered = unanswered.filter(({ variantId }) => !variantIds.includes(variantId));
}
