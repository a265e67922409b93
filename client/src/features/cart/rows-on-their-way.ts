import type { Cart } from '#common/contract/cart.ts';

/**
 * Prefix of provisional row ids. A new row is on screen before the server has given it an id. Until
 * then its id comes from its variant, of which a cart has only one row.
 */
const PROVISIONAL = 'variant ';

export function provisionalRowId(variantId: string): string {
  return PROVISIONAL + variantId;
}

const onTheirWay = new Set<Promise<unknown>>();
const idsByProvisional = new Map<string, string>();

/** Tracks an addition that was sent, and stores the id that the server gives its row. */
export function noteAddition(variantId: string, answer: Promise<Cart>): Promise<Cart> {
  const noted = answer.then((cart) => {
    const row = cart.items.find(({ product }) => product.variant.id === variantId);
    if (row) idsByProvisional.set(provisionalRowId(variantId), row.id);
    return cart;
  });
  const settled = noted
    .catch(() => undefined)
    .finally(() => {
      onTheirWay.delete(settled);
    });
  onTheirWay.add(settled);
  return noted;
}

/**
 * Waits for all additions that were sent, and returns the server's id of a row; null if the row was
 * never created.
 */
export async function rowIdOnServer(rowId: string): Promise<string | null> {
  await Promise.all(onTheirWay);
  return rowId.startsWith(PROVISIONAL) ? (idsByProvisional.get(rowId) ?? null) : rowId;
}
