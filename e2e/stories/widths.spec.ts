import type { Page, Route } from '@playwright/test';
import {
  expectNoSidewaysScroll,
  expectTextInside,
  expectWholeWords,
  setTextSize,
} from '../accessibility.ts';
import { expect, NOT_FOUND, ONCE, PHONE, test } from '../fixtures.ts';
import { INDIGO, makeCategory, makeProduct } from '../admin-goods.ts';
import { placeOrders } from '../admin-orders.ts';
import { Layout } from '../pages/layout.ts';
import { mark, productNamed, sizeOf } from '../people.ts';

/** Windows in px, two of them with the text that a reader has doubled. */
const WINDOWS = [
  { width: 320, text: 16 },
  { width: 390, text: 32 },
  { width: 768, text: 16 },
  { width: 1280, text: 16 },
  { width: 1280, text: 32 },
  { width: 1920, text: 16 },
];

const VISITOR = [
  '/',
  '/shop',
  '/category/Hard-to-spell',
  '/product/Indigo%20Kurta',
  '/cart',
  '/about',
  '/blog',
  '/privacy-policy',
  '/refund-policy',
  '/nowhere',
];
/** An address as long as the shop takes it, without a single place to break it. */
const UNBROKEN = {
  recipientName: 'N'.repeat(100),
  addressLine1: 'W'.repeat(200),
  addressLine2: 'w'.repeat(200),
  city: 'C'.repeat(100),
  state: 'S'.repeat(100),
};
const HARD_NAME = encodeURIComponent('50% Cotton / Linen Kurta? #1 & More +Stole');

const ADMIN_PATHS = [
  '/dashboard',
  '/category',
  '/product',
  '/company',
  '/legal',
  '/mail',
  '/changes',
];
/** What the back office is told with figures and sizes as long as they get. */
const LONG_ANSWERS = ['**/api/orders/**', '**/api/dashboard'];

async function lengthen(route: Route): Promise<void> {
  const response = await route.fetch();
  const body = (await response.text())
    .replaceAll(/"(subtotal|discount|orderTotal|revenue)":[\d.]+/g, '"$1":99999999.91')
    .replaceAll('"size":"M"', `"size":"${'Z'.repeat(50)}"`)
    .replaceAll('"color":""', `"color":"${'C'.repeat(50)}"`);
  await route.fulfill({ response, body });
}

/** Opens what is folded away on a page of the back office. */
async function unfold(page: Page): Promise<void> {
  const table = page.getByText('Show as a table');
  if (await table.isVisible()) await table.click();
  const closed = page.getByRole('main').locator('button[aria-expanded="false"]');
  while ((await closed.count()) > 0) await closed.first().click();
}

for (const { width, text } of WINDOWS) {
  test(
    `at ${width} px with a text of ${text} px nothing has to be scrolled sideways`,
    ONCE,
    async ({ page, customer, shop, openBrowser, administrator, watch }) => {
      test.slow();
      watch.expectConsole(NOT_FOUND);
      const viewport = { width, height: 800 };
      const heading = page.getByRole('heading', { level: 1 });
      const kurta = await productNamed(shop.url, 'Indigo Kurta');
      await customer.putIntoCart(sizeOf(kurta, 'M'));
      const order = await customer.placeOrder((await customer.addAddress(UNBROKEN)).id);
      await customer.putIntoCart(sizeOf(kurta, 'S'), 2);
      await customer.putIntoCart(
        sizeOf(await productNamed(shop.url, '<img src=x onerror="window.hacked=true"> Tee'), 'M'),
      );
      await page.setViewportSize(viewport);
      await setTextSize(page, text);
      const own = ['/checkout', '/myaccount/order', `/myaccount/order/${order.id}`];
      for (const path of [...VISITOR, `/product/${HARD_NAME}`, ...own]) {
        await page.goto(path);
        await expect(heading).toHaveText(/\S/);
        await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
        await expectNoSidewaysScroll(page);
        await expectTextInside(page);
      }

      const visitor = await openBrowser();
      await visitor.setViewportSize(viewport);
      await setTextSize(visitor, text);
      await visitor.goto('/login');
      await expect(visitor.getByRole('dialog')).toBeVisible();
      await expectNoSidewaysScroll(visitor);

      const desk = await openBrowser(administrator);
      await desk.setViewportSize(viewport);
      await setTextSize(desk, text);
      for (const answer of LONG_ANSWERS) await desk.route(answer, lengthen);
      const papers = ['', `?order=${order.id}`, `/slips?order=${order.id}`];
      for (const path of [...papers.map((paper) => `/order${paper}`), ...ADMIN_PATHS]) {
        await desk.goto(`/admin${path}`);
        await expect(desk.locator('h1')).toHaveText(/\S/);
        await expect(desk.locator('[aria-busy="true"]')).toHaveCount(0);
        await unfold(desk);
        await expectTextInside(desk);
        await expectNoSidewaysScroll(desk);
      }
    },
  );
}

test(
  'no list of the back office breaks a word that has room',
  ONCE,
  async ({ adminPage: page, administrator, anotherCustomer, shop }) => {
    const word = mark();
    const category = `Handembroidered Dupattas ${word}`;
    const { id: categoryId } = await makeCategory(shop.url, administrator, category);
    const name = `Machilipatnam Kalamkari Tablecloth ${word}`;
    const variants = [{ ...INDIGO, color: 'Buttercup', size: 'Extra-Large' }];
    await makeProduct(shop.url, administrator, {
      ...{ name, categoryId, variants, images: ['#27346b'] },
    });
    await placeOrders(await anotherCustomer(), shop, 1);
    for (const path of ['order', 'category', `product?q=${word}`, 'mail', 'changes']) {
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.goto(`/admin/${path}`);
      await expect(page.locator('h1')).toHaveText(/\S/);
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      for (const width of [1280, 768, 390]) {
        await page.setViewportSize({ width, height: 800 });
        await unfold(page);
        await expectWholeWords(page);
      }
    }
  },
);

test('on a phone the menu has the ways that a wide screen shows', PHONE, async ({ page }) => {
  const layout = new Layout(page);
  await page.goto('/cart');
  await layout.openMenu.click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await menu.getByRole('link', { name: 'Shop' }).click();
  await expect(page).toHaveURL('/shop');
  await expect(menu).toHaveCount(0);
});
