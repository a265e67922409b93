import { expect, ONCE, PHONE, test } from '../fixtures.ts';
import { INDIGO, makeCategory, makeProduct, imageOf } from '../admin-products.ts';
import { Layout } from '../pages/layout.ts';
import { ProductForm } from '../pages/product-form.ts';
import { mark, productNamed } from '../people.ts';

test(
  'an owner adds a product, and the shop shows it as it was entered',
  ONCE,
  async ({ adminPage: page, administrator, shop }) => {
    const form = new ProductForm(page);
    const word = mark();
    const women = `Women ${word}`;
    const kurtas = `Kurtas ${word}`;
    const { id } = await makeCategory(shop.url, administrator, women);
    await makeCategory(shop.url, administrator, kurtas, id);
    const name = `Dabu Kurta ${word}`;
    await form.openNew(word);
    await expect(form.name).toBeFocused();
    await form.name.fill(name);
    await form.category.selectOption(women);
    await form.dialog.getByLabel(`Subcategory of ${women}`).selectOption(kurtas);
    await form.files.setInputFiles([
      await imageOf('#27346b', 'front.png'),
      await imageOf('#a3282e', 'back.png'),
    ]);
    await expect(form.images).toHaveCount(2);
    const first = form.variant(1);
    await first.getByLabel('Size').fill('M');
    await first.getByLabel('Color picker').fill('#123456');
    await first.getByLabel('Original Price').fill('800');
    await first.getByLabel('Discount Price').fill('200');
    await form.addVariant.click();
    const second = form.variant(2);
    await expect(second.getByLabel('Size')).toBeFocused();
    await second.getByLabel('Size').fill('L');
    await second.getByLabel('Original Price').fill('850');
    await form.save.click();
    await expect(new Layout(page).news('Product added successfully!')).toBeVisible();
    await expect(form.dialog).toBeHidden();
    await expect(page.getByRole('main').getByText(name, { exact: true })).toBeVisible();

    const product = await productNamed(shop.url, name);
    expect(product.category.name).toBe(kurtas);
    expect(product.images).toHaveLength(2);
    expect(product.variants).toMatchObject([
      { size: 'M', color: '#123456', stock: 1, originalPrice: 800, discountPrice: 200 },
      { size: 'L', color: '#123456', colorHexCode: '#123456', stock: 0, originalPrice: 850 },
    ]);
  },
);

test(
  'with a mouse an image is dragged onto another, and takes its place in the shop',
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

test(
  'on a phone the notice about a missing name covers neither the field nor its error',
  PHONE,
  async ({ adminPage: page }) => {
    const form = new ProductForm(page);
    const missing = 'Please fill Product Name';
    await form.openNew();
    await form.save.click();
    await expect(form.name).toBeFocused();
    const notice = page.getByRole('alert').getByText(missing);
    await expect(notice).toBeVisible();
    const row = notice.locator('..');
    const error = form.dialog.getByText(missing).and(page.locator('[id$="-error"]'));
    for (const part of [form.name, error]) {
      const [box, covering] = [await part.boundingBox(), await row.boundingBox()];
      if (!box || !covering) throw new Error('The notice and the field are on the screen.');
      const isApart = covering.y >= box.y + box.height || covering.y + covering.height <= box.y;
      expect(isApart).toBe(true);
    }
  },
);
