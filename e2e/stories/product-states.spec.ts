import { expectNoSidewaysScroll, expectNoViolations } from '../accessibility.ts';
import { expect, NOT_FOUND, test } from '../fixtures.ts';
import { imageOf, INDIGO, makeCategory, makeProduct } from '../admin-products.ts';
import { AdminProductsPage } from '../pages/admin-products-page.ts';
import { CartPage } from '../pages/cart-page.ts';
import { Layout } from '../pages/layout.ts';
import { ListingPage } from '../pages/listing-page.ts';
import { ProductForm } from '../pages/product-form.ts';
import { ProductPage } from '../pages/product-page.ts';
import { mark } from '../people.ts';

test('the owner prepares a draft, previews it, and shoppers see it once it is published', async ({
  page,
  adminPage,
  administrator,
  shop,
  watch,
}) => {
  const word = mark();
  const name = `Season Kurta ${word}`;
  const { slug } = await makeCategory(shop.url, administrator, `Season ${word}`);
  const form = new ProductForm(adminPage);
  const products = new AdminProductsPage(adminPage);
  const status = form.dialog.getByLabel('Status');
  await form.openNew(word);
  await form.name.fill(name);
  await form.category.selectOption(`Season ${word}`);
  await form.files.setInputFiles(await imageOf('#27346b'));
  await form.variant(1).getByLabel('Color', { exact: true }).fill('Indigo');
  await form.variant(1).getByLabel('Original Price').fill('799');
  await form.variant(1).getByLabel('Discount Price').fill('200');
  await expect(form.variant(1)).toContainText('₹999');
  await status.selectOption('Draft');
  await expectNoViolations(adminPage, '[role=dialog]');
  await form.save.click();
  await expect(products.row(name)).toContainText('Draft');
  await expectNoViolations(adminPage);
  await expectNoSidewaysScroll(adminPage);

  const listing = new ListingPage(page);
  const shown = new ProductPage(page);
  await listing.open(`/category/${slug}`);
  await expect(listing.empty).toBeVisible();
  watch.expectConsole(NOT_FOUND);
  await shown.open(name);
  await expect(shown.heading).toHaveText('Product not found');

  await products
    .row(name)
    .getByRole('link', { name: /^Preview/ })
    .press('Enter');
  await expect(adminPage.getByText('This product is a draft.')).toBeVisible();
  await expect(new ProductPage(adminPage).heading).toHaveText(name);
  await expectNoViolations(adminPage);
  await adminPage.goBack();

  await products.edit(name).press('Enter');
  await status.selectOption('Active');
  await form.save.press('Enter');
  await expect(products.row(name)).not.toContainText('Draft');
  await page.reload();
  await expect(shown.heading).toHaveText(name);
  await listing.open(`/category/${slug}`);
  await expect(listing.cards).toHaveCount(1);
});

test('an archived product leaves shop, cart and wishlist; its copy starts as a draft', async ({
  page,
  customer,
  adminPage,
  administrator,
  shop,
}) => {
  const word = mark();
  const name = `Last Kurta ${word}`;
  const { id: categoryId, slug } = await makeCategory(shop.url, administrator, `Last ${word}`);
  await makeProduct(shop.url, administrator, {
    ...{ name, categoryId, variants: [{ ...INDIGO, sku: `LAST-${word}` }], images: ['#27346b'] },
  });
  const listing = new ListingPage(page);
  const cart = new CartPage(page);
  await listing.open(`/category/${slug}`);
  await listing.card(name).heart('Add').click();
  await expect.poll(() => customer.wishlist()).toEqual([name]);
  await listing.card(name).add.click();
  await expect(new Layout(page).news('Added to cart')).toBeVisible();

  const products = new AdminProductsPage(adminPage);
  const form = new ProductForm(adminPage);
  await products.open(`?q=${word}`);
  await products.edit(name).click();
  await form.dialog.getByLabel('Status').selectOption('Archived');
  await form.save.click();
  await expect(products.row(name)).toContainText('Archived');

  expect(await customer.wishlist()).toEqual([]);
  await cart.open();
  await expect(page.getByRole('main')).toContainText(name);
  await expect(cart.checkout).toHaveCount(0);
  await expectNoViolations(page);
  await listing.open(`/category/${slug}`);
  await expect(listing.empty).toBeVisible();

  await adminPage.getByRole('button', { name: `Duplicate ${name}` }).press('Enter');
  await expect(form.name).toHaveValue(`${name} copy`);
  await expect(form.dialog.getByLabel('Status')).toHaveValue('DRAFT');
  await expect(form.variant(1).getByLabel('Stock')).toHaveValue('0');
  await expect(form.variant(1).getByLabel('SKU')).toHaveValue('');
  await expect(form.images).toHaveCount(1);
  await adminPage.keyboard.press('Escape');
  await adminPage.getByRole('combobox', { name: 'Status' }).selectOption('Draft');
  await expect(products.row(`${name} copy`)).toBeVisible();
  await expect(products.row(name)).toHaveCount(0);
  await expectNoViolations(adminPage);
});
