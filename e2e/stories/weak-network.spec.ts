import { expectNoViolations } from '../accessibility.ts';
import { stayBetween } from '../faults.ts';
import { expect, ONCE, test } from '../fixtures.ts';

test(
  'a page says that the network is gone and loads once it is back',
  ONCE,
  async ({ page, context, watch }) => {
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
  },
);

test(
  'a page whose code cannot be loaded says so and can be loaded again',
  ONCE,
  async ({ page, watch }) => {
    await page.goto('/blog');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    watch.expectConsole(/ERR_CONNECTION_RESET/);
    watch.expectConsole(/dynamically imported module/);
    await stayBetween(page);
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
