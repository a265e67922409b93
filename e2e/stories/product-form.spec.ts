import type { Variant } from '#common/contract/products.ts';
import { expectNoSidewaysScroll, expectNoViolations } from '../accessibility.ts';
import { expect, ONCE, test } from '../fixtures.ts';
import { INDIGO, makeCategory, makeProduct, imageOf } from '../admin-goods.ts';
import { Layout } from '../pages/layout.ts';
import { LeaveQuestion } from '../pages/leave-question.ts';
import { ProductDesk } from '../pages/product-desk.ts';
import { ProductForm } from '../pages/product-form.ts';
import { mark, productNamed } from '../people.ts';

test('an owner adds a product: everything it needs is asked for, and the shop shows it as told', async ({
  adminPage: page,
  administrator,
  shop,
}) => {
  const form = new ProductForm(page);
  const layout = new Layout(page);
  const word = mark();
  const women = `Women ${word}`;
  const kurtas = `Kurtas ${word}`;
  const long = `Long ${word}`;
  const { id } = await makeCategory(shop.url, administrator, women);
  const { id: kurtasId } = await makeCategory(shop.url, administrator, kurtas, id);
  await makeCategory(shop.url, administrator, long, kurtasId);
  const name = `Dabu Kurta ${word}`;
  await form.openNew(word);
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
    await imageOf('#27346b', 'front.png'),
    await imageOf('#a3282e', 'back.png'),
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
  async ({ adminPage: page, administrator, shop }) => {
    const form = new ProductForm(page);
    const layout = new Layout(page);
    const goods = new ProductDesk(page);
    const { dialog: question } = new LeaveQuestion(page);
    const word = mark();
    const { id: categoryId } = await makeCategory(shop.url, administrator, `Sarees ${word}`);
    const name = `Chanderi Saree ${word}`;
    const product = await makeProduct(shop.url, administrator, {
      ...{ name, categoryId },
      variants: ['S', 'M'].map((size) => ({ ...INDIGO, size })),
      images: ['#27346b', '#a3282e', '#d99a2b'],
    });
    await goods.open(`?q=${word}`);
    const opener = goods.edit(name);
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
    await expect(question).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
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

test(
  'with a mouse a picture is dragged onto another, and takes its place in the shop',
  ONCE,
  async ({ adminPage: page, administrator, shop }) => {
    const form = new ProductForm(page);
    const layout = new Layout(page);
    const word = mark();
    const { id: categoryId } = await makeCategory(shop.url, administrator, `Shawls ${word}`);
    const name = `Kani Shawl ${word}`;
    const product = await makeProduct(shop.url, administrator, {
      ...{ name, categoryId },
      variants: [INDIGO],
      images: ['#27346b', '#a3282e', '#d99a2b'],
    });
    const [a = '', b = '', c = ''] = product.images.map(({ id }) => id);
    await form.edit(product);
    const images = form.images.getByRole('img');
    const before = await images.evaluateAll((all) => all.map((one) => one.getAttribute('src')));
    const [first, second, third] = before;
    await form.image(3).dragTo(form.image(1));
    await expect(form.unsaved).toHaveText('Not saved yet: images rearranged.');
    for (const [place, src] of [third, first, second].entries()) {
      await expect(images.nth(place)).toHaveAttribute('src', src ?? '');
    }
    await expect(form.image(1)).toContainText('Cover');
    await form.image(2).dragTo(form.image(3));
    const sent = await form.sentOnSave();
    expect(JSON.parse(sent.get('imageOrder') ?? '')).toEqual([c, b, a]);
    await expect(layout.news('Product updated successfully!')).toBeVisible();
    expect((await productNamed(shop.url, name)).images.map(({ id }) => id)).toEqual([c, b, a]);
  },
);

test('a product with 400 variants shows 40 at a time, and sends only the one that changed', async ({
  adminPage: page,
  administrator,
  shop,
}) => {
  const form = new ProductForm(page);
  const layout = new Layout(page);
  const word = mark();
  const { id: categoryId } = await makeCategory(shop.url, administrator, `Many ${word}`);
  const colors = ['Indigo', 'Rust', 'Mustard', 'Teal'];
  const variants = colors.flatMap((color) =>
    Array.from({ length: 100 }, (_, size) => ({ ...INDIGO, color, size: `${size + 1}` })),
  );
  const name = `Hundreds ${word}`;
  const product = await makeProduct(shop.url, administrator, {
    name,
    categoryId,
    variants,
    images: ['#27346b'],
  });
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
  // Its sizes would be offered to everybody who narrows the shop's products.
  await administrator.deleteProduct(product);
});

test(
  'ten pictures are taken and not one more, and none that is too large',
  ONCE,
  async ({ adminPage: page }) => {
    const form = new ProductForm(page);
    const layout = new Layout(page);
    await form.openNew();
    const files = await Promise.all(
      Array.from({ length: 11 }, (_, number) => imageOf('#27346b', `${number}.png`)),
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

test('a product that was imported without an image can be repriced, and says that it needs one', async ({
  adminPage: page,
  shop,
  stock,
}) => {
  const name = `Bare Kurta ${mark()}`;
  await stock({ name, stock: { M: 3 } });
  const form = new ProductForm(page);
  await form.edit(await productNamed(shop.url, name));
  await expect(form.dialog.getByText('Needs an image')).toBeVisible();
  await form.variant(1).getByLabel('Original Price').fill('');
  await form.save.click();
  await expect(new Layout(page).alert('Please enter Original Price.')).toBeVisible();
  await expect(form.variant(1).getByLabel('Original Price')).toBeFocused();
  await form.variant(1).getByLabel('Original Price').fill('777');
  await form.save.click();
  await expect(new Layout(page).news('Product updated successfully!')).toBeVisible();
  expect((await productNamed(shop.url, name)).variants).toMatchObject([{ originalPrice: 777 }]);
});

test(
  'a shop without categories creates its first one from the product form, which keeps its draft',
  ONCE,
  async ({ adminPage: page }) => {
    const form = new ProductForm(page);
    const word = mark();
    await page.route('**/api/categories', (route) =>
      route.request().method() === 'GET' ? route.fulfill({ json: [] }) : route.continue(),
    );
    await form.openNew(word);
    await form.name.fill('Typed before');
    await form.dialog.getByRole('button', { name: 'Create a category' }).click();
    const category = page.getByRole('dialog', { name: 'Create Category' });
    await category.getByLabel('Name').fill(`First ${word}`);
    await category.locator('input[type=file]').setInputFiles([await imageOf('#27346b')]);
    await expectNoViolations(page);
    await page.unroute('**/api/categories');
    await category.getByRole('button', { name: 'Save' }).click();
    await expect(category).toHaveCount(0);
    await expect(form.category.locator('option:checked')).toHaveText(`First ${word}`);
    await expect(form.category).toBeFocused();
    await expect(form.name).toHaveValue('Typed before');
    await expect(form.dialog.getByRole('button', { name: 'Create a category' })).toHaveCount(0);
  },
);
