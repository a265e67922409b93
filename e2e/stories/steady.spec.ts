import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { expectSteady, slowDown, watchLayout } from '../layout-shift.ts';
import { productNamed, sizeOf } from '../people.ts';

const VISITOR = [
  '/',
  '/shop',
  '/category/Hard-to-spell',
  '/product/Charkha%20Shirt',
  '/cart',
  '/about',
  '/privacy-policy',
];
const CUSTOMER = ['/cart', '/checkout', '/myaccount/order'];

test('nothing jumps while the pages of a visitor and a customer arrive slowly', async ({
  page,
  openBrowser,
  anotherCustomer,
  shop,
  watch,
}) => {
  test.slow();
  watch.expectConsole(/net::ERR_FAILED/);
  await expectSteadyPages(page, VISITOR);
  const customer = await anotherCustomer();
  const kurta = sizeOf(await productNamed(shop.url, 'Indigo Kurta'), 'M');
  const { id } = await customer.order(kurta);
  await customer.putIntoCart(kurta, 2);
  await expectSteadyPages(await openBrowser(customer), [...CUSTOMER, `/myaccount/order/${id}`]);
});

async function expectSteadyPages(page: Page, paths: readonly string[]): Promise<void> {
  /* Text is painted before its font arrives, and this browser has none of the fonts that styles/fonts.css measures. */
  await page.route('**/*.woff2', (route) => route.abort());
  await watchLayout(page);
  await slowDown(page);
  for (const path of paths) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\S/);
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await page.waitForLoadState('networkidle');
    await expectSteady(page);
  }
}
