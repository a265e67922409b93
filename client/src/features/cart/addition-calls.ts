import { createIdempotentCall, type IdempotentCall } from '#client/lib/idempotent-call.ts';

/** Milliseconds after sending in which an identical addition repeats an unanswered one. */
const RETRY_MS = 300_000;

/** Units of a variant that are added to the cart. */
interface Units {
  variantId: string;
  quantity: number;
}

interface UnansweredAddition extends Units {
  call: IdempotentCall;
  at: number;
}

let unanswered: UnansweredAddition[] = [];

/**
 * Sends an addition to the cart. If its answer was lost, the next identical addition repeats it, so that the
 * cart grows only once.
 * @throws what `send` throws
 */
export async function addOnce<Answer>(
  { variantId, quantity }: Units,
  send: (key: string) => Promise<Answer>,
): Promise<Answer> {
  const at = Date.now();
  const earlier = unanswered.find(
    (addition) =>
      addition.variantId === variantId &&
      addition.quantity === quantity &&
      at - addition.at < RETRY_MS,
  );
  unanswered = unanswered.filter((addition) => addition !== earlier);
  const call = earlier?.call ?? createIdempotentCall();
  try {
    return await call.run(send);
  } finally {
    if (call.isUnanswered()) unanswered.push({ variantId, quantity, call, at });
  }
}

/**
 * Forgets unanswered additions of variants that the customer has seen in the cart since. A further
 * addition of such a variant is a new one.
 */
export function forgetAdditions(variantIds: readonly string[]): void {
  unanswered = unanswered.filter(({ variantId }) => !variantIds.includes(variantId));
}
