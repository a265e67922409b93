import type { Dashboard } from '#common/contract/dashboard.ts';
import { addDays } from '#common/format/dates.ts';
import { expectTextInside } from '../accessibility.ts';
import { expect, test } from '../fixtures.ts';
import { expectSteady, slowDown, watchLayout } from '../layout-shift.ts';
import { AdminLayout } from '../pages/admin-layout.ts';
import { productNamed, sizeOf } from '../people.ts';

const BOARD: Dashboard = {
  categories: 12,
  pendingOrders: 7,
  lowProducts: 3,
  soldOutProducts: 1234,
  failedMails: 1,
  days: Array.from({ length: 30 }, (_, index) => ({
    day: addDays('2026-10-30', index),
    orders: index === 28 ? 1 : 3,
    canceled: 0,
    revenue: index === 28 ? 123456.5 : 4497,
  })),
  bestSellers: [
    {
      productId: 'a',
      name: 'W'.repeat(200),
      image: null,
      pieces: 1,
      revenue: 10_000_000,
      onSale: false,
    },
  ],
};

test('the dashboard counts a new order, does not jump while it loads, and reads out a day', async ({
  adminPage: page,
  customer,
  shop,
  isMobile,
}) => {
  const { main } = new AdminLayout(page, isMobile);
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

  await page.route('**/api/dashboard', (route) => route.fulfill({ json: BOARD }));
  await page.reload();
  await expect(main).toContainText('28 Nov 20263 orders, ₹4,497');
  await expectTextInside(page);
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

  const table = main.getByRole('table', { name: 'Orders and revenue by day' });
  await expect(table).toBeHidden();
  await main.getByText('Show as a table').press('Enter');
  await expect(table.getByRole('row')).toHaveCount(32);
});
