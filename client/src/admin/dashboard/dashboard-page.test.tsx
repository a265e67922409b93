import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Dashboard } from '#common/contract/dashboard.ts';
import { addDays } from '#common/format/dates.ts';
import { refusal } from '#client/test/fake-api.ts';
import { visitAsAdmin } from '#client/test/visit-admin.ts';

const BOARD: Dashboard = {
  categories: 12,
  pendingOrders: 7,
  lowProducts: 3,
  soldOutProducts: 1234,
  failedMails: 1,
  days: Array.from({ length: 30 }, (_, index) => ({
    day: addDays('2026-10-30', index),
    orders: (index * 7) % 5,
    canceled: index === 29 ? 1 : 0,
    revenue: index === 28 ? 123456.5 : ((index * 7) % 5) * 1499,
  })),
  bestSellers: [
    {
      productId: 'a',
      name: '50% Cotton & More',
      image: null,
      pieces: 41,
      revenue: 20500,
      onSale: true,
    },
    { productId: 'b', name: 'Gone', image: null, pieces: 1, revenue: 100, onSale: false },
  ],
};

async function openBoard(board: Dashboard = BOARD) {
  const visit = visitAsAdmin();
  visit.api.on('GET /dashboard', () => board);
  await visit.open('/admin/dashboard');
  return visit;
}

const main = () => within(screen.getByRole('main'));

it('the four cards say what waits, and lead to what they name', async () => {
  await openBoard();
  expect(await main().findByText('12 Active')).toBeVisible();
  const heading = screen.getByRole('heading', { level: 1 });
  expect(heading).toHaveTextContent('Admin Dashboard');
  expect(document.title).toBe('Admin Dashboard · Vastra');
  for (const [title, what, path, badge] of [
    ['Category', 'categories', '/admin/category', '12 Active'],
    ['Product', 'products', '/admin/product', null],
    ['Order', 'orders', '/admin/order', '7 Pending'],
    ['Company', 'the company', '/admin/company', '3 Registered'],
  ] as const) {
    const card = main().getByRole('heading', { level: 2, name: title }).closest('li');
    if (!card) throw new Error(`${title} has no card.`);
    if (badge === null) expect(card).not.toHaveTextContent(/\d/);
    else expect(card).toHaveTextContent(badge);
    for (const name of [title, `Manage ${what}`, `View All, ${what}`]) {
      expect(within(card).getByRole('link', { name })).toHaveAttribute('href', path);
    }
    expect(within(card).getByRole('link', { name: /View All/ })).toHaveTextContent('View All');
  }
});

it('every number leads to the rows behind it', async () => {
  await openBoard();
  await main().findByText('12 Active');
  for (const [name, path] of [
    ['Orders today: 3', '/admin/order?from=2026-11-28&to=2026-11-28'],
    ['Orders to ship: 7', '/admin/order?status=PENDING'],
    ['Sold out: 1,234', '/admin/product?stock=out'],
    ['Running low: 3', '/admin/product?stock=low'],
    ['Failed mails: 1', '/admin/mail?status=FAILED'],
    ['60 orders', '/admin/order?from=2026-10-30&to=2026-11-28'],
    ['50% Cotton & More', '/admin/product?q=50%25+Cotton+%26+More'],
    ['See its orders', '/admin/order?from=2026-11-28&to=2026-11-28'],
  ] as const) {
    expect(main().getByRole('link', { name })).toHaveAttribute('href', path);
  }
  expect(main().getByText('No longer in the shop')).toBeVisible();
  expect(main().queryByRole('link', { name: 'Gone' })).toBeNull();
  expect(screen.getByRole('main')).toHaveTextContent('cancelled orders are left out');
  expect(main().getByText('1 of them cancelled')).toBeVisible();
  expect(screen.getByRole('main')).toHaveTextContent('28 Nov 20263 orders (1 cancelled), ₹4,497');
});

it('a table has the numbers of the chart, with a link for each day', async () => {
  await openBoard();
  expect(
    await main().findByRole('img', { name: 'Revenue by day, 30 Oct 2026 to 28 Nov 2026' }),
  ).toBeVisible();
  expect(main().getByText('Show as a table').tagName).toBe('SUMMARY');
  const table = within(
    main().getByRole('table', { name: 'Orders and revenue by day', hidden: true }),
  );
  expect(table.getAllByRole('row', { hidden: true })).toHaveLength(32);
  const day = table.getByRole('link', { name: '27 Nov 2026', hidden: true });
  expect(day).toHaveAttribute('href', '/admin/order?from=2026-11-27&to=2026-11-27');
  expect(day.closest('tr')).toHaveTextContent('₹1,23,456.50');
});

it('figures that could not be loaded offer another attempt, and a shop may have sold nothing', async () => {
  const { api, user, open } = visitAsAdmin();
  api.on('GET /dashboard', () => refusal(429, 'RATE_LIMITED', 'Too many requests.'));
  await open('/admin/dashboard');
  expect(await main().findByRole('alert')).toHaveTextContent('Couldn’t load the numbers');
  expect(main().getByRole('link', { name: 'Manage orders' })).toBeVisible();
  api.on('GET /dashboard', () => ({ ...BOARD, bestSellers: [] }));
  await user.click(main().getByRole('button', { name: 'Try again' }));
  expect(await main().findByText('Nothing was sold on these days.')).toBeVisible();
});

it('any other address of the back office leads to the dashboard', async () => {
  const { api, open } = visitAsAdmin();
  api.on('GET /dashboard', () => BOARD);
  await open('/admin/order/of/my/grandmother');
  await waitFor(() => expect(window.location.pathname).toBe('/admin/dashboard'));
  expect(await main().findByRole('heading', { level: 1 })).toHaveTextContent('Admin Dashboard');
});
