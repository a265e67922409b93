import type { CartDeparture, CartItem } from '#common/contract/cart.ts';
import { formatRupees } from '#common/format/inr.ts';

/** A note on a cart item; `good` for good news. */
export interface RowNote {
  text: string;
  good: boolean;
}

/** Returns what has changed since the customer last changed the item, and what to do about it. */
export function rowNotes({ quantity, seenPrice, product: { variant } }: CartItem): RowNote[] {
  const { stock, originalPrice } = variant;
  const notes: RowNote[] = [];
  if (stock === 0) {
    notes.push({ text: 'This size is out of stock. Remove it to order the rest.', good: false });
  } else if (quantity > stock) {
    notes.push({ text: `Only ${stock} left in stock. Please lower the quantity.`, good: false });
  }
  if (seenPrice !== originalPrice) {
    const good = originalPrice < seenPrice;
    const way = good ? 'dropped' : 'gone up';
    const [before, now] = [formatRupees(seenPrice), formatRupees(originalPrice)];
    notes.push({ text: `The price has ${way} from ${before} to ${now}.`, good });
  }
  return notes;
}

/** Returns the sentence that a removed item has left the cart. */
export function removedSentence({ name, size, color }: CartDeparture): string {
  const which = [size, color].filter((part) => part !== '').join(', ');
  return `${name} (${which}) is no longer sold and has left your cart.`;
}
