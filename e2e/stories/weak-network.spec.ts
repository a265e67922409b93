import type { Page } from '@playwright/test';
import { expectNoViolations } from '../accessibility.ts';
import { expect, ONCE, test } from '../fixtures.ts';
import { SearchOverlay } from '../pages/search-overlay.ts';
import { productNamed, sizeOf } from '../people.ts';

/** Pages that ask the shop, what they say when it fails, and what they show once it answers. */
const PAGES = [
  ['/', 'Failed to fetch products', 'Shop All'],
  ['/shop', 'Failed to fetch products', 'Add to Cart'],
  ['/category/Shirts', 'Failed to fetch products', 'Charkha Shirt'],
  ['/product/Charkha%20Shirt', 'Couldn’t load this product', 'Charkha Shirt'],
  ['/wishlist', 'Couldn’t load your wishlist', 'Your wishlist awaits'],
  ['/cart', 'Couldn’t load your cart', 'Indigo Kurta'],
  ['/checkout', 'Couldn’t load your cart', 'Indigo Kurta'],
  ['/myaccount/order', 'Failed to fetch orders', 'No Orders Yet'],
  ['/myaccount/address', 'Couldn’t load your addresses', 'No addresses yet'],
  ['/myaccount/account', 'Failed to load user data', 'Edit Profile'],
] as const;

/** Every answer of the shop is late or wrong; pages and code come as ever. */
async function failAll(page: Page, fault: 'answered by 500' | 'cut off'): Promise<void> {
  await page.route('**/api/**', (route) =>
    fault === 'cut off'
      ? route.abort('connectionreset')
      : route.fulfill({ status: 500, body: '<h1>Bad gateway</h1>' }),
  );
}

for (const fault of ['answered by 500', 'cut off'] as const) {
  test(
    `every page has a way on when the shop is ${fault}`,
    ONCE,
    async ({ page, customer, shop, watch }) => {
      test.slow();
      await customer.putIntoCart(sizeOf(await productNamed(shop.url, 'Indigo Kurta'), 'S'));
      watch.expectConsole(fault === 'cut off' ? /ERR_CONNECTION_RESET/ : /status of 500/);
      for (const [path, failure, text] of PAGES) {
        await failAll(page, fault);
        await page.goto(path);
        const main = page.getByRole('main');
        const again = main.getByRole('button', { name: 'Try again' }).first();
        await expect(again, path).toBeVisible();
        await expect(main.getByRole('heading', { name: failure }), path).toBeVisible();
        await expect(main.getByRole('alert').first()).toContainText(
          fault === 'cut off' ? 'Couldn’t reach the shop.' : 'Please try again.',
        );
        await expect(main.locator('[aria-busy="true"]')).toHaveCount(0);
        await expectNoViolations(page);
        await page.unroute('**/api/**');
        await again.click();
        await expect(main.getByText(text).first(), path).toBeVisible();
      }
    },
  );
}

test('search says that it fails, and goes on', ONCE, async ({ page, customer, watch }) => {
  expect(customer.user.userType).toBe('CUSTOMER');
  const search = new SearchOverlay(page);
  await page.goto('/about');
  watch.expectConsole(/ERR_CONNECTION_RESET/);
  await failAll(page, 'cut off');
  await search.open.click();
  await search.box.fill('indigo kurta');
  await expect(search.dialog.getByRole('alert').first()).toContainText('Failed to fetch products');
  await page.unroute('**/api/**');
  await search.dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(search.result('Indigo Kurta').tile).toBeVisible();
});

test('without a network a page says so, and comes back by itself', async ({
  page,
  context,
  watch,
}) => {
  await page.goto('/category/Shirts');
  const shirt = page.getByRole('article').getByRole('link', { name: 'Charkha Shirt' });
  await expect(shirt).toBeVisible();
  watch.expectConsole(/ERR_INTERNET_DISCONNECTED/);
  watch.expectConsole(/dynamically imported module/);
  await context.setOffline(true);
  await shirt.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are offline');
  await expectNoViolations(page);
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Charkha Shirt');
});

test(
  'a page whose code does not come says so, and is fetched anew',
  ONCE,
  async ({ page, watch }) => {
    await page.goto('/blog');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    watch.expectConsole(/ERR_CONNECTION_RESET/);
    watch.expectConsole(/dynamically imported module/);
    await page.route('**/assets/about-page*', (route) => route.abort('connectionreset'));
    const about = page.getByRole('contentinfo').getByRole('link', { name: /About/ }).first();
    await about.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something went wrong');
    await expectNoViolations(page);
    await page.unroute('**/assets/about-page*');
    await page.getByRole('button', { name: 'Load again' }).click();
    await expect(page).toHaveURL('/about');
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Something went wrong');
  },
);

test(
  'while answers are slow there are skeletons, and nothing else goes wrong',
  ONCE,
  async ({ page }) => {
    const waiting: (() => void)[] = [];
    await page.route('**/api/products**', async (route) => {
      await new Promise<void>((resolve) => waiting.push(resolve));
      await route.continue();
    });
    for (const path of ['/', '/shop', '/category/Shirts', '/product/Charkha%20Shirt']) {
      await page.goto(path);
      await expect(page.locator('main [aria-busy="true"]').first(), path).toBeVisible();
      for (const answer of waiting.splice(0)) answer();
      await expect(page.locator('main [aria-busy="true"]'), path).toHaveCount(0);
    }
  },
);
