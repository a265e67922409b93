import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { refusal } from '#client/test/fake-api.ts';
import { keepShop } from '#client/test/fake-shop.ts';
import { findHeading } from '#client/test/on-screen.ts';
import { admin, customer } from '#client/test/samples.ts';
import { visitShop } from '#client/test/visit.tsx';

it('a customer who writes ADMIN into the browser still sees no orders of other customers', async () => {
  const { api, open } = visitShop(admin({ id: 'customer-1' }));
  keepShop(api);
  api.on('GET /orders/all', () => refusal(403, 'FORBIDDEN', 'Only administrators may do this.'));
  const me = api.hold('GET /auth/me');
  api.on('GET /auth/me', () => ({ user: customer() }));
  open('/admin/order');
  expect(await screen.findByText('Only administrators may do this.')).toBeVisible();
  me.open();
  await findHeading('This page is not for your account');
  expect(screen.queryByRole('combobox')).toBeNull();
});
