import { expect, test } from 'vitest';
import type { Cart, CartItem } from '#common/contract/cart.ts';
import { removedSentence, rowNotes } from './cart-notes.ts';
import { cartLine, lineTotals, summaryOf } from './cart-totals.ts';

function item(id: string, price: number, off: number, quantity: number): CartItem {
  return {
    id,
    quantity,
    seenPrice: price,
    product: {
      id: `p-${id}`,
      name: 'Indigo Kurta',
      urlName: 'Indigo Kurta',
      images: [],
      variant: {
        id: `v-${id}`,
        sku: null,
        size: 'M',
        color: 'Indigo',
        colorHexCode: '#27346b',
        stock: 5,
        originalPrice: price,
        discountPrice: off,
      },
    },
  };
}

const cart: Cart = {
  id: 'c',
  items: [item('a', 999.9, 300.1, 3), item('b', 0.1, 0, 7)],
  departures: [],
};

test('a row’s cost and saving are right to the paisa', () => {
  expect(lineTotals(cartLine(item('a', 999.9, 300.1, 3)))).toEqual({
    totalPaise: 299_970,
    listTotalPaise: 390_000,
    savingPaise: 90_030,
  });
});

test('the summary is the sum of the rows, where binary fractions would go astray', () => {
  expect(summaryOf(cart)).toEqual({
    subtotalPaise: 390_070,
    discountPaise: 90_030,
    codeDiscountPaise: 0,
    taxPaise: 0,
    totalPaise: 300_040,
  });
});

function changed(row: CartItem, variant: { stock?: number; originalPrice?: number }): CartItem {
  return { ...row, product: { ...row.product, variant: { ...row.product.variant, ...variant } } };
}

test('a row that asks for too much says how many there are and what to do', () => {
  const three = item('a', 999, 0, 3);
  const bad = (text: string) => [{ text, good: false }];
  expect(rowNotes(three)).toEqual([]);
  expect(rowNotes(changed(three, { stock: 2 }))).toEqual(
    bad('Only 2 left in stock. Please lower the quantity.'),
  );
  expect(rowNotes(changed(three, { stock: 0 }))).toEqual(
    bad('This size is out of stock. Remove it to order the rest.'),
  );
});

test('a row says that its price went up or down since the customer saw it', () => {
  const row = item('a', 1299, 0, 1);
  expect(rowNotes(changed(row, { originalPrice: 1399.5 }))).toEqual([
    { text: 'The price has gone up from ₹1,299 to ₹1,399.50.', good: false },
  ]);
  expect(rowNotes(changed(row, { originalPrice: 999 }))).toEqual([
    { text: 'The price has dropped from ₹1,299 to ₹999.', good: true },
  ]);
});

test('a cart names what has left it, by what it has of size and colour', () => {
  const gone = { id: 'd', name: 'Indigo Kurta', size: 'M', color: 'Indigo' };
  const rest = 'is no longer sold and has left your cart.';
  expect(removedSentence(gone)).toBe(`Indigo Kurta (M, Indigo) ${rest}`);
  expect(removedSentence({ ...gone, color: '' })).toBe(`Indigo Kurta (M) ${rest}`);
});
