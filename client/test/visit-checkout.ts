import { screen, within } from '@testing-library/react';
import { keepShop, type FakeShop } from './fake-shop.ts';
import { KURTA, SHIRT } from './product-samples.ts';
import { address, cart, cartItem, customer, variant } from './samples.ts';
import { visitShop } from './visit.tsx';

/* The checkout of a customer, for component tests. */

export const HOME = address({ isDefault: true });

/** A cart item of kurtas for ₹1,299 each. */
export function kurtas(quantity: number) {
  const of = variant({ id: 'kurta-s', size: 'S', originalPrice: 1299, stock: 5 });
  return cartItem(of, { quantity });
}

/** Starts the visit of a customer who has two kurtas in the cart and one address. */
export function visitBeforeCheckout(start: Partial<FakeShop> = {}) {
  const visit = visitShop(customer());
  const products = [KURTA, SHIRT];
  const shop = keepShop(visit.api, {
    ...{ products, cart: cart(kurtas(2)), addresses: [HOME] },
    ...start,
  });
  return { ...visit, shop };
}

/** Opens the checkout of two kurtas for ₹2,598. */
export function openCheckout(start: Partial<FakeShop> = {}) {
  const visit = visitBeforeCheckout(start);
  visit.open('/checkout');
  return visit;
}

export function checkoutMain() {
  return within(screen.getByRole('main'));
}

export function findPlaceOrder() {
  return checkoutMain().findByRole('button', { name: 'Place Order' });
}

/** Waits for the choice of an address by a part of its text. */
export function findAddress(line: string) {
  return checkoutMain().findByRole('radio', { name: new RegExp(line) });
}

export function findOrderSuccess() {
  return screen.findByRole('dialog', { name: 'Order Placed Successfully!' });
}
