import { describe, expect, test } from 'vitest';
import { shoppingGuard, type ShopAction } from './shopping-guard.ts';

const customer = { userType: 'CUSTOMER' };
const admin = { userType: 'ADMIN' };
const inStock = { stock: 3 };
const soldOut = { stock: 0 };

/** What is read, 'the dialog' where that opens instead, null where nothing stands in the way. */
function read(action: ShopAction): string | null {
  const reason = shoppingGuard(action);
  return reason && (reason.kind === 'sign-in' ? 'the dialog' : reason.text);
}

const PLACES = ['listing', 'overlay', 'product'] as const;

describe('a visitor', () => {
  test('has to log in to search', () => {
    expect(read({ user: null, wants: 'search' })).toBe('Please login to search a product');
  });

  test('has to log in for the wishlist on a listing', () => {
    expect(read({ user: null, wants: 'wishlist', place: 'listing' })).toBe(
      'Please login to add to wishlist',
    );
  });

  test('has to log in for the wishlist in the search', () => {
    expect(read({ user: null, wants: 'wishlist', place: 'overlay' })).toBe(
      'Please login to wishlist',
    );
  });

  test('has to log in for the cart on a listing and in the search', () => {
    for (const place of ['listing', 'overlay'] as const) {
      expect(read({ user: null, wants: 'cart', place, variant: inStock })).toBe(
        'Please login to add to cart',
      );
    }
  });

  test('gets the dialog on the product page, for both', () => {
    expect(read({ user: null, wants: 'wishlist', place: 'product' })).toBe('the dialog');
    expect(read({ user: null, wants: 'cart', place: 'product', variant: inStock })).toBe(
      'the dialog',
    );
  });

  test('is asked to log in before anything is said of size and stock', () => {
    expect(read({ user: null, wants: 'cart', place: 'listing', variant: null })).toBe(
      'Please login to add to cart',
    );
    expect(read({ user: null, wants: 'cart', place: 'product', variant: soldOut })).toBe(
      'the dialog',
    );
  });
});

describe('an administrator', () => {
  test('may search', () => {
    expect(read({ user: admin, wants: 'search' })).toBeNull();
  });

  test('has no wishlist and no cart', () => {
    for (const place of ['listing', 'overlay'] as const) {
      expect(read({ user: admin, wants: 'wishlist', place })).toBe(
        'Admin cannot add products to wishlist',
      );
      expect(read({ user: admin, wants: 'cart', place, variant: inStock })).toBe(
        'Admin cannot add products to cart',
      );
    }
  });

  test('is addressed in the plural on the product page', () => {
    expect(read({ user: admin, wants: 'wishlist', place: 'product' })).toBe(
      'Admins cannot add products to wishlist',
    );
    expect(read({ user: admin, wants: 'cart', place: 'product', variant: inStock })).toBe(
      'Admins cannot add products to cart',
    );
  });

  test('is refused before any hint about size and stock', () => {
    for (const variant of [null, soldOut]) {
      expect(read({ user: admin, wants: 'cart', place: 'listing', variant })).toBe(
        'Admin cannot add products to cart',
      );
    }
  });
});

describe('a customer', () => {
  test('may search, and put any product on the wishlist', () => {
    expect(read({ user: customer, wants: 'search' })).toBeNull();
    for (const place of PLACES)
      expect(read({ user: customer, wants: 'wishlist', place })).toBeNull();
  });

  test('is asked for a size, everywhere', () => {
    for (const place of PLACES) {
      expect(read({ user: customer, wants: 'cart', place, variant: null })).toBe(
        'Please select a size first',
      );
    }
  });

  test('sees that a size is sold out, everywhere', () => {
    for (const place of PLACES) {
      expect(read({ user: customer, wants: 'cart', place, variant: soldOut })).toBe(
        'This size is out of stock',
      );
    }
  });

  test('can have the last unit', () => {
    expect(
      read({ user: customer, wants: 'cart', place: 'listing', variant: { stock: 1 } }),
    ).toBeNull();
  });

  test('is any signed-in user who is not an administrator', () => {
    const wholesaler = { userType: 'WHOLESALE' };
    expect(read({ user: wholesaler, wants: 'wishlist', place: 'listing' })).toBeNull();
    expect(
      read({ user: wholesaler, wants: 'cart', place: 'product', variant: inStock }),
    ).toBeNull();
  });
});

test('a customer is led to the sizes if none is chosen, but not if the chosen one is sold out', () => {
  const cart = { user: customer, wants: 'cart', place: 'product' } as const;
  expect(shoppingGuard({ ...cart, variant: null })?.kind).toBe('no-size');
  expect(shoppingGuard({ ...cart, variant: soldOut })?.kind).toBe('notice');
});
