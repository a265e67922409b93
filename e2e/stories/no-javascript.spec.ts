import type { Locator } from '@playwright/test';
import { expect, test } from '../fixtures.ts';

test.use({ javaScriptEnabled: false });

/** Expects an image to be loaded and visible. */
async function expectPicture(image: Locator): Promise<void> {
  await image.scrollIntoViewIfNeeded();
  await expect(image).toBeVisible();
  await expect
    .poll(async () => (await image.boundingBox())?.width ?? 0, 'it takes its place')
    .toBeGreaterThan(40);
  await expect(image).toHaveAttribute('src', /^\/uploads\//);
}

test('a visitor without JavaScript looks around: home, a filtered category and a product', async ({
  page,
}) => {
  const main = page.getByRole('main');
  await test.step('the home page shows its products and leads on', async () => {
    await page.goto('/');
    await expect(page.locator('noscript p').first()).toContainText(
      'You can look around without JavaScript.',
    );
    await expect(main.getByRole('heading', { name: 'Featured products' })).toBeVisible();
    const tiles = main.getByRole('article');
    await expect(tiles.first()).toContainText('₹');
    await expect(main.getByRole('link', { name: 'Our Story' })).toBeVisible();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Shop' }).click();
    await expect(page).toHaveURL('/shop');
  });

  await test.step('a category is narrowed to a colour and sorted by links', async () => {
    await page.goto('/category/Shirts');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Shirts');
    await main.getByRole('link', { name: 'Olive', exact: true }).click();
    await expect(page).toHaveURL('/category/Shirts?color=Olive');
    await expect(main.getByRole('checkbox', { name: /^Olive/ })).toBeChecked();
    await expect(main.getByRole('article')).toHaveCount(1);
    await expect(main.getByRole('article')).toContainText('₹');
    /* Locators by role and text pass over what is inside noscript. */
    await main.locator('a[href*="sort=price-asc"]').click();
    await expect(page).toHaveURL('/category/Shirts?color=Olive&sort=price-asc');
    await main.getByRole('link', { name: 'Remove filter Olive' }).click();
    await expect(page).toHaveURL('/category/Shirts?sort=price-asc');
    await main.locator('input[type=number][name=maxPrice]').fill('1');
    await main.locator('button', { hasText: 'Show these prices' }).click();
    await expect(page).toHaveURL(/maxPrice=1(&|$)/);
    await expect(main).toContainText('No products found matching your filters.');
  });

  await test.step('a product shows its picture, price and description', async () => {
    await page.goto('/category/Kurtas');
    const tile = main.getByRole('article').filter({ hasText: 'Indigo Kurta' });
    await expectPicture(tile.locator('img').first());
    await tile.getByRole('link', { name: 'Indigo Kurta' }).click();
    await expect(page).toHaveURL('/product/Indigo%20Kurta');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Indigo Kurta');
    await expect(main).toContainText('₹');
    await expectPicture(main.getByRole('img', { name: /^Indigo Kurta/ }).first());
    await main.getByRole('link', { name: 'Kurtas', exact: true }).first().click();
    await expect(page).toHaveURL('/category/Kurtas');
  });

  await test.step('a page that needs JavaScript says so', async () => {
    await page.goto('/cart');
    await expect(page.locator('noscript p').first()).toContainText('This page needs JavaScript.');
    await expect(page.getByRole('contentinfo')).toBeVisible();
  });
});
