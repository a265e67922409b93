import { expect, it } from 'vitest';
import { counted, countedList } from './counted.ts';

it('counts one thing in the singular and all others in the plural', () => {
  expect([0, 1, 2].map((count) => counted(count, 'item'))).toEqual([
    '0 items',
    '1 item',
    '2 items',
  ]);
  expect(counted(2, 'subcategory', 'subcategories')).toBe('2 subcategories');
});

it('lists what there is of several things', () => {
  expect(countedList([2, 'subcategory', 'subcategories'], [1, 'product'])).toBe(
    '2 subcategories and 1 product',
  );
  expect(countedList([0, 'cart'], [3, 'wishlist'])).toBe('3 wishlists');
  expect(countedList([0, 'cart'])).toBe('');
});
