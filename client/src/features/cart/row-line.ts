import type { Cart } from '#common/contract/cart.ts';

/** Sends a change of a row. Resolves to null if nothing needs to be sent any more. */
type Send = () => Promise<Cart | null>;

/** The newest waiting change of each row. */
const newest = new Map<string, Send>();

/**
 * Queues a change of a row. Of several waiting changes of one row only the newest is sent.
 * @returns the function to call at the head of the queue; it resolves to null if a newer change has
 *   replaced this one
 */
export function standInLine(rowId: string, send: Send): Send {
  let answer: ReturnType<Send> | undefined;
  const sendOnce = () => (answer ??= send());
  newest.set(rowId, sendOnce);
  return async () => {
    if (newest.get(rowId) !== sendOnce) return null;
    newest.delete(rowId);
    return sendOnce();
  };
}

/**
 * Sends all waiting changes at once, because the customer leaves the page. Errors are ignored here,
 * because the queue awaits the same promises and reports them.
 */
export function sendWaiting(): void {
  for (const sendOnce of newest.values()) sendOnce().catch(() => undefined);
}
