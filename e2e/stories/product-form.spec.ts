import type { Page } from '@playwright/test';
import type { Variant } from '#common/contract/products.ts';
import { expectNoSidewaysScroll, expectNoViolations } from '../accessibility.ts';
import { CONSOLE, cutNextCall } from '../faults.ts';
import { expect, NOT_FOUND, ONCE, signInAs, test as base } from '../fixtures.ts';
import { Layout } from '../pages/layout.ts';
import { ProductDesk } from '../pages/product-desk.ts';
import { chosen, ProductForm, ProductOffice } from '../pages/product-form.ts';
import { mark, productNamed } from '../people.ts';

interface Desk {
  page: Page;
  form: ProductForm;
  layout: Layout;
  office: ProductOffice;
  /** Names in a story of its own. */
  own: (name: string) => string;
}

const test = base.extend<{ desk: Desk }>({
  desk: async ({ page, administrator, shop, context }, use) => {
    await signInAs(context, administrator, shop.url);
    const word = mark();
    await use({
      page,
      form: new ProductForm(page),
      layout: new Layout(page),
      office: new ProductOffice(shop.url, administrator),
      own: (name) => `${name} ${word}`,
    });
  },
});

const INDIGO = { size: 'M', color: 'Indigo', stock: 5, originalPrice: 999 };

test('an owner adds a product: everything it needs is asked for, and the shop shows it as told', async ({
  desk: { page, form, layout, office, own },
  shop,
}) => {
  const women = own('Women');
  const kurtas = own('Kurtas');
  const long = own('Long');
  const { id } = await office.addCategory(women);
  const { id: kurtasId } = await office.addCategory(kurtas, id);
  await office.addCategory(long, kurtasId);
  const name = own('Dabu Kurta');
  await form.openNew();
  await expect(form.name).toBeFocused();
  await expect(form.variant(1).getByLabel('Stock')).toHaveValue('1');
  await form.save.click();
  await expect(layout.alert('Please fill Product Name')).toBeVisible();
  await expect(form.name).toBeFocused();
  await expect(form.dialog.getByText('Please select Category')).toBeVisible();
  await expect(form.dialog.getByText('Please upload at least 1 image')).toBeVisible();
  await expectNoViolations(page);
  await expectNoSidewaysScroll(page);

  await form.name.fill(name);
  await form.save.click();
  await expect(layout.alert('Please select Category')).toBeVisible();
  await form.category.selectOption(women);
  await form.dialog.getByLabel(`Subcategory of ${women}`).selectOption(kurtas);
  await form.dialog.getByLabel(`Subcategory of ${kurtas}`).selectOption(long);
  await form.save.click();
  await expect(layout.alert('Please upload at least 1 image')).toBeVisible();
  await form.files.setInputFiles([
    await chosen('front.png', '#27346b'),
    await chosen('back.png', '#a3282e'),
  ]);
  await expect(form.images).toHaveCount(2);
  await expect(form.dialog.getByText('PNG, JPG, JPEG')).toBeVisible();

  const first = form.variant(1);
  await first.getByLabel('Size').fill('M');
  await first.getByLabel('Color', { exact: true }).fill('#0F8');
  await expect(first.getByLabel('Color picker')).toHaveValue('#00ff88');
  await first.getByLabel('Color picker').fill('#123456');
  await expect(first.getByLabel('Color', { exact: true })).toHaveValue('#123456');
  await first.getByLabel('Original Price').fill('800');
  await first.getByLabel('Discount Price').fill('800.50');
  await first.getByLabel('SKU').focus();
  const tooHigh = 'Discount Price cannot be greater than Original Price';
  await expect(layout.alert(tooHigh)).toBeVisible();
  await expect(first.getByLabel('Discount Price')).toHaveValue('0');
  await first.getByLabel('Discount Price').fill('200');
  await expect(first).toContainText('₹800');
  await expect(first).toContainText('₹1,000');
  await expect(first).toContainText('20% off');
  await first.getByLabel('Original Price').fill('100');
  await first.getByLabel('SKU').focus();
  const tooLow = 'Original Price must be greater than or equal to Discount Price';
  await expect(first.getByText(tooLow)).toBeVisible();
  await expect(first.getByLabel('Original Price')).toHaveValue('800');

  await form.addVariant.click();
  const second = form.variant(2);
  await expect(second.getByLabel('Size')).toBeFocused();
  await expect(second.getByLabel('Stock')).toHaveValue('0');
  await expect(second.getByLabel('Color', { exact: true })).toHaveValue('#123456');
  await expect(second.getByLabel('Color', { exact: true })).not.toBeEditable();
  await expect(second.getByLabel('Color picker')).toBeDisabled();
  await second.getByLabel('Size').fill('L');
  await second.getByLabel('Original Price').fill('850');
  await expectNoViolations(page);
  await form.save.click();
  await expect(layout.news('Product added successfully!')).toBeVisible();
  await expect(form.dialog).toBeHidden();
  await expect(page.getByRole('main').getByText(name, { exact: true })).toBeVisible();

  const product = await productNamed(shop.url, name);
  expect(product.category.name).toBe(long);
  expect(product.images).toHaveLength(2);
  expect(product.variants).toMatchObject([
    { size: 'M', color: '#123456', stock: 1, originalPrice: 800, discountPrice: 200 },
    { size: 'L', color: '#123456', colorHexCode: '#123456', stock: 0, originalPrice: 850 },
  ]);
});

