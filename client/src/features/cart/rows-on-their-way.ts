import type { Cart } from '#common/contract/cart.ts';

/**
 * Rows are on the screen before the server has given them an id. Until it has, a row goes by the id
 * of its variant, of which a cart has one row each.
 */
const PROVISIONAL = 'variant ';

export function provisionalRowId(variantId: string): string {
  return PROVISIONAL + variantId;
}

const onTheirWay = new Set<Promise<unknown>>();
const idsByProvisional = new Map<string, string>();

/** Notes an addition that was sent, and the id that the server gives to its row. */
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
 * The id by which the server knows a row, once all additions have been answered; null for a row that
 * never came into being.
 */
export async function rowIdOnServer(rowId: string): Promise<string | null> {
  await Promise.all(onTheirWay);
  return rowId.startsWith(PROVISIONAL) ? (idsByProvisional.get(rowId) ?? null) : rowId;
}
