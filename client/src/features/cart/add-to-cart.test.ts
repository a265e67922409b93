import { describe, expect, test } from 'vitest';
import { addedSentence, addToCartBlocker, blockerSentence } from './add-to-cart.ts';

const customer = { userType: 'CUSTOMER' };
const admin = { userType: 'ADMIN' };
const inStock = { stock: 3 };
const soldOut = { stock: 0 };

/** What a shopper reads who presses Add to Cart on a listing. */
function read(user: { userType: string } | null, variant: { stock: number } | null) {
  const blocker = addToCartBlocker({ user, variant });
  return blocker && blockerSentence(blocker, 'listing');
}

describe('pressing Add to Cart', () => {
  test('a visitor is asked to sign in', () => {
    expect(read(null, inStock)).toBe('Please login to add to cart');
  });

  test('an administrator is told that administrators do not shop', () => {
    expect(read(admin, inStock)).toBe('Admin cannot add products to cart');
  });

  test('on the product page the administrators are many', () => {
    expect(blockerSentence('admin', 'product')).toBe('Admins cannot add products to cart');
  });

  test('without a size, one is asked for', () => {
    expect(read(customer, null)).toBe('Please select a size first');
  });

  test('a sold-out size is said to be sold out', () => {
    expect(read(customer, soldOut)).toBe('This size is out of stock');
  });

  test('the last piece can be had', () => {
    expect(read(customer, { stock: 1 })).toBeNull();
  });

  test('any user who is no administrator may shop', () => {
    expect(read({ userType: 'WHOLESALE' }, inStock)).toBeNull();
  });
});

describe('of several obstacles the first is named', () => {
  test('signing in comes before everything', () => {
    expect(read(null, null)).toBe('Please login to add to cart');
    expect(read(null, soldOut)).toBe('Please login to add to cart');
  });

  test('being an administrator comes before size and stock', () => {
    expect(read(admin, null)).toBe('Admin cannot add products to cart');
    expect(read(admin, soldOut)).toBe('Admin cannot add products to cart');
  });
});

test('what was in the cart already grows instead of being added', () => {
  expect(addedSentence(false)).toBe('Added to cart');
  expect(addedSentence(true)).toBe('Increased quantity in cart');
});