test(
  'by keyboard alone pictures change places, a variant goes, and nothing unsaved is lost unasked',
  ONCE,
  async ({ desk: { page, form, layout, office, own }, shop }) => {
    const { id: categoryId } = await office.addCategory(own('Sarees'));
    const name = own('Chanderi Saree');
    const product = await office.save(
      { productName: name, categoryId },
      ['S', 'M'].map((size) => ({ ...INDIGO, size })),
      ['#27346b', '#a3282e', '#d99a2b'],
    );
    await page.goto('/admin/product');
    const opener = page.getByRole('button', { name: new RegExp(`^Edit ${name}`) });
    await opener.focus();
    await page.keyboard.press('Enter');
    await form.dialog.getByRole('button', { name: 'Move image 3 earlier' }).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await expect(form.dialog.getByRole('button', { name: 'Move image 1 later' })).toBeFocused();
    await form.dialog.getByRole('button', { name: /^Remove variant 2/ }).focus();
    await page.keyboard.press('Enter');
    await expect(form.unsaved).toHaveText('Not saved yet: 1 variant removed, images rearranged.');
    await page.keyboard.press('Escape');
    await expect(form.question).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(form.question).toBeHidden();
    await form.name.focus();
    await page.keyboard.press('End');
    await page.keyboard.type(' II');
    await page.keyboard.press('Enter');
    await expect(layout.news('Product updated successfully!')).toBeVisible();
    await expect(form.dialog).toBeHidden();

    const after = await productNamed(shop.url, `${name} II`);
    const [a, b, c] = product.images.map(({ id }) => id);
    expect(after.images.map(({ id }) => id)).toEqual([c, a, b]);
    expect(after.variants.map(({ size }) => size)).toEqual(['S']);
  },
);

test('a product with 400 variants shows 40 at a time, and sends only the one that changed', async ({
  desk: { page, form, layout, office, own },
  shop,
}) => {
  const { id: categoryId } = await office.addCategory(own('Many'));
  const colours = ['Indigo', 'Rust', 'Mustard', 'Teal'];
  const variants = colours.flatMap((color) =>
    Array.from({ length: 100 }, (_, size) => ({ ...INDIGO, color, size: `${size + 1}` })),
  );
  const name = own('Hundreds');
  const product = await office.save({ productName: name, categoryId }, variants, ['#27346b']);
  await form.edit(product);
  await expect(form.variants).toHaveCount(40);
  await expect(form.dialog).toContainText('Showing 1 - 40 of 400 variants');
  await form.dialog.getByLabel('Find variants by size, colour or SKU').fill('teal 77');
  await expect(form.variants).toHaveCount(1);
  const price = form.variant(377).getByLabel('Original Price');
  await price.fill('1299.50');
  await expectNoViolations(page);
  await expectNoSidewaysScroll(page);

  const sent = await form.sentOnSave();
  await expect(layout.news('Product updated successfully!')).toBeVisible();
  const entries: Partial<Variant>[] = JSON.parse(sent.get('productVariants') ?? '[]');
  expect(entries).toHaveLength(400);
  expect(entries.filter((entry) => Object.keys(entry).join() !== 'id')).toMatchObject([
    { id: product.variants[376]?.id, originalPrice: 1299.5, stock: 5, expectedStock: 5 },
  ]);
  for (const field of ['description', 'imageOrder', 'deletedImageIds', 'imageColors']) {
    expect(sent.has(field)).toBe(false);
  }
  const after = await productNamed(shop.url, name);
  expect(after.variants[376]?.originalPrice).toBe(1299.5);
  expect(after.variants.map(({ id }) => id)).toEqual(product.variants.map(({ id }) => id));
});

