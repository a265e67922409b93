import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { customer } from '#client/test/samples.ts';
import { visitShop } from '#client/test/visit.tsx';

it('a visitor who opens the wishlist signs in there and stays on it', async () => {
  const { api, user, open } = visitShop();
  const asha = customer();
  api.on('POST /auth/login', () => ({ token: 'token-1', user: asha }));
  api.on('GET /auth/me', () => ({ user: asha }));
  api.on('GET /cart', () => ({ id: 'cart-1', items: [], departures: [] }));
  api.on('GET /wishlist', () => ({ wishlist: { id: asha.id, userId: asha.id, items: [] } }));
  open('/wishlist');
  const dialog = within(await screen.findByRole('dialog', { name: 'Sign In' }));
  await user.type(dialog.getByLabelText('Email or username'), 'asha');
  await user.type(dialog.getByLabelText('Password'), 'lotus pond{Enter}');
  expect(await screen.findByText('Your wishlist awaits')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(window.location.pathname).toBe('/wishlist');
});
