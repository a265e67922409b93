import type { Cart } from '#common/contract/cart.ts';

/** Sends a change of a row; null when there is nothing to be sent any more. */
type Send = () => Promise<Cart | null>;

/** The newest change of each row that still waits for its turn. */
const newest = new Map<string, Send>();

/**
 * Lets a change of a row stand in line. Of those that wait only the newest is sent, in one call.
 * @returns what to call when its turn has come; null is answered for a change that a newer one has
 * overtaken
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

/** Sends at once what still waits, for a page that is being left. Whoever has the turn hears of faults. */
export function sendWaiting(): void {
  for (const sendOnce of newest.values()) sendOnce().catch(() => undefined);
}