test('a refused save keeps all of the form, and says at the picture and the variant what is wrong', async ({
  desk: { page, form, layout, office, own },
  shop,
  watch,
}) => {
  const { id: categoryId } = await office.addCategory(own('Refused'));
  const sku = own('SKU');
  const taken = own('Owner of the SKU');
  await office.save({ productName: taken, categoryId }, [{ ...INDIGO, sku }], ['#27346b']);
  const name = own('Refused Kurta');
  const product = await office.save({ productName: name, categoryId }, [INDIGO], ['#27346b']);
  await form.edit(product);
  await form.dialog.getByLabel('Description').fill('Typed with care');
  await form.files.setInputFiles([
    await chosen('good.png', '#2f6b4f'),
    { name: 'notes.png', mimeType: 'image/png', buffer: Buffer.from('no picture at all') },
  ]);
  await form.variant(1).getByLabel('SKU').fill(sku);
  watch.expectConsole(/status of 400/);
  await form.save.click();
  const why = form.dialog.getByRole('listitem').filter({ hasText: '"notes.png"' });
  await expect(why.last()).toBeVisible();
  await expect(form.dialog.getByLabel('Description')).toHaveValue('Typed with care');
  await expectNoViolations(page);
  await form.dialog.getByRole('button', { name: 'Remove image 3' }).click();

  watch.expectConsole(/status of 409/);
  await form.save.click();
  const owned = `SKU ${sku} belongs to "${taken}".`;
  await expect(layout.alert(owned)).toBeVisible();
  await expect(form.variant(1).getByLabel('SKU')).toBeFocused();
  await expect(form.variant(1).getByText(owned)).toBeVisible();
  await form.variant(1).getByLabel('SKU').fill('');

  watch.expectConsole(CONSOLE['cut off']);
  await cutNextCall(page, '**/api/products');
  await form.save.click();
  await expect(layout.alert('Failed to save product.')).toBeVisible();
  await expect(form.images).toHaveCount(2);
  await form.save.click();
  await expect(layout.news('Product updated successfully!')).toBeVisible();
  const after = await productNamed(shop.url, name);
  expect(after).toMatchObject({ description: 'Typed with care', variants: [{ sku: null }] });
  expect(after.images).toHaveLength(2);
});

test(
  'ten pictures are taken and not one more, and none that is too large',
  ONCE,
  async ({ desk: { form, layout } }) => {
    await form.openNew();
    const files = await Promise.all(
      Array.from({ length: 11 }, (_, number) => chosen(`${number}.png`, '#27346b')),
    );
    const huge = { name: 'huge.png', mimeType: 'image/png', buffer: Buffer.alloc(10_485_761) };
    await form.files.setInputFiles([huge]);
    await expect(layout.alert('"huge.png" is larger than 10 MB.')).toBeVisible();
    await form.files.setInputFiles(files);
    await expect(layout.alert('Maximum 10 images allowed.')).toBeVisible();
    await expect(form.images).toHaveCount(10);
    await expect(form.files).toBeHidden();
  },
);

