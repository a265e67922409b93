import type { Page, Route } from '@playwright/test';
import {
  expectNoSidewaysScroll,
  expectTextInside,
  expectWholeWords,
  setTextSize,
} from '../accessibility.ts';
import { expect, NOT_FOUND, ONCE, PHONE, test } from '../fixtures.ts';
import { INDIGO, makeCategory, makeProduct } from '../admin-products.ts';
import { placeOrders } from '../admin-orders.ts';
import { Layout } from '../pages/layout.ts';
import { mark, productNamed, sizeOf } from '../people.ts';

/** Widths of windows in px for each text size: the usual one, and one that a reader has doubled. */
const WINDOWS = [
  { text: 16, widths: [320, 768, 1280, 1920] },
  { text: 32, widths: [390, 1280] },
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
  '/stock-alert?product=indigo-kurta&color=Indigo',
  '/confirm-email?token=unknown',
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
  '/customer',
  '/order/new',
  '/sales',
  '/sales?create=1',
  '/wanted',
  '/codes',
  '/company',
  '/content',
  '/legal',
  '/reports',
  '/reports/lines',
  '/reports?view=stock',
  '/mail/settings',
  '/mail',
  '/changes',
  '/administrators',
  '/account',
];
/** What the back office is told with figures and sizes as long as they get. */
const LONG_ANSWERS = [
  '**/api/orders/**',
  '**/api/dashboard',
  '**/api/mails?*',
  '**/api/reports/**',
];

async function lengthen(route: Route): Promise<void> {
  const response = await route.fetch();
  const body = (await response.text())
    .replaceAll(/"(subtotal|discount|orderTotal|revenue)":[\d.]+/g, '"$1":99999999.91')
    .replaceAll('"size":"M"', `"size":"${'Z'.repeat(50)}"`)
    .replaceAll('"color":""', `"color":"${'C'.repeat(50)}"`)
    .replaceAll(/"recipient":"[^"]*"/g, `"recipient":"${'w'.repeat(240)}@example.in"`)
    .replaceAll('"lastError":null', `"lastError":"${'W'.repeat(300)}"`);
  await route.fulfill({ response, body });
}

/** Opens what is folded away on a page of the back office. */
async function unfold(page: Page): Promise<void> {
  const table = page.getByText('Show as a table');
  if (await table.isVisible()) await table.click();
  const closed = page.getByRole('main').locator('button[aria-expanded="false"]');
  while ((await closed.count()) > 0) await closed.first().click();
}

/** Sets the width of the window and waits until the page has been drawn in it. */
async function resize(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
}

/** Opens each path in each text size, and checks the page in every window. */
async function expectEveryWidth(page: Page, paths: readonly string[]): Promise<void> {
  for (const { text, widths } of WINDOWS) {
    await setTextSize(page, text);
    for (const path of paths) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\S/);
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      for (const width of widths) {
        await resize(page, width);
        if (path.startsWith('/admin')) await unfold(page);
        await expectTextInside(page);
        await expectNoSidewaysScroll(page);
      }
    }
  }
}

test(
  'from 320 to 1920 px, with doubled text too, no page of a visitor scrolls sideways',
  ONCE,
  async ({ page, watch }) => {
    test.slow();
    watch.expectConsole(NOT_FOUND);
    watch.expectConsole(NOT_FOUND);
    await expectEveryWidth(page, [...VISITOR, `/product/${HARD_NAME}`]);
    for (const { text, widths } of WINDOWS) {
      await setTextSize(page, text);
      await page.goto('/login');
      await expect(page.getByRole('dialog')).toBeVisible();
      for (const width of widths) {
        await resize(page, width);
        await expectNoSidewaysScroll(page);
      }
    }
  },
);

test(
  'from 320 to 1920 px, with doubled text too, no page of a customer or admin scrolls sideways',
  ONCE,
  async ({ page, customer, shop, openBrowser, administrator }) => {
    test.slow();
    const kurta = await productNamed(shop.url, 'Indigo Kurta');
    await customer.putIntoCart(sizeOf(kurta, 'M'));
    const order = await customer.placeOrder((await customer.addAddress(UNBROKEN)).id);
    await customer.putIntoCart(sizeOf(kurta, 'S'), 2);
    await customer.putIntoCart(
      sizeOf(await productNamed(shop.url, '<img src=x onerror="window.hacked=true"> Tee'), 'M'),
    );
    await expectEveryWidth(page, [
      '/cart',
      '/checkout',
      '/myaccount/order',
      `/myaccount/order/${order.id}`,
    ]);

    const admin = await openBrowser(administrator);
    for (const answer of LONG_ANSWERS) await admin.route(answer, lengthen);
    const papers = ['', `?order=${order.id}`, `/slips?order=${order.id}`];
    const paths = [
      ...papers.map((paper) => `/order${paper}`),
      ...[
        `/customer/${customer.session.user.id}`,
        `/reports/ledger?variant=${sizeOf(kurta, 'M').id}`,
      ],
      ...ADMIN_PATHS,
    ];
    await expectEveryWidth(
      admin,
      paths.map((path) => `/admin${path}`),
    );
  },
);

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
