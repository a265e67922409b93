import type { Page } from '@playwright/test';
import { shortId } from '#common/domain/short-id.ts';
import { expectNoViolations } from '../accessibility.ts';
import { expect, test } from '../fixtures.ts';
import { mark, productNamed, sizeOf } from '../people.ts';

function logOn(page: Page) {
  const entries = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.locator('time') });
  const nextPage = page.getByRole('button', { name: 'Next page' });
  /** The newest entry of the page about something of this name. */
  const about = (name: string) => entries.filter({ hasText: name }).first();
  return {
    entries,
    nextPage,
    about,
    /** Leafs to the newest entry about something of this name: all stories write into the log. */
    find: async (name: string) => {
      const loading = page.getByRole('main').locator('[aria-busy="true"]');
      await expect(entries.first()).toBeVisible();
      await expect(loading).toHaveCount(0);
      while ((await about(name).count()) === 0) {
        await nextPage.click();
        await expect(loading).toHaveCount(0);
      }
      return about(name);
    },
    kind: page.getByLabel('What was changed'),
    open: (search = '') => page.goto(`/admin/changes${search}`),
  };
}

test('the change log tells who shipped an order and who deleted a product, and can be narrowed', async ({
  adminPage: page,
  administrator,
  customer,
  shop,
  stock,
}) => {
  const name = `Kalamkari ${mark()}`;
  const sizes = Array.from({ length: 12 }, (_, index) => [String(30 + index), 4] as const);
  await stock({ name, stock: Object.fromEntries(sizes) });
  const product = await productNamed(shop.url, name);
  const order = await customer.order(sizeOf(product, '30'));
  await administrator.setOrderStatus(order.id, 'SHIPPED');
  await administrator.deleteProduct(product);

  const log = logOn(page);
  await log.open();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Change log');
  const deleted = await log.find(name);
  await expect(deleted).toContainText(`${administrator.user.username} deleted ${name}`);
  await expect(deleted).not.toContainText('41: ₹500');
  await deleted.getByRole('button', { name: /^Show all \d+ fields$/ }).click();
  await expect(deleted).toContainText('41: ₹500, 4 in stock');
  await expectNoViolations(page);

  await log.kind.selectOption('Order');
  await expect(page).toHaveURL('/admin/changes?kind=ORDER');
  await expect(log.about(name)).toHaveCount(0);
  const shipped = await log.find(`Order ${shortId(order.id)}`);
  await expect(shipped).toContainText('Delivery status');
  await expect(shipped).toContainText('Pending, is Shipped');
  await page.reload();
  await expect(log.kind).toHaveValue('ORDER');
  await expect(log.entries.first()).toContainText('Order ');
});

test('the history of a product opens from its row, by keyboard too, and gives the focus back', async ({
  adminPage: page,
  stock,
}) => {
  const name = `Leheriya ${mark()}`;
  await stock({ name, stock: { S: 9 } });
  await page.goto(`/admin/product?q=${encodeURIComponent(name)}`);
  const button = page.getByRole('button', { name: `History of ${name}` });
  await button.press('Enter');
  const dialog = page.getByRole('dialog', { name: `History of ${name}` });
  await expect(dialog.getByText('No changes yet')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();

  await stock({ name, stock: { S: 7 }, price: '450' });
  await button.click();
  const entry = dialog.getByRole('listitem').filter({ has: page.locator('time') });
  await expect(entry).toHaveCount(1);
  await expect(entry).toContainText('Operator changed by import');
  await expect(entry).toContainText('₹500, is ₹450');
  await expect(entry).toContainText('9, is 7');
  await expectNoViolations(page);
});

test('a long history has pages, and a fault of the shop has a way on', async ({
  adminPage: page,
  administrator,
  customer,
  shop,
  stock,
  watch,
}) => {
  const name = `Bandhej ${mark()}`;
  await stock({ name, stock: { M: 5 } });
  const order = await customer.order(sizeOf(await productNamed(shop.url, name), 'M'));
  for (let round = 0; round < 11; round += 1) {
    await administrator.setOrderStatus(order.id, 'SHIPPED');
    await administrator.setOrderStatus(order.id, 'PENDING');
  }
  await page.goto(`/admin/order?order=${order.id}`);
  const label = `History of order ${shortId(order.id)}`;
  await page.getByRole('button', { name: label }).click();
  const history = page.getByRole('dialog', { name: label });
  const moments = history.locator('time');
  await expect(moments).toHaveCount(20);
  await expect(history).toContainText('Showing 1 - 20 of 22 changes');
  await history.getByRole('button', { name: 'Next page' }).click();
  await expect(moments).toHaveCount(2);
  await expect(history).toContainText('Showing 21 - 22 of 22 changes');

  const log = logOn(page);
  await page.route('**/api/changes?*', (route) =>
    route.fulfill({ status: 400, json: { message: 'Out of order.', code: 'VALIDATION_FAILED' } }),
  );
  watch.expectConsole(/status of 400/);
  await log.open('?kind=ORDER');
  await expect(page.getByRole('heading', { name: 'Failed to fetch changes' })).toBeVisible();
  await page.unroute('**/api/changes?*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(log.entries).toHaveCount(20);
  await log.nextPage.click();
  await expect(page).toHaveURL('/admin/changes?kind=ORDER&page=2');
  await expect(log.entries.first()).toContainText('Order ');
});
