/** A customer's running changes of one product on the wishlist. Only the last one counts. */
interface Wishes {
  /** True if the product is on the wishlist on the server, as far as known. */
  onServer: boolean;
  /** False after a change without a response, which may have been saved. */
  sure: boolean;
  /** Number of changes that have not been answered and have not failed. */
  waiting: number;
}

/* Keyed by user and product. */
const byKey = new Map<string, Wishes>();

/** Records a change when the customer makes it, before it is sent. */
export function noteWish(key: string, wished: boolean): void {
  const known = byKey.get(key);
  const wishes = known ?? { onServer: !wished, sure: true, waiting: 0 };
  wishes.waiting += 1;
  byKey.set(key, wishes);
}

/**
 * Sends a change when it is its turn. Skips it if a later change waits, or if the server already has
 * this state.
 * @throws what `send` throws
 */
export async function sendWish(
  key: string,
  wished: boolean,
  send: () => Promise<unknown>,
): Promise<void> {
  const wishes = byKey.get(key);
  if (!wishes || wishes.waiting > 1 || (wishes.sure && wishes.onServer === wished)) return;
  wishes.sure = false;
  await send();
  wishes.sure = true;
  wishes.onServer = wished;
}

/**
 * Returns what to show after a change has failed: null if a later change is running, else the state on
 * the server.
 */
export function wishToShow(key: string, wished: boolean): boolean | null {
  const wishes = byKey.get(key);
  if (!wishes) return !wished;
  return wishes.waiting > 1 ? null : wishes.onServer;
}

/** Removes a change that has been answered or has failed. */
export function settleWish(key: string): void {
  const wishes = byKey.get(key);
  if (!wishes) return;
  wishes.waiting -= 1;
  if (wishes.waiting === 0) byKey.delete(key);
}
