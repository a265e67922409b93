import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { User } from '#common/contract/users.ts';
import { refusal } from '#client/test/fake-api.ts';
import { keepShop } from '#client/test/fake-shop.ts';
import { findHeading } from '#client/test/on-screen.ts';
import { admin, customer, product } from '#client/test/samples.ts';
import { visitShop } from '#client/test/visit.tsx';

const DRAFT = product({ name: 'Ikat Kurta', urlName: 'Ikat Kurta', status: 'DRAFT' });
const NOTE = 'This product is a draft. Only administrators see this page.';

function openHidden(user: User | undefined, answer: 'found' | 'unknown' = 'found') {
  const visit = visitShop(user);
  keepShop(visit.api, { products: [] });
  const asked = visit.api.on('GET /products/all/by-name/{urlName}', () =>
    answer === 'found' ? { product: DRAFT } : refusal(404, 'NOT_FOUND', 'Product not found'),
  );
  visit.open('/product/Ikat%20Kurta');
  return asked;
}

it('an administrator sees a draft as shoppers will, with a note that they do not yet', async () => {
  openHidden(admin());
  await findHeading('Ikat Kurta');
  expect(screen.getByText(NOTE)).toBeVisible();
  expect(document.title).toMatch(/^Ikat Kurta/);
  const crumbs = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
  expect(crumbs.getByText('Ikat Kurta')).toBeVisible();
});

it.each([
  ['a visitor', undefined],
  ['a customer', customer()],
])('for %s a draft does not exist', async (_who, user) => {
  const asked = openHidden(user);
  await findHeading('Product not found');
  expect(asked).toHaveLength(0);
});

it('an administrator reads that there is no such product either', async () => {
  openHidden(admin(), 'unknown');
  await findHeading('Product not found');
  expect(screen.queryByText(NOTE)).toBeNull();
});
