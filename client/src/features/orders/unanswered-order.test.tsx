import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answerLost, connectionLost } from '#client/test/fake-api.ts';
import { keepShop } from '#client/test/fake-shop.ts';
import { findAlert, findHeading, findRow, pageHeader } from '#client/test/on-screen.ts';
import { address, cart, cartItem, customer, variant } from '#client/test/samples.ts';
import { visitShop } from '#client/test/visit.tsx';

const HOME = address({ isDefault: true });
const OFFICE = address({ id: 'address-2', addressLine1: '7 Park Street', isDefault: false });
const OPEN = 'We couldn’t confirm your order yet';

const main = () => within(screen.getByRole('main'));
const placeOrder = () => main().findByRole('button', { name: 'Place Order' });
const addressOf = (line: string) => main().findByRole('radio', { name: new RegExp(line) });

/**
 * A customer with two addresses has pressed Place Order and got no answer.
 * @param incident whether the shop has received the order
 */
async function orderWithoutAnswer(incident = answerLost) {
  const visit = visitShop(customer());
  const item = cartItem(variant({ id: 'kurta-s', originalPrice: 1299 }), { quantity: 2 });
  const shop = keepShop(visit.api, { cart: cart(item), addresses: [HOME, OFFICE] });
  visit.open('/checkout');
  expect(await addressOf('Linking Road')).toBeChecked();
  visit.api.next('POST /orders/place', incident);
  await visit.user.click(await placeOrder());
  expect(await findAlert('Failed to place order.')).toBeVisible();
  expect(main().getByText(`${OPEN}.`)).toBeVisible();
  /** Reloads a page. What the browser has stored stays. */
  const load = (path: string) => {
    cleanup();
    visit.open(path);
  };
  return { ...visit, shop, load };
}

/** Checks that the customer sees the one order that was placed. */
async function expectToldOfTheOrder(shop: { orders: unknown[] }): Promise<void> {
  const dialog = await screen.findByRole('dialog', { name: 'Order Placed Successfully!' });
  expect(dialog).toHaveTextContent('Pay ₹2,598');
  expect(shop.orders).toHaveLength(1);
}

describe('an order that was placed although its answer was lost', () => {
  it('is shown after another press of Place Order, and the cart is empty', async () => {
    const { user, shop } = await orderWithoutAnswer();
    await user.click(await placeOrder());
    await expectToldOfTheOrder(shop);
    const badge = pageHeader().getByRole('link', { name: /^Cart, / });
    await waitFor(() => expect(badge).toHaveAccessibleName('Cart, 0 items'));
  });

  it('keeps its address when the customer then picks another one', async () => {
    const { user, shop } = await orderWithoutAnswer();
    await user.click(await addressOf('7 Park Street'));
    await user.click(await placeOrder());
    await expectToldOfTheOrder(shop);
    expect(shop.orders[0]?.address.addressLine1).toBe('12 Linking Road');
  });

  it('is shown once when the checkout is reloaded', async () => {
    const { shop, load } = await orderWithoutAnswer();
    load('/checkout');
    await expectToldOfTheOrder(shop);
    load('/cart');
    await findHeading('Your cart is empty');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is shown in the cart as soon as the shop answers again', async () => {
    const { api, user, shop, load } = await orderWithoutAnswer();
    api.next('GET /orders/attempts/{key}', connectionLost);
    load('/cart');
    expect(await screen.findByRole('heading', { name: OPEN })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await expectToldOfTheOrder(shop);
  });
});

describe('an order that never reached the shop', () => {
  const neverHeard = () => orderWithoutAnswer(() => Promise.resolve().then(connectionLost));

  it('is placed with the address that is picked at the next try', async () => {
    const { user, shop } = await neverHeard();
    await user.click(await addressOf('7 Park Street'));
    await user.click(await placeOrder());
    await expectToldOfTheOrder(shop);
    expect(shop.orders[0]?.address.addressLine1).toBe('7 Park Street');
  });

  it('is not placed by opening the cart', async () => {
    const { user, shop, load } = await neverHeard();
    load('/cart');
    await findRow('Indigo Kurta');
    expect(shop.orders).toEqual([]);
    await user.click(screen.getByRole('link', { name: 'Proceed to Checkout' }));
    await addressOf('Linking Road');
    await user.click(await placeOrder());
    await expectToldOfTheOrder(shop);
  });
});
