import type { CartItem } from '#common/contract/cart.ts';
import { rowNotes } from '../cart-notes.ts';

/** What has changed for a row since its shopper saw it: too few pieces, another price. */
export function RowNotes({ item }: { item: CartItem }) {
  return rowNotes(item).map(({ text, good }) => (
    <p key={text} className={`text-sm font-medium ${good ? 'text-leaf' : 'text-madder'}`}>
      {text}
    </p>
  ));
}
