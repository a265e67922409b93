import { expectNoViolations } from '../accessibility.ts';
import { holdAnswers } from '../faults.ts';
import { expect, ONCE, test } from '../fixtures.ts';
import { AdminDesk } from '../pages/admin-desk.ts';
import { Layout } from '../pages/layout.ts';
import { OrderDesk } from '../pages/orders-pages.ts';
import { ProductDesk } from '../pages/product-desk.ts';
import { mark, productNamed, sizeOf, type Person } from '../people.ts';
import type { ShopPlace } from '../shop.ts';

/** An order of a customer who has ordered nothing else. */
async function orderOf(customer: Person, shop: ShopPlace): Promise<string> {
  const kurta = sizeOf(await productNamed(shop.url, 'Indigo Kurta'), 'M');
  return (await customer.order(kurta)).id;
}

const MAIL = {
  id: '0199aaaa-0000-7000-8000-000000000001',
  kind: 'PASSWORD_RESET',
  recipient: 'asha@stories.example',
  orderId: null,
  status: 'SENT',
  attempts: 1,
  lastError: null,
  nextAttemptAt: null,
  sentAt: '2026-11-28T18:45:00.000Z',
  createdAt: '2026-11-28T18:15:00.000Z',
} as const;

test('a filter that is still being looked through never says that nothing matches it', async ({
  adminPage: page,
}) => {
  const main = page.getByRole('main');
  await page.route('**/api/mails?*', (route) => {
    const mails = route.request().url().includes('FAILED') ? [] : [MAIL];
    const pagination = { totalItems: mails.length, totalPages: 1, currentPage: 1, limit: 20 };
    return route.fulfill({ json: { mails, pagination } });
  });
  await page.goto('/admin/mail?status=FAILED');
  await expect(main).toContainText('No mails match');
  const mails = await holdAnswers(page, '**/api/mails?*');
  await main.getByRole('combobox', { name: 'Status' }).selectOption('Sent');
  await mails.asked;
  await expect(main).toContainText('Loading mails…');
  await expect(main).not.toContainText('No mails match');
  mails.letThrough();
  await expect(main).toContainText(MAIL.recipient);

  const desk = new ProductDesk(page);
  await desk.open(`?q=${mark()}`);
  await expect(desk.list).toContainText('No products match');
  const products = await holdAnswers(page, '**/api/products?*');
  await desk.search.fill('Indigo Kurta');
  await products.asked;
  await expect(desk.list).toContainText('Loading products…');
  await expect(desk.list).not.toContainText('No products match');
  products.letThrough();
  await expect(desk.edit('Indigo Kurta')).toBeVisible();
});

test(
  'every list says of a page beyond its end that there is none, and leads to the last',
  ONCE,
  async ({ adminPage: page, customer, shop }) => {
    await orderOf(customer, shop);
    for (const path of ['/admin/product', '/admin/order', '/admin/mail', '/admin/changes']) {
      await page.goto(`${path}?page=9999`);
      await expect(page.getByText('There is no page 9999'), path).toBeVisible();
      await expectNoViolations(page);
      await page.getByRole('button', { name: 'Go to the last page' }).click();
      await expect(page.getByText('There is no page 9999')).toHaveCount(0);
      await expect(page).not.toHaveURL(/page=9999/);
      await expect(page.getByRole('main')).toContainText(/Showing \d+ - \d+ of \d+/);
    }
  },
);

test('an order that was sent off stands among those that were, and the board counts it no more', async ({
  adminPage: page,
  anotherCustomer,
  shop,
  isMobile,
}) => {
  const customer = await anotherCustomer();
  const id = await orderOf(customer, shop);
  const desk = new OrderDesk(page);
  const admin = new AdminDesk(page, isMobile);
  await page.goto('/admin/dashboard');
  await expect(page.getByRole('main')).toContainText(/\d+ Pending/);
  await admin.go('Order');
  await desk.search.fill(customer.user.email);
  await desk.statusFilter.selectOption('Shipped');
  await expect(page.getByRole('heading', { name: 'No orders match' })).toBeVisible();
  await desk.statusFilter.selectOption('Pending');
  await desk.status(id).selectOption('Shipped');
  await expect(new Layout(page).news('Status updated to Shipped')).toBeVisible();
  await desk.statusFilter.selectOption('Shipped');
  await expect(desk.order(id)).toBeVisible();
  const counted = page.waitForResponse('**/api/dashboard');
  await admin.go('Dashboard');
  expect((await counted).ok()).toBe(true);
});

test('how a change went is said although its row is gone by then', async ({
  adminPage: page,
  anotherCustomer,
  shop,
  stock,
  isMobile,
}) => {
  const name = `Gone Kurta ${mark()}`;
  await stock({ name, stock: { M: 3 } });
  const id = await orderOf(await anotherCustomer(), shop);
  const goods = new ProductDesk(page);
  const orders = new OrderDesk(page);
  const layout = new Layout(page);
  const admin = new AdminDesk(page, isMobile);

  await orders.open(`?q=${id}`);
  const status = await holdAnswers(page, '**/api/orders/*/status');
  await orders.status(id).selectOption('Shipped');
  await status.asked;
  await admin.go('Product');
  await expect(goods.heading).toHaveText('Products');
  status.letThrough();
  await expect(layout.news('Status updated to Shipped')).toBeVisible();

  await goods.search.fill(name);
  await goods.variantsToggle(name).click();
  await goods.editStock(`${name}, M`).click();
  const saved = await holdAnswers(page, '**/api/variants/*/stock');
  await goods.stock(`${name}, M`).fill('12');
  await page.keyboard.press('Enter');
  await saved.asked;
  await goods.variantsToggle(name).click();
  saved.letThrough();
  await expect(layout.news('Stock updated to 12')).toBeVisible();
});
