import type { Page } from '@playwright/test';
import type { Dashboard } from '#common/contract/dashboard.ts';
import { addDays } from '#common/format/dates.ts';
import { expectNoSidewaysScroll, expectNoViolations, expectTextInside } from '../accessibility.ts';
import { expect, test } from '../fixtures.ts';
import { expectSteady, slowDown, watchLayout } from '../layout-shift.ts';
import { AdminDesk } from '../pages/admin-desk.ts';
import { productNamed, sizeOf } from '../people.ts';

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
    {
      productId: 'b',
      name: 'W'.repeat(200),
      image: null,
      pieces: 1,
      revenue: 10_000_000,
      onSale: false,
    },
  ],
};

/** Shows these numbers instead of the shop's, which all stories share. */
async function showBoard(page: Page, board: Partial<Dashboard> = {}): Promise<void> {
  await page.route('**/api/dashboard', (route) => route.fulfill({ json: { ...BOARD, ...board } }));
}

test('the four cards say what waits and lead to what they name', async ({
  adminPage: page,
  isMobile,
}) => {
  const { heading, main } = new AdminDesk(page, isMobile);
  const open = () => page.goto('/admin');
  await showBoard(page);
  await open();
  await expect(page).toHaveURL('/admin/dashboard');
  await expect(heading).toHaveText('Admin Dashboard');
  await expect(page).toHaveTitle('Admin Dashboard · Vastra');
  const card = (name: string) =>
    main.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2, name }) });
  await expect(card('Category')).toContainText('12 Active');
  await expect(card('Product')).not.toContainText(/\d/);
  await expect(card('Order')).toContainText('7 Pending');
  await expect(card('Company')).toContainText('3 Registered');
  await expectNoViolations(page);
  await expectNoSidewaysScroll(page);

  for (const press of [
    () => card('Company').click({ position: { x: 12, y: 60 } }),
    () => main.getByRole('link', { name: 'Manage the company' }).click(),
    () => main.getByRole('link', { name: 'View All, the company' }).press('Enter'),
  ]) {
    await open();
    await press();
    await expect(page).toHaveURL('/admin/company');
  }
  for (const [what, path] of [
    ['categories', '/admin/category'],
    ['products', '/admin/product'],
    ['orders', '/admin/order'],
  ] as const) {
    await open();
    const view = main.getByRole('link', { name: `View All, ${what}` });
    await expect(view).toHaveText('View All');
    await expect(view).toHaveAttribute('href', path);
    await expect(main.getByRole('link', { name: `Manage ${what}` })).toHaveAttribute('href', path);
  }
});

test('every number leads to the rows behind it, and long ones have room', async ({
  adminPage: page,
  isMobile,
}) => {
  const { main } = new AdminDesk(page, isMobile);
  await showBoard(page);
  await page.goto('/admin/dashboard');
  for (const [name, path] of [
    ['Orders today: 3', '/admin/order?from=2026-11-28&to=2026-11-28'],
    ['Orders to ship: 7', '/admin/order?status=PENDING'],
    ['Sold out: 1,234', '/admin/product?stock=out'],
    ['Running low: 3', '/admin/product?stock=low'],
    ['Failed mails: 1', '/admin/mail?status=FAILED'],
    ['60 orders', '/admin/order?from=2026-10-30&to=2026-11-28'],
    ['50% Cotton & More', '/admin/product?q=50%25+Cotton+%26+More'],
  ] as const) {
    await expect(main.getByRole('link', { name, exact: true })).toHaveAttribute('href', path);
  }
  await expect(main.getByText('No longer in the shop')).toBeVisible();
  await expect(main.getByRole('link', { name: /^W+$/ })).toHaveCount(0);
  await expect(main).toContainText('cancelled orders are left out');
  await expect(main).toContainText('1 of them cancelled');
  await expectTextInside(page);

  /* Whoever cannot see or point at the chart reads its numbers, by keyboard alone. */
  await expect(main.getByRole('img', { name: /^Revenue by day, 30 Oct 2026 to/ })).toBeVisible();
  const table = main.getByRole('table', { name: 'Orders and revenue by day' });
  await expect(table).toBeHidden();
  const unfold = main.getByText('Show as a table');
  await unfold.focus();
  await page.keyboard.press('Enter');
  await expect(table.getByRole('row')).toHaveCount(32);
  const row = table.getByRole('row').filter({ hasText: '27 Nov 2026' });
  await expect(row).toContainText('₹1,23,456.50');
  await expect(row.getByRole('link')).toHaveAttribute(
    'href',
    '/admin/order?from=2026-11-27&to=2026-11-27',
  );
  await expectNoViolations(page);
  await expectNoSidewaysScroll(page);
});

test('pointing at a day of the chart reads it out', async ({ adminPage: page, isMobile }) => {
  const { main } = new AdminDesk(page, isMobile);
  await showBoard(page);
  await page.goto('/admin/dashboard');
  await expect(main).toContainText('28 Nov 20263 orders (1 cancelled), ₹4,497');
  const chart = main.getByRole('img', { name: /^Revenue by day/ });
  const box = await chart.boundingBox();
  if (!box) throw new Error('The chart is not there.');
  const at = { x: box.width * (28.5 / 30), y: box.height / 2 };
  if (isMobile) await chart.tap({ position: at });
  else await chart.hover({ position: at });
  await expect(main).toContainText('27 Nov 20261 order, ₹1,23,456.50');
  await expect(main.getByRole('link', { name: 'See its orders' })).toHaveAttribute(
    'href',
    '/admin/order?from=2026-11-27&to=2026-11-27',
  );
});

test('an order shows on the board at once, and nothing moves while it loads', async ({
  adminPage: page,
  customer,
  shop,
  isMobile,
}) => {
  const { main } = new AdminDesk(page, isMobile);
  await page.goto('/admin/dashboard');
  const today = main.getByRole('link', { name: /^Orders today: [\d,]+$/ });
  const count = async () => Number((await today.innerText()).replace(/\D/g, ''));
  await expect(today).toBeVisible();
  const before = await count();
  await customer.order(sizeOf(await productNamed(shop.url, 'Indigo Kurta'), 'M'));
  await watchLayout(page);
  await slowDown(page);
  await page.reload();
  await expect(main.getByRole('link', { name: /^Orders to ship: [1-9]/ })).toBeVisible();
  /* All stories order in the same shop. */
  expect(await count()).toBeGreaterThan(before);
  await expectSteady(page);
});

test('numbers that cannot be had are said, with a way on', async ({
  adminPage: page,
  watch,
  isMobile,
}) => {
  watch.expectConsole(/status of 400/);
  const { main } = new AdminDesk(page, isMobile);
  let fails = true;
  await page.route('**/api/dashboard', (route) =>
    fails
      ? route.fulfill({ status: 400, json: { message: 'No.', code: 'CONFLICT', requestId: 'x' } })
      : route.fulfill({ json: { ...BOARD, days: BOARD.days, bestSellers: [] } }),
  );
  await page.goto('/admin/dashboard');
  await expect(main.getByRole('alert')).toContainText('Couldn’t load the numbers');
  await expect(main.getByRole('link', { name: 'Manage orders' })).toBeVisible();
  await expectNoViolations(page);
  fails = false;
  await main.getByRole('button', { name: 'Try again' }).click();
  await expect(main).toContainText('Nothing was sold on these days.');
});
