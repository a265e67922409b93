import { act, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { CartItem } from '#common/contract/cart.ts';
import {
  clearSession,
  readIds,
  readPlaceAttempt,
  storeSession,
  writePlaceAttempt,
} from '#client/lib/browser-store.ts';
import { CartPage } from '#client/pages/cart-page.tsx';
import { connectionLost, refusal } from '#client/test/fake-api.ts';
import { cart, cartItem, customer, order, variant } from '#client/test/samples.ts';
import { visitShop } from '#client/test/visit.tsx';
import { StoredLists } from './stored-lists.tsx';

const asha = customer();

/** A request whose answer waits until the test lets it through. */
function held() {
  let letThrough = () => {};
  const through = new Promise<void>((resolve) => (letThrough = resolve));
  return {
    through,
    letThrough: () =>
      act(async () => {
        letThrough();
        await through;
      }),
  };
}

/** The cart page over a cart that the API keeps. */
function openCart(...saved: CartItem[]) {
  const visit = visitShop(asha);
  const shop = { items: saved };
  visit.api.on('GET /wishlist', () => ({ wishlist: { id: asha.id, userId: asha.id, items: [] } }));
  visit.api.on('GET /cart', () => cart(...shop.items));
  /** Saves a quantity as the server does, and answers the cart. */
  const save = (cartItemId: string, quantity: number) => {
    shop.items = shop.items
      .map((item) => (item.id === cartItemId ? { ...item, quantity } : item))
      .filter((item) => item.quantity > 0);
    return cart(...shop.items);
  };
  visit.show(
    <>
      <StoredLists />
      <CartPage />
    </>,
  );
  return { ...visit, shop, save };
}

const more = () => screen.findByRole('button', { name: 'One Indigo Kurta more' });
const quantity = () => screen.getByRole('group', { name: 'Quantity of Indigo Kurta' }).textContent;

it('each quick tap counts at once, and only the first and the last quantity are sent', async () => {
  const first = held();
  const { api, user, save } = openCart(cartItem());
  const sent = api.on('PUT /cart/update-quantity', async ({ body }) => {
    const saved = save(body.cartItemId, body.newQuantity);
    if (body.newQuantity === 2) await first.through;
    return saved;
  });
  for (let tap = 0; tap < 4; tap += 1) await user.click(await more());
  expect(quantity()).toBe('5');
  await first.letThrough();
  await waitFor(() => expect(sent.map(({ body }) => body.newQuantity)).toEqual([2, 5]));
  expect(quantity()).toBe('5');
});

it('what waits is sent when the page is left', async () => {
  const first = held();
  const { api, user, save } = openCart(cartItem());
  const sent = api.on('PUT /cart/update-quantity', async ({ body }) => {
    const saved = save(body.cartItemId, body.newQuantity);
    if (body.newQuantity === 2) await first.through;
    return saved;
  });
  for (let tap = 0; tap < 3; tap += 1) await user.click(await more());
  window.dispatchEvent(new Event('pagehide'));
  await waitFor(() => expect(sent.map(({ body }) => body.newQuantity)).toEqual([2, 4]));
  await first.letThrough();
  await waitFor(() => expect(quantity()).toBe('4'));
  expect(sent).toHaveLength(2);
});

it('a removed item is gone at once; a refusal brings it back with a notice', async () => {
  const answer = held();
  const { api, user } = openCart(cartItem(variant(), { quantity: 2 }));
  api.on('DELETE /cart/remove/{id}', async () => {
    await answer.through;
    return refusal(503, 'UNAVAILABLE', 'Please try again.');
  });
  await user.click(await screen.findByRole('button', { name: 'Remove Indigo Kurta from cart' }));
  expect(await screen.findByText('Your cart is empty')).toBeVisible();
  await waitFor(() => expect(readIds('cart')).toEqual([]));
  await answer.letThrough();
  expect(await screen.findByText('Please try again.')).toBeVisible();
  await waitFor(() => expect(quantity()).toBe('2'));
  await waitFor(() => expect(readIds('cart')).toEqual(['variant-1']));
});

it('a saved change stays on screen if the cart cannot be loaded again', async () => {
  const { api, user, save } = openCart(cartItem());
  let failures = 0;
  api.on('PUT /cart/update-quantity', ({ body }) => {
    api.on('GET /cart', () => {
      failures += 1;
      return connectionLost();
    });
    return save(body.cartItemId, body.newQuantity);
  });
  await user.click(await more());
  await waitFor(() => expect(failures).toBe(3), { timeout: 5000 });
  expect(quantity()).toBe('2');
  await waitFor(() => expect(readIds('cart')).toEqual(['variant-1']));
});

it('a change that still waits at logout is not sent for the next customer', async () => {
  const first = held();
  const { api, user, save } = openCart(cartItem());
  const sent = api.on('PUT /cart/update-quantity', async ({ body }) => {
    await first.through;
    return save(body.cartItemId, body.newQuantity);
  });
  await user.click(await more());
  await user.click(await more());
  const ravi = customer({ id: 'customer-2', username: 'Ravi' });
  api.on('GET /auth/me', () => ({ user: ravi }));
  act(() => {
    clearSession();
    storeSession('token of Ravi', ravi);
  });
  await first.letThrough();
  await waitFor(() => expect(quantity()).toBe('2'));
  expect(sent.map(({ body }) => body.newQuantity)).toEqual([2]);
});

it('an order whose answer was lost is found when the cart is opened', async () => {
  storeSession('token-of-the-test', asha);
  writePlaceAttempt(JSON.stringify({ key: 'key-1' }));
  const { api } = openCart(cartItem());
  const asked = api.on('GET /orders/attempts/{key}', () => {
    api.on('GET /cart', () => cart());
    return { order: order() };
  });
  api.on('POST /orders/send-confirmation', () => ({ message: 'sent', sent: true }));
  expect(await screen.findByRole('dialog', { name: /Order Placed/ })).toBeVisible();
  expect(asked.map(({ params }) => params.key)).toEqual(['key-1']);
  expect(readPlaceAttempt()).toBeNull();
  await waitFor(() => expect(readIds('cart')).toEqual([]));
});
