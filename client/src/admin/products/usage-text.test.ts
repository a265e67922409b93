import { expect, it } from 'vitest';
import { hidingSentences, usageSentences } from './usage-text.ts';

it('the question before a deletion says which open orders, carts and wishlists it affects', () => {
  expect(usageSentences({ openOrders: 0, carts: 0, wishlists: 0 })).toEqual([
    'No open order contains it.',
  ]);
  expect(usageSentences({ openOrders: 1, carts: 1, wishlists: 0 })).toEqual([
    '1 open order contains it and can still be delivered.',
    'It will be removed from 1 cart.',
  ]);
  expect(usageSentences({ openOrders: 12, carts: 3, wishlists: 2 })).toEqual([
    '12 open orders contain it and can still be delivered.',
    'It will be removed from 3 carts and 2 wishlists.',
  ]);
});

it('the question before a product is hidden says what becomes of carts and wishlists', () => {
  expect(hidingSentences({ carts: 0, wishlists: 0 })).toEqual(['No cart contains it.']);
  expect(hidingSentences({ carts: 1, wishlists: 1 })).toEqual([
    'It leaves 1 cart, which says so.',
    '1 wishlist hides it until it is active again.',
  ]);
  expect(hidingSentences({ carts: 3, wishlists: 2 })).toEqual([
    'It leaves 3 carts, which say so.',
    '2 wishlists hide it until it is active again.',
  ]);
});
