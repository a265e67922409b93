import { expect } from '@playwright/test';
import { imageOf, INDIGO, makeCategory, makeProduct } from '../admin-products.ts';
import { AdminProductsPage } from '../pages/admin-products-page.ts';
import { Layout } from '../pages/layout.ts';
import { ProductForm } from '../pages/product-form.ts';
import { mark, productNamed } from '../people.ts';
import { openSection, type Desk, type Tasks } from './desk.ts';

/** Puts products of one variant into the shop. A word is in all of their names. */
async function makeProducts({ shop, administrator }: Desk, count: number) {
  const word = mark();
  const { id: categoryId, name: category } = await makeCategory(
    ...[shop.url, administrator, `Everyday ${word}`],
  );
  const names = Array.from({ length: count }, (_, index) => `Everyday ${index + 10} ${word}`);
  for (const name of names) {
    const product = { name, categoryId, variants: [INDIGO], images: ['#27346b'] };
    await makeProduct(shop.url, administrator, product);
  }
  return { word, names, first: names[0] ?? '', category };
}

/** Makes products and finds them in the list. */
async function findProducts(desk: Desk, count: number) {
  const { page, clicks } = desk;
  const made = await makeProducts(desk, count);
  const products = new AdminProductsPage(page);
  await openSection(desk, 'Product');
  await clicks.type(products.search, made.word);
  await expect(page.getByRole('main')).toContainText(` of ${count} products`);
  return { ...made, products, layout: new Layout(page) };
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

  'Take a product out of the shop and keep it': async (desk) => {
    const { page, clicks } = desk;
    const { first, products } = await findProducts(desk, 1);
    await clicks.on(page.getByRole('button', { name: `Status of ${first}` }));
    const dialog = page.getByRole('dialog', { name: `Status of ${first}` });
    await clicks.on(dialog.getByRole('button', { name: 'Archive' }));
    await expect(products.row(first)).toContainText('Archived');
  },

  'Add a shirt in six sizes': async (desk) => {
    const { page, clicks, shop, administrator } = desk;
    const word = mark();
    const category = await makeCategory(shop.url, administrator, `Everyday ${word}`);
    const form = new ProductForm(page);
    await openSection(desk, 'Product');
    await clicks.on(page.getByRole('main').getByRole('button', { name: 'Create New' }));
    await clicks.type(form.name, `Shirt ${word}`);
    await clicks.choose(form.category, category.name);
    const chooser = page.waitForEvent('filechooser');
    await clicks.on(form.dialog.getByText('Add images'));
    await (await chooser).setFiles(await imageOf('#27346b'));
    const first = form.variant(1);
    await clicks.type(first.getByLabel('Size'), 'S');
    await clicks.type(first.getByLabel('Color', { exact: true }), 'Indigo');
    await clicks.type(first.getByLabel('Stock'), '5');
    await clicks.type(first.getByLabel('Original Price'), '899');
    await clicks.on(form.dialog.getByRole('button', { name: 'Add a size set' }));
    const set = page.getByRole('dialog', { name: 'Add a size set' });
    await clicks.choose(set.getByLabel('Size set'), 'S to 3XL');
    await clicks.on(set.getByRole('button', { name: 'Add 5 sizes' }));
    await clicks.on(form.save);
    await expect(new Layout(page).news('Product added successfully!')).toBeVisible();
    const { variants } = await productNamed(shop.url, `Shirt ${word}`);
    expect(variants).toHaveLength(6);
    for (const variant of variants) expect(variant).toMatchObject({ stock: 5, originalPrice: 899 });
  },

  'Enter a stocktake of twelve sizes': async (desk) => {
    const { page, clicks, shop, administrator } = desk;
    const word = mark();
    const name = `Counted ${word}`;
    const { id: categoryId } = await makeCategory(shop.url, administrator, `Everyday ${word}`);
    const sizes = ['S', 'M', 'L', 'XL', 'XXL', '3XL'];
    const variants = ['Indigo', 'Madder'].flatMap((color) =>
      sizes.map((size) => ({ ...INDIGO, color, size })),
    );
    await makeProduct(shop.url, administrator, {
      ...{ name, categoryId, variants },
      images: ['#27346b'],
    });
    const products = new AdminProductsPage(page);
    const form = new ProductForm(page);
    await openSection(desk, 'Product');
    await clicks.type(products.search, name);
    await expect(page.getByRole('main')).toContainText(' of 1 products');
    await clicks.on(products.edit(name));
    const counts = variants.map((_, index) => [String(index + 20)]);
    await clicks.paste(form.variant(1).getByLabel('Stock'), counts);
    await clicks.on(form.save);
    await expect(new Layout(page).news('Product updated successfully!')).toBeVisible();
    const stocks = (await productNamed(shop.url, name)).variants.map(({ stock }) => stock);
    expect(stocks).toEqual(counts.map(([count]) => Number(count)));
  },

  'Put five products on sale for a weekend': async (desk) => {
    const { page, clicks, shop } = desk;
    const { names, word } = await makeProducts(desk, 5);
    await openSection(desk, 'Sales');
    await clicks.on(page.getByRole('button', { name: 'New sale' }));
    const form = page.getByRole('dialog', { name: 'New sale' });
    await clicks.type(form.getByLabel('Name'), `Weekend ${word}`);
    await clicks.type(form.getByLabel('Percent off'), '20');
    await clicks.type(form.getByLabel('End'), '2099-12-31T23:59');
    await clicks.type(form.getByLabel('Products'), word);
    for (const name of names) {
      await clicks.on(form.getByRole('button', { name: `Add ${name}` }));
    }
    await clicks.on(form.getByRole('button', { name: 'Save' }));
    await expect(new Layout(page).news(`Weekend ${word} is saved, and running now.`)).toBeVisible();
    const [variant] = (await productNamed(shop.url, names[4] ?? '')).variants;
    expect(variant?.discountPrice).toBeGreaterThan(0);
  },

  'Give regular customers a discount code': async (desk) => {
    const { page, clicks } = desk;
    const code = `REGULAR${mark().toUpperCase()}`;
    await openSection(desk, 'Discount codes');
    await clicks.on(page.getByRole('button', { name: 'Create code' }));
    const form = page.getByRole('dialog', { name: 'Create discount code' });
    await clicks.type(form.getByRole('textbox', { name: /^Code/ }), code);
    await clicks.type(form.getByLabel(/^Percent off/), '10');
    await clicks.on(form.getByRole('button', { name: 'Save' }));
    await expect(page.getByRole('button', { name: `Edit ${code}` })).toBeVisible();
  },
};
