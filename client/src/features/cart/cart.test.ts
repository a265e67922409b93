import { expect, test } from 'vitest';
import type { Cart, CartItem } from '#common/contract/cart.ts';
import {
  cartLine,
  itemCount,
  lineTotals,
  shortageSentence,
  summaryOf,
  variantIds,
  withoutItem,
  withQuantity,
} from './cart.ts';

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

test('rows are counted and not pieces', () => {
  expect([itemCount(0), itemCount(1), itemCount(2)]).toEqual(['0 items', '1 item', '2 items']);
});

test('a row that asks for too much says how many there are', () => {
  expect(shortageSentence(2)).toBe('Only 2 left in stock');
  expect(shortageSentence(0)).toBe('This size is out of stock');
});
