import type { CartItem } from '#common/contract/cart.ts';
import { rowNotes } from '../cart-notes.ts';

/** Shows what has changed since the customer saw the item: too little stock, another price. */
export function RowNotes({ item }: { item: CartItem }) {
  return rowNotes(item).map(({ text, good }) => (
    <p key={text} className={`text-sm font-medium ${good ? 'text-leaf' : 'text-madder'}`}>
      {text}
    </p>
  ));
}
