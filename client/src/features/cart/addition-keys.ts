import { saysNo } from '#client/lib/api-error.ts';
import { randomId } from '#client/lib/random-id.ts';
import type { Addition } from './cart.ts';

/** How long after a lost answer the same addition counts as a retry and not as another one, in ms. */
const RETRY_MS = 300_000;

interface Unanswered {
  variantId: string;
  quantity: number;
  key: string;
  at: number;
}

let unanswered: Unanswered[] = [];

/**
 * Sends an addition under a key of its own. One whose answer was lost may have come through, so its
 * key goes along when the same is added again: the cart then grows once.
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
 * Forgets the unanswered additions of articles that the shopper has seen in the cart since: who adds
 * one of them again wants one more.
 */
export function forgetAdditions(variantIds: readonly string[]): void {
  unanswered = unanswered.filter(({ variantId }) => !variantIds.includes(variantId));
}
