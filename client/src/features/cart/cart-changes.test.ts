import { describe, expect, test } from 'vitest';
import type { Cart, CartItem } from '#common/contract/cart.ts';
import { addedSentence, applyCartChanges, CartAddition, variantIds } from './cart-changes.ts';
import { CartOrdered, CartRowChange, stepQuantity } from './row-changes.ts';

function item(variantId: string, quantity: number): CartItem {
  const variant = {
    id: variantId,
    sku: null,
    size: 'M',
    color: 'Indigo',
    colorHexCode: '#27346b',
    stock: 5,
    originalPrice: 999,
    discountPrice: 0,
  };
  const product = { id: 'kurta', name: 'Kurta', urlName: 'Kurta', images: [], variant };
  return { id: `item of ${variantId}`, quantity, seenPrice: 999, product };
}

const gone = { id: 'gone', name: 'Stole', size: 'M', color: '' };
const cart: Cart = { id: 'c', items: [item('a', 3), item('b', 7)], departures: [gone] };

const add = (variantId: string, quantity: number, after = quantity) =>
  new CartAddition('asha', { ...item(variantId, after), id: '' }, quantity);
const set = (id: string, quantity: number) =>
  new CartRowChange('asha', { id, itemId: `item of ${id}` }, quantity);

/** The rows of a cart as text, such as 'a: 3'. */
const rows = ({ items }: Cart) =>
  items.map(({ quantity, product }) => `${product.variant.id}: ${quantity}`);

describe('an addition', () => {
  test('puts a new row first', () => {
    expect(rows(applyCartChanges(cart, [add('c', 2)]))).toEqual(['c: 2', 'a: 3', 'b: 7']);
  });

  test('raises the quantity of a variant that is in the cart, which keeps its place', () => {
    expect(rows(applyCartChanges(cart, [add('b', 2, 9)]))).toEqual(['a: 3', 'b: 9']);
  });

  test('is not counted twice once the loaded cart contains it', () => {
    const loaded = { ...cart, items: [item('c', 2), ...cart.items] };
    expect(applyCartChanges(loaded, [add('c', 2)])).toEqual(loaded);
  });

  test('lowers no quantity that the cart turns out to have when it is loaded', () => {
    expect(rows(applyCartChanges(cart, [add('a', 1)]))).toEqual(['a: 3', 'b: 7']);
  });

  test('is announced as an addition or as a higher quantity', () => {
    expect(addedSentence(false)).toBe('Added to cart');
    expect(addedSentence(true)).toBe('Increased quantity in cart');
  });
});

describe('changes of rows', () => {
  test('set the quantity of one row and remove another', () => {
    expect(rows(applyCartChanges(cart, [set('a', 4), set('b', 0)]))).toEqual(['a: 4']);
    expect(rows(cart)).toEqual(['a: 3', 'b: 7']);
  });

  test('come in their order, also after an addition that has no answer yet', () => {
    const changes = [add('c', 1), set('c', 2), set('c', 3), set('a', 0), add('a', 1)];
    expect(rows(applyCartChanges(cart, changes))).toEqual(['a: 1', 'c: 3', 'b: 7']);
  });

  test('do not bring a row back whose addition was refused', () => {
    expect(applyCartChanges(cart, [set('c', 2)])).toEqual(cart);
    expect(set('c', 2).applyToIds(['a'])).toEqual(['a']);
  });

  test('dismiss a removed item', () => {
    expect(applyCartChanges(cart, [set('gone', 0)])).toEqual({ ...cart, departures: [] });
  });
});

test('an order empties the cart, and what is added after it stays', () => {
  expect(rows(applyCartChanges(cart, [new CartOrdered('asha'), add('c', 1)]))).toEqual(['c: 1']);
  expect(new CartOrdered('asha').applyToIds()).toEqual([]);
});

test('the browser stores the ids of the variants', () => {
  expect(variantIds(cart)).toEqual(['a', 'b']);
});

test('a quantity goes up to the stock and down to one, and down also if the stock has run short', () => {
  const stepped = (id: string, by: 1 | -1, changes = [set('a', 3)]) =>
    stepQuantity(applyCartChanges(cart, changes), id, by)?.quantity ?? null;
  expect(stepped('a', 1)).toBe(4);
  expect(stepped('a', 1, [set('a', 5)])).toBeNull();
  expect(stepped('a', -1, [set('a', 1)])).toBeNull();
  expect(stepped('b', -1)).toBe(6);
  expect(stepped('b', 1)).toBeNull();
  expect(stepped('gone', 1)).toBeNull();
});
