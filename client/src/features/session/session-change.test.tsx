import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { keepShop } from '#client/test/fake-shop.ts';
import { KURTA } from '#client/test/product-samples.ts';
import {
  findAccountOf,
  findCard,
  findHeading,
  findRow,
  findSignIn,
  noticesOf,
  pageHeader,
} from '#client/test/on-screen.ts';
import { cart, cartItem, customer, variant } from '#client/test/samples.ts';
import { visitShop } from '#client/test/visit.tsx';

const kurtaRow = () => cartItem(variant({ id: 'kurta-s', size: 'S', stock: 12 }));

it('changes that still wait at logout are neither sent nor shown for the next customer', async () => {
  const { api, user, open } = visitShop(customer());
  const shop = keepShop(api, { products: [KURTA], cart: cart(kurtaRow()) });
  const removals = api.on('DELETE /wishlist/{productId}', () => ({ message: 'Removed' }));
  const changes = api.on('PUT /cart/update-quantity', () => shop.cart);
  const wishing = api.hold('POST /wishlist/{productId}');
  const counting = api.hold('PUT /cart/update-quantity');
  open('/shop');
  const { heart } = await findCard('Indigo Kurta');
  await user.click(heart());
  await user.click(heart());
  await user.click(screen.getByRole('link', { name: /^Cart, / }));
  const row = await findRow('Indigo Kurta');
  await user.click(row.more);
  await user.click(row.more);
  expect(row.quantity).toHaveTextContent('3');

  await user.click(await findAccountOf('Asha'));
  await user.click(await screen.findByRole('button', { name: 'Logout' }));
  await waitFor(() => expect(localStorage.getItem('authToken')).toBeNull());
  const ravi = customer({ id: 'customer-2', username: 'Ravi' });
  api.on('POST /auth/login', () => ({ token: 'token-2', user: ravi }));
  api.on('GET /auth/me', () => ({ user: ravi }));
  shop.cart = cart(kurtaRow());
  const header = pageHeader();
  await user.click(await header.findByRole('button', { name: /sign in/i }));
  const { identifier, password } = await findSignIn();
  await user.type(identifier, 'ravi');
  await user.type(password, 'lotus pond{Enter}');
  await findAccountOf('Ravi');
  wishing.open();
  counting.open();
  await user.click(header.getByRole('link', { name: /^Cart, / }));
  await findHeading(/^Cart/);
  const rowOfRavi = await findRow('Indigo Kurta');
  expect(rowOfRavi.quantity).toHaveTextContent('1');
  expect(removals).toEqual([]);
  expect(changes.map(({ body }) => body.newQuantity)).toEqual([2]);
  await user.click(rowOfRavi.more);
  await waitFor(() => expect(changes).toHaveLength(2));
  expect(within(noticesOf('alert')).queryByText('Something went wrong with cart')).toBeNull();
});
