import { saysNo } from '#client/lib/api-error.ts';
import { randomId } from '#client/lib/random-id.ts';
import type { Addition } from './cart.ts';

/** How long after a lost answer the same addition counts as a retry and not as another one, in ms. */
const RETRY_MS = 300_000;

interface Unanswered {
  wish: string;
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
  const wish = `${variant.id} ${quantity}`;
  const at = Date.now();
  const repeated = unanswered.find((one) => one.wish === wish && at - one.at < RETRY_MS);
  unanswered = unanswered.filter((one) => one !== repeated);
  const key = repeated?.key ?? randomId();
  try {
    return await send(key);
  } catch (error) {
    if (!saysNo(error)) unanswered.push({ wish, key, at });
    throw error;
  }
}
