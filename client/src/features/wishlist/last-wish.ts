/** One person's changes of one product that are on their way, of which the last one counts. */
interface Wishes {
  /** Whether the server has the product on the list, as far as that is known. */
  onServer: boolean;
  /** An unanswered change may have come through. */
  sure: boolean;
  waiting: number;
}

/* By person and product. */
const byKey = new Map<string, Wishes>();

/** Takes note of a wish, before it has its turn. */
export function noteWish(key: string, wished: boolean): void {
  const known = byKey.get(key);
  const wishes = known ?? { onServer: !wished, sure: true, waiting: 0 };
  wishes.waiting += 1;
  byKey.set(key, wishes);
}

/**
 * Sends a wish when it has its turn, unless a later one has come or the server has it already.
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

/** What to show after a wish has failed: null when a later one goes on, else how things were. */
export function wishToShow(key: string, wished: boolean): boolean | null {
  const wishes = byKey.get(key);
  if (!wishes) return !wished;
  return wishes.waiting > 1 ? null : wishes.onServer;
}

/** Forgets a wish that has been answered or has failed. */
export function settleWish(key: string): void {
  const wishes = byKey.get(key);
  if (!wishes) return;
  wishes.waiting -= 1;
  if (wishes.waiting === 0) byKey.delete(key);
}
