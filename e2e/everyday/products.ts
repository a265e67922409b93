import { expect } from '@playwright/test';
import { INDIGO, makeCategory, makeProduct } from '../admin-products.ts';
import { AdminProductsPage } from '../pages/admin-products-page.ts';
import { Layout } from '../pages/layout.ts';
import { ProductForm } from '../pages/product-form.ts';
import { mark, productNamed } from '../people.ts';
import { openSection, type Desk, type Tasks } from './desk.ts';

/** Puts products of one variant into the shop and finds them in the list. */
async function findProducts(desk: Desk, count: number) {
  const { page, clicks, shop, administrator } = desk;
  const word = mark();
  const { id: categoryId, name: category } = await makeCategory(
    ...[shop.url, administrator, `Everyday ${word}`],
  );
  const names = Array.from({ length: count }, (_, index) => `Everyday ${index + 10} ${word}`);
  for (const name of names) {
    const product = { name, categoryId, variants: [INDIGO], images: ['#27346b'] };
    await makeProduct(shop.url, administrator, product);
  }
  const products = new AdminProductsPage(page);
  await openSection(desk, 'Product');
  await clicks.type(products.search, word);
  await expect(page.getByRole('main')).toContainText(` of ${count} products`);
  return { word, names, first: names[0] ?? '', category, products, layout: new Layout(page) };
}

export const PRODUCT_TASKS: Tasks = {
  'Reprice twenty products': async (desk) => {
    const { page, clicks, shop } = desk;
    const { names, products } = await findProducts(desk, 20);
    await clicks.on(products.list.getByRole('checkbox', { name: 'Select all on this page' }));
    await clicks.on(products.list.getByRole('button', { name: 'Select all 20 products' }));
    await clicks.on(products.list.getByRole('button', { name: 'Change 20 selected' }));
    const dialog = page.getByRole('dialog', { name: 'Change 20 products' });
    await clicks.choose(dialog.getByLabel('Price', { exact: true }), 'Set to (₹)');
    await clicks.type(dialog.getByLabel('Price: Set to (₹)'), '1199');
    await page.keyboard.press('Enter');
    await clicks.on(dialog.getByRole('button', { name: 'Change 20 variants' }));
    await expect(dialog).toHaveCount(0);
    expect((await productNamed(shop.url, names[19] ?? '')).variants[0]?.originalPrice).toBe(1199);
  },

  'Make a product that resembles another': async (desk) => {
    const { page, clicks } = desk;
    const { first, products, layout } = await findProducts(desk, 1);
    const form = new ProductForm(page);
    await clicks.on(page.getByRole('button', { name: `Duplicate ${first}` }));
    await expect(form.name).toHaveValue(`${first} copy`);
    await clicks.type(form.name, `${first} in madder`);
    await clicks.type(form.variant(1).getByLabel('Color', { exact: true }), 'Madder');
    await clicks.type(form.variant(1).getByLabel('Stock'), '5');
    await clicks.on(form.save);
    await expect(layout.news('Product updated successfully!')).toBeVisible();
    await expect(products.row(`${first} in madder`)).toContainText('Draft');
  },
};