test('of two administrators the second sees what the first changed, and overwrites nothing unseen', async ({
  desk: { page, form, layout, office, own },
  shop,
  watch,
}) => {
  const { id: categoryId } = await office.addCategory(own('Both'));
  const name = own('Shared Kurta');
  const product = await office.save({ productName: name, categoryId }, [INDIGO], ['#27346b']);
  await form.edit(product);
  await expect(form.name).toBeFocused();
  await form.dialog.getByLabel('Description').fill('Mine');
  await form.variant(1).getByLabel('Original Price').fill('1100');
  const [variant] = product.variants;
  const theirs = { ...variant, originalPrice: 1050, sku: own('T') };
  await office.save({ id: product.id, productName: name, categoryId, isBestSeller: 'true' }, [
    theirs,
  ]);

  watch.expectConsole(/status of 409/);
  await form.save.click();
  await expect(form.conflict).toContainText(/changed this product on .*, after you opened it/);
  const row = (what: string) => form.conflict.getByRole('row').filter({ hasText: what });
  await expect(row('M, Indigo: Original Price')).toContainText('Changed by both');
  await expect(row('M, Indigo: Original Price')).toContainText('1050');
  await expect(row('M, Indigo: Original Price')).toContainText('1100');
  await expect(row('Best seller')).toContainText('Yes');
  await expectNoViolations(page);
  await expectNoSidewaysScroll(page);
  await form.conflict.getByRole('button', { name: 'Keep editing, mine on top' }).click();
  await expect(form.dialog.getByLabel('Best seller')).toBeChecked();
  await expect(form.variant(1).getByLabel('Original Price')).toHaveValue('1100');
  await expect(form.variant(1).getByLabel('SKU')).toHaveValue(theirs.sku);
  await form.save.click();
  await expect(layout.news('Product updated successfully!')).toBeVisible();
  expect(await productNamed(shop.url, name)).toMatchObject({
    ...{ description: 'Mine', isBestSeller: true },
    variants: [{ originalPrice: 1100, sku: theirs.sku }],
  });

  await form.edit(product);
  await form.dialog.getByLabel('Description').fill('Mine again');
  await office.save({ id: product.id, productName: name, categoryId, description: 'Theirs' }, [
    { id: variant?.id },
  ]);
  watch.expectConsole(/status of 409/);
  await form.save.click();
  await form.conflict.getByRole('button', { name: 'Take their version' }).click();
  await expect(form.dialog.getByLabel('Description')).toHaveValue('Theirs');
  await expect(form.dialog.getByText('Nothing changed yet.')).toBeVisible();
});

test('a product that a colleague has deleted says so, wherever one meets it, and throws nothing away unasked', async ({
  desk: { page, form, layout, office, own },
  administrator,
  watch,
}) => {
  const goods = new ProductDesk(page);
  const name = own('Lost Kurta');
  const { id: categoryId } = await office.addCategory(own('Lost'));
  const make = () => office.save({ productName: name, categoryId }, [INDIGO], ['#27346b']);
  const product = await make();
  await form.edit(product);
  await form.dialog.getByLabel('Description').fill('Words of an hour');
  await administrator.deleteProduct(product);
  watch.expectConsole(NOT_FOUND);
  watch.expectConsole(NOT_FOUND);
  await form.save.click();
  await expect(form.dialog).toContainText('This product has been deleted meanwhile');
  await expect(form.dialog.getByLabel('Description')).toHaveValue('Words of an hour');
  await expectNoViolations(page);
  await form.dialog.getByRole('button', { name: 'Close and drop my changes' }).click();
  await expect(form.dialog).toHaveCount(0);

  watch.expectConsole(NOT_FOUND);
  await page.goto(`/admin/product?edit=${product.id}`);
  await expect(form.dialog).toContainText('Product not found');
  await expectNoViolations(page);
  await form.dialog.getByRole('button', { name: 'Back to the products' }).click();
  await expect(page).toHaveURL('/admin/product');

  const another = await make();
  await goods.open(`?q=${encodeURIComponent(name)}`);
  await goods.delete(name).click();
  await administrator.deleteProduct(another);
  watch.expectConsole(NOT_FOUND);
  await goods.question.getByRole('button', { name: 'Delete' }).click();
  await expect(layout.alert('This product has been deleted already.')).toBeVisible();
  await expect(goods.question).toHaveCount(0);
  await expect(goods.delete(name)).toHaveCount(0);
});
