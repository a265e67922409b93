import { expectNoSidewaysScroll, expectNoViolations } from '../accessibility.ts';
import { CONSOLE, cutNextCall, loseNextAnswer } from '../faults.ts';
import { expect, NOT_FOUND, test } from '../fixtures.ts';
import { changeProduct, INDIGO, makeCategory, makeProduct, imageOf } from '../admin-goods.ts';
import { Layout } from '../pages/layout.ts';
import { ProductDesk } from '../pages/product-desk.ts';
import { ProductForm } from '../pages/product-form.ts';
import { mark, productNamed } from '../people.ts';

test('a refused save keeps all of the form, and says at the picture and the variant what is wrong', async ({
  adminPage: page,
  administrator,
  shop,
  watch,
}) => {
  const form = new ProductForm(page);
  const layout = new Layout(page);
  const word = mark();
  const { id: categoryId } = await makeCategory(shop.url, administrator, `Refused ${word}`);
  const sku = `SKU ${word}`;
  const taken = `Owner of the SKU ${word}`;
  await makeProduct(shop.url, administrator, {
    name: taken,
    categoryId,
    variants: [{ ...INDIGO, sku }],
    images: ['#27346b'],
  });
  const name = `Refused Kurta ${word}`;
  const product = await makeProduct(shop.url, administrator, {
    name,
    categoryId,
    variants: [INDIGO],
    images: ['#27346b'],
  });
  await form.edit(product);
  await form.dialog.getByLabel('Description').fill('Typed with care');
  await form.files.setInputFiles([
    await imageOf('#2f6b4f', 'image.png'),
    { name: 'image.png', mimeType: 'image/png', buffer: Buffer.from('no picture at all') },
  ]);
  await form.variant(1).getByLabel('SKU').fill(sku);
  watch.expectConsole(/status of 400/);
  await form.save.click();
  const refused = form.dialog
    .getByRole('listitem')
    .filter({ hasText: '"image.png" is no picture' });
  await expect(refused.getByRole('button', { name: /^Remove/ })).toHaveAccessibleName(
    'Remove image 3',
  );
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

test('a new product whose answer was lost is there once, however often Save is pressed', async ({
  adminPage: page,
  administrator,
  shop,
  watch,
}) => {
  const form = new ProductForm(page);
  const layout = new Layout(page);
  const goods = new ProductDesk(page);
  const word = mark();
  const { name: category } = await makeCategory(shop.url, administrator, `Once ${word}`);
  const fill = async (name: string) => {
    await form.openNew(word);
    await form.name.fill(name);
    await form.category.selectOption(category);
    await form.files.setInputFiles([await imageOf('#27346b')]);
    await form.variant(1).getByLabel('Color', { exact: true }).fill('Indigo');
    await form.variant(1).getByLabel('Original Price').fill('800');
    watch.expectConsole(CONSOLE['cut off']);
    await loseNextAnswer(page, '**/api/products');
    await form.save.click();
    await expect(layout.alert('Failed to save product.')).toBeVisible();
  };
  const [same, changed] = [`Saved again ${word}`, `Changed since ${word}`];
  await fill(same);
  await form.save.click();
  await expect(layout.news('Product added successfully!')).toBeVisible();
  await expect(form.dialog).toHaveCount(0);
  await expect(goods.names()).toHaveText([same]);

  await fill(changed);
  await form.dialog.getByLabel('Description').fill('Typed after the first save');
  watch.expectConsole(/status of 409/);
  await form.save.click();
  const added = 'Your earlier save added this product, without your latest changes.';
  await expect(
    layout.alert(`${added} Close this form and edit the product in the list.`),
  ).toBeVisible();
  await expect(form.dialog.getByLabel('Description')).toHaveValue('Typed after the first save');
  await goods.open(`?q=${word}`);
  await expect(goods.names()).toHaveText([changed, same]);
});

test('of two administrators the second sees what the first changed, and overwrites nothing unseen', async ({
  adminPage: page,
  administrator,
  shop,
  watch,
}) => {
  const form = new ProductForm(page);
  const layout = new Layout(page);
  const word = mark();
  const { id: categoryId } = await makeCategory(shop.url, administrator, `Both ${word}`);
  const name = `Shared Kurta ${word}`;
  const product = await makeProduct(shop.url, administrator, {
    name,
    categoryId,
    variants: [INDIGO],
    images: ['#27346b'],
  });
  await form.edit(product);
  await expect(form.name).toBeFocused();
  await form.dialog.getByLabel('Description').fill('Mine');
  await form.variant(1).getByLabel('Original Price').fill('1100');
  const [variant] = product.variants;
  const theirs = { ...variant, originalPrice: 1050, sku: `T ${word}` };
  await changeProduct(shop.url, administrator, product, { isBestSeller: 'true' }, [theirs]);

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
  await form.conflict.getByRole('button', { name: 'Keep my changes' }).click();
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
  await changeProduct(shop.url, administrator, product, { description: 'Theirs' }, [
    { id: variant?.id },
  ]);
  watch.expectConsole(/status of 409/);
  await form.save.click();
  await form.conflict.getByRole('button', { name: 'Use the saved version' }).click();
  await expect(form.dialog.getByLabel('Description')).toHaveValue('Theirs');
  await expect(form.dialog.getByText('No changes yet.')).toBeVisible();
});

test('a product that a colleague has deleted says so, wherever one meets it, and throws nothing away unasked', async ({
  adminPage: page,
  administrator,
  shop,
  watch,
}) => {
  const form = new ProductForm(page);
  const layout = new Layout(page);
  const word = mark();
  const goods = new ProductDesk(page);
  const name = `Lost Kurta ${word}`;
  const { id: categoryId } = await makeCategory(shop.url, administrator, `Lost ${word}`);
  const make = () =>
    makeProduct(shop.url, administrator, {
      name,
      categoryId,
      variants: [INDIGO],
      images: ['#27346b'],
    });
  const product = await make();
  await form.edit(product);
  await form.dialog.getByLabel('Description').fill('Words of an hour');
  await administrator.deleteProduct(product);
  watch.expectConsole(NOT_FOUND);
  watch.expectConsole(NOT_FOUND);
  await form.save.click();
  await expect(form.dialog).toContainText('This product was deleted by someone else.');
  await expect(form.dialog.getByLabel('Description')).toHaveValue('Words of an hour');
  await expectNoViolations(page);
  await form.dialog.getByRole('button', { name: 'Close without saving' }).click();
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
