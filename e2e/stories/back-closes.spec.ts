import type { Page } from '@playwright/test';
import { expect, ONCE, PHONE, test } from '../fixtures.ts';
import { Layout } from '../pages/layout.ts';
import { ListingPage } from '../pages/listing-page.ts';
import { ProductPage } from '../pages/product-page.ts';
import { SearchOverlay } from '../pages/search-overlay.ts';

/** Waits until the browser's entry says how many overlays are open. */
async function expectOverlays(page: Page, count: number): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => Number(Reflect.get(history.state as object, 'overlays') ?? 0)))
    .toBe(count);
}

test('Back closes the filters and keeps the chosen ones', PHONE, async ({ page }) => {
  const listing = new ListingPage(page);
  await listing.open('/about');
  await listing.open('/category/Shirts');
  await listing.openFilters();
  await expectOverlays(page, 1);
  await page.goBack();
  await expect(listing.drawer).toHaveCount(0);
  await expect(listing.filters).toBeFocused();
  await expect(page).toHaveURL('/category/Shirts');

  await listing.openFilters();
  await listing.color('Olive').click();
  await expect(listing.color('Olive')).toBeChecked();
  await listing.size('42').click();
  await expect(listing.size('42')).toBeChecked();
  await expectOverlays(page, 1);
  await page.goBack();
  await expect(listing.drawer).toHaveCount(0);
  await expect(page).toHaveURL('/category/Shirts?color=Olive&size=42');
  await expect(listing.chips).toHaveText(['Olive', 'Size 42', 'Clear all']);

  await listing.openFilters();
  await expectOverlays(page, 1);
  await listing.closeFilters();
  await expectOverlays(page, 0);
  await page.goBack();
  await expect(page).toHaveURL('/category/Shirts?color=Olive');
  await page.goBack();
  await expect(page).toHaveURL('/category/Shirts');
  await page.goBack();
  await expect(page).toHaveURL('/about');
});

test('Back after a link of the menu returns to the page before', PHONE, async ({ page }) => {
  const { openMenu, menu } = new Layout(page);
  await page.goto('/about');
  await openMenu.click();
  await expectOverlays(page, 1);
  await page.reload();
  await expect(openMenu).toBeVisible();
  await expect(menu).toHaveCount(0);
  await expectOverlays(page, 0);

  await openMenu.click();
  await expectOverlays(page, 1);
  await menu.getByRole('link', { name: 'Blog' }).click();
  await expect(page).toHaveURL('/blog');
  await expect(menu).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL('/about');
  await page.goForward();
  await expect(page).toHaveURL('/blog');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blog');
});

test(
  'Back from a product returns to the search that found it',
  ONCE,
  async ({ page, customer }) => {
    expect(customer.user.userType).toBe('CUSTOMER');
    const search = new SearchOverlay(page);
    const product = new ProductPage(page);
    await page.goto('/about');
    await search.open.click();
    await search.box.fill('kurta');
    await expect(search.count).toContainText('found');
    await expectOverlays(page, 1);
    await search.result('Indigo Kurta').link.click();
    await expect(product.heading).toHaveText('Indigo Kurta');
    await expect(search.dialog).toHaveCount(0);

    await page.goBack();
    await expect(search.box).toHaveValue('kurta');
    await expect(search.result('Indigo Kurta').link).toBeVisible();
    await page.goForward();
    await expect(product.heading).toHaveText('Indigo Kurta');
    await expect(search.dialog).toHaveCount(0);
    await page.goBack();
    await expect(search.box).toHaveValue('kurta');
    await expectOverlays(page, 1);
    await page.goBack();
    await expect(search.dialog).toHaveCount(0);
    await expect(page).toHaveURL('/about');

    await search.open.click();
    await expect(search.box).toHaveValue('');
    await expectOverlays(page, 1);
    await page.keyboard.press('Escape');
    await expect(search.dialog).toHaveCount(0);
    await expectOverlays(page, 0);
  },
);

test('Back closes the enlarged image and the sign-in, and nothing else', ONCE, async ({ page }) => {
  const product = new ProductPage(page);
  await product.open('Indigo Kurta');
  await page.getByRole('button', { name: /^Enlarge picture/ }).click();
  await expectOverlays(page, 1);
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(product.heading).toHaveText('Indigo Kurta');
  await page.getByRole('button', { name: 'Profile, sign in' }).click();
  await expectOverlays(page, 1);
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(product.heading).toHaveText('Indigo Kurta');
});
