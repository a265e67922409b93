import { describe, expect, test } from 'vitest';
import type { Cart, CartItem } from '#common/contract/cart.ts';
import {
  addedSentence,
  cartLine,
  lineTotals,
  samePieces,
  steppedQuantity,
  summaryOf,
  variantIds,
  withAdded,
  withoutAdded,
  withoutItem,
  withQuantity,
} from './cart.ts';
import { departureSentence, rowNotes } from './cart-notes.ts';

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
    taxPaise: 0,
    totalPaise: 300_040,
  });
});

test('a changed quantity and a removed row touch no other row', () => {
  expect(withQuantity(cart, 'a', 1).items.map((row) => row.quantity)).toEqual([1, 7]);
  expect(variantIds(withoutItem(cart, 'a'))).toEqual(['v-b']);
  expect(cart.items.map((row) => row.quantity)).toEqual([3, 7]);
});

describe('adding', () => {
  const { product } = item('c', 500, 0, 1);
  const addition = { product, variant: product.variant, quantity: 2 };

  test('puts a new article first', () => {
    const after = withAdded(cart, addition);
    expect(variantIds(after)).toEqual(['v-c', 'v-a', 'v-b']);
    expect(after.items[0]).toMatchObject({ quantity: 2, product: { name: 'Indigo Kurta' } });
  });

  test('lets the row of an article grow that is in the cart already', () => {
    const more = { ...addition, variant: item('a', 999.9, 300.1, 3).product.variant };
    expect(withAdded(cart, more).items.map((row) => row.quantity)).toEqual([5, 7]);
  });

  test('can be taken back, and leaves what came in between', () => {
    const grown = withAdded(withAdded(cart, addition), { ...addition, quantity: 1 });
    expect(withoutAdded(grown, addition).items[0]?.quantity).toBe(1);
    expect(withoutAdded(withAdded(cart, addition), addition)).toEqual(cart);
    expect(withoutAdded(cart, addition)).toEqual(cart);
  });
});

test('two carts with the same pieces are the same, whatever their order and prices', () => {
  const other = { ...cart, items: [item('b', 5, 0, 7), item('a', 7, 0, 3)] };
  expect(samePieces(cart, other)).toBe(true);
  expect(samePieces(cart, withQuantity(cart, 'a', 2))).toBe(false);
  expect(samePieces(cart, withoutItem(cart, 'a'))).toBe(false);
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

test('a row says that its price went up or down since the shopper saw it', () => {
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
  expect(departureSentence(gone)).toBe(`Indigo Kurta (M, Indigo) ${rest}`);
  expect(departureSentence({ ...gone, color: '' })).toBe(`Indigo Kurta (M) ${rest}`);
  expect(withoutItem({ ...cart, departures: [gone] }, 'd')).toEqual(cart);
});

test('what was in the cart already grows instead of being added', () => {
  expect(addedSentence(false)).toBe('Added to cart');
  expect(addedSentence(true)).toBe('Increased quantity in cart');
});

test('a quantity goes up to the stock and down to one, and down as well when the stock has run short', () => {
  expect(steppedQuantity(cart, 'a', 1)).toBe(4);
  expect(steppedQuantity(withQuantity(cart, 'a', 5), 'a', 1)).toBeNull();
  expect(steppedQuantity(withQuantity(cart, 'a', 1), 'a', -1)).toBeNull();
  expect(steppedQuantity(cart, 'b', -1)).toBe(6);
  expect(steppedQuantity(cart, 'b', 1)).toBeNull();
  expect(steppedQuantity(cart, 'gone', 1)).toBeNull();
});
