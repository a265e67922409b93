import { expectNoSidewaysScroll, expectNoViolations } from '../accessibility.ts';
import { expect, test } from '../fixtures.ts';
import { ProductPage } from '../pages/product-page.ts';

test('a shopper looks at a picture closely and comes back to where they were', async ({ page }) => {
  const product = new ProductPage(page);
  await product.open('Indigo Kurta');
  const enlarge = page.getByRole('button', { name: 'Enlarge picture 1 of 1 of Indigo Kurta' });
  await enlarge.click();
  const dialog = page.getByRole('dialog', { name: 'Pictures of Indigo Kurta' });
  await expect(dialog.getByRole('img', { name: 'Indigo Kurta' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Zoom in' }).click();
  await expect(dialog.getByRole('button', { name: 'Zoom out' })).toBeVisible();
  await expectNoViolations(page, 'dialog');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(enlarge).toBeFocused();
});

test('last pieces are counted, sold-out sizes cannot be chosen, and more of the kind is shown below', async ({
  page,
}) => {
  const product = new ProductPage(page);
  const main = page.getByRole('main');
  await product.open('Indigo Kurta');
  await expect(product.size('L, out of stock')).toBeDisabled();
  await product.size('XXL').click();
  await expect(main.getByText('Only 3 left', { exact: true })).toBeVisible();
  await product.more.click();
  await product.more.click();
  await expect(product.more).toBeDisabled();
  await expect(product.add).toContainText('Add to Cart - ₹4,197');
  await main.getByRole('heading', { name: /PRODUCTS$/ }).scrollIntoViewIfNeeded();
  await expect(main.getByRole('article').first()).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectNoViolations(page);
});

test('the button that buys stays in view on a phone', async ({ page, isMobile }) => {
  const product = new ProductPage(page);
  await product.open('Charkha Shirt');
  await expect(product.heading).toHaveText('Charkha Shirt');
  if (!isMobile) return;
  await expect(product.add).toBeInViewport({ ratio: 1 });
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(product.add).toBeInViewport({ ratio: 1 });
});
