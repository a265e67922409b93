import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Dashboard } from '#common/contract/dashboard.ts';
import type { StaffRole } from '#common/domain/staff-roles.ts';
import { addDays } from '#common/format/dates.ts';
import { refusal } from '#client/test/fake-api.ts';
import { admin, onePage } from '#client/test/samples.ts';
import { visitAsAdmin } from '#client/test/visit-admin.ts';

const NOTHING: Dashboard = {
  categories: null,
  pendingOrders: null,
  lowProducts: null,
  soldOutProducts: null,
  failedMails: null,
  days: null,
  bestSellers: null,
};

/** Starts a visit of an administrator with a role. */
function visitAs(staffRole: StaffRole, board: Partial<Dashboard> = {}) {
  const visit = visitAsAdmin(undefined, admin({ staffRole }));
  visit.api.on('GET /dashboard', () => ({ ...NOTHING, ...board }));
  visit.api.on('GET /orders/all', () => ({ orders: [], pagination: onePage(0) }));
  return visit;
}

const main = () => within(screen.getByRole('main'));
const findLinks = async () =>
  within(await screen.findByRole('navigation', { name: 'Back office' }))
    .getAllByRole('listitem')
    .map((item) => item.textContent);

it.each([
  ['ORDERS', ['Dashboard', 'Order', 'Account', 'Logout']],
  [
    'PRODUCTS',
    [
      ...['Dashboard', 'Category', 'Product', 'Sales', 'Wanted sizes', 'Discount codes'],
      ...['Account', 'Logout'],
    ],
  ],
  ['REPORTS', ['Dashboard', 'Reports', 'Account', 'Logout']],
] as const)('the menu of the role %s has only what it may use', async (role, links) => {
  const { open } = visitAs(role);
  await open('/admin/dashboard');
  expect(await findLinks()).toEqual(links);
});

it.each([
  ['PRODUCTS', '/admin/order', 'Your role (Products) doesn’t include orders.'],
  ['PRODUCTS', '/admin/order/slips?order=1', 'Your role (Products) doesn’t include orders.'],
  ['ORDERS', '/admin/product', 'doesn’t include products and categories.'],
  ['ORDERS', '/admin/administrators', 'doesn’t include administrators.'],
  ['REPORTS', '/admin/changes', 'doesn’t include the change log.'],
] as const)('a page outside the role %s says so, without a call', async (role, path, text) => {
  const { user, open } = visitAs(role);
  await open(path);
  const heading = screen.getByRole('heading', { level: 1 });
  expect(heading).toHaveTextContent('This page isn’t part of your role');
  expect(main().getByText(text, { exact: false })).toBeVisible();
  await user.click(main().getByRole('link', { name: 'Go to the dashboard' }));
  expect(await screen.findByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
});

it('the dashboard of a packer has the orders to ship and nothing about sales or products', async () => {
  const { open } = visitAs('ORDERS', { pendingOrders: 7 });
  await open('/admin/dashboard');
  expect(await main().findByRole('link', { name: 'Orders to ship: 7' })).toBeVisible();
  const headings = main()
    .getAllByRole('heading')
    .map((one) => one.textContent);
  expect(headings).toEqual(['Admin Dashboard', 'Order', 'At a glance', 'Orders to ship']);
});

it('the dashboard of the role Reports has the sales, without links to orders or products', async () => {
  const day = { orders: 2, canceled: 0, revenue: 1000 };
  const days = Array.from({ length: 30 }, (_, index) => ({
    ...day,
    day: addDays('2026-10-30', index),
  }));
  const product = {
    productId: 'a',
    name: 'Indigo Kurta',
    image: null,
    pieces: 3,
    revenue: 900,
    onSale: true,
  };
  const { open } = visitAs('REPORTS', { days, bestSellers: [product] });
  await open('/admin/dashboard');
  expect(await main().findByText('Indigo Kurta')).toBeVisible();
  expect(main().getByText('60 orders')).toBeVisible();
  expect(main().queryAllByRole('link')).toEqual([]);
});

it('a role that is taken away while a page is open closes the page and its link', async () => {
  const { api, open } = visitAs('EVERYTHING');
  api.on('GET /orders/all', () => {
    api.on('GET /auth/me', () => ({ user: admin({ staffRole: 'PRODUCTS' }) }));
    return refusal(403, 'FORBIDDEN', 'Your role (Products) doesn’t include orders.');
  });
  await open('/admin/order');
  await waitFor(() =>
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('part of your role'),
  );
  expect(await findLinks()).not.toContain('Order');
});
