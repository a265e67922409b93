import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answerLost, refusal } from '#client/test/fake-api.ts';
import { imageFile } from '#client/test/image-file.ts';
import { findAlert } from '#client/test/on-screen.ts';
import { category, product } from '#client/test/samples.ts';
import {
  fillInProduct,
  findSaved,
  openProductForm,
  productForm,
  variantRow,
} from '#client/test/visit-products.ts';

const LONG = category({ id: 'long', slug: 'long', name: 'Long' });
const KURTAS = category({ subCategories: [LONG] });
const WOMEN = category({ id: 'women', slug: 'women', name: 'Women', subCategories: [KURTAS] });
const SAVED = 'Product added successfully!';

const field = (label: string) => productForm().getByLabelText(label);
const files = () => productForm().getByLabelText(/^Add images/);
const save = () => productForm().getByRole('button', { name: 'Save' });
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

it('a new product asks for its name, category and images, one after the other', async () => {
  const { api, user } = await openProductForm(null, [WOMEN]);
  const saves = api.on('POST /products', () => ({ message: 'Saved.', product: product() }));
  await waitFor(() => expect(field('Product Name')).toHaveFocus());
  expect(variantRow(1).getByLabelText('Stock')).toHaveValue('1');
  await user.click(save());
  expect(await findAlert('Please fill Product Name')).toBeVisible();
  expect(field('Product Name')).toHaveFocus();
  expect(field('Category')).toHaveAccessibleDescription('Please select Category');
  expect(files()).toHaveAccessibleDescription('Please upload at least 1 image');
  await user.type(field('Product Name'), 'Dabu Kurta');
  await user.click(save());
  expect(await findAlert('Please select Category')).toBeVisible();
  await user.selectOptions(field('Category'), 'Women');
  await user.selectOptions(field('Subcategory of Women'), 'Kurtas');
  await user.selectOptions(field('Subcategory of Kurtas'), 'Long');
  await user.click(save());
  expect(await findAlert('Please upload at least 1 image')).toBeVisible();
  expect(productForm().getByText('PNG, JPG, JPEG')).toBeVisible();
  await user.upload(files(), [imageFile('front.png'), imageFile('back.png')]);
  await user.type(variantRow(1).getByLabelText('Color'), 'Indigo');
  await user.type(variantRow(1).getByLabelText('Original Price'), '800');
  expect(saves).toHaveLength(0);
  await user.click(save());
  expect(await findSaved(SAVED)).toBeVisible();
  await closed();
  expect(saves[0]?.body).toMatchObject({ productName: 'Dabu Kurta', categoryId: 'long' });
  expect(saves[0]?.files.images.map(({ name }) => name)).toEqual(['front.png', 'back.png']);
  expect(window.location.search).toBe('');
});

it('a new variant begins with the color of the one before, and both are saved', async () => {
  const { api, user } = await openProductForm(null);
  const saves = api.on('POST /products', () => ({ message: 'Saved.', product: product() }));
  await fillInProduct(user);
  const first = variantRow(1);
  await user.type(first.getByLabelText('Size'), 'M');
  await user.clear(first.getByLabelText('Color'));
  await user.type(first.getByLabelText('Color'), '#0F8');
  expect(first.getByLabelText('Color picker')).toHaveValue('#00ff88');
  fireEvent.change(first.getByLabelText('Color picker'), { target: { value: '#123456' } });
  expect(first.getByLabelText('Color')).toHaveValue('#123456');
  await user.click(productForm().getByRole('button', { name: 'Add variant' }));
  const second = variantRow(2);
  await waitFor(() => expect(second.getByLabelText('Size')).toHaveFocus());
  expect(second.getByLabelText('Stock')).toHaveValue('0');
  expect(second.getByLabelText('Color')).toHaveValue('#123456');
  expect(second.getByLabelText('Color')).toHaveAttribute('readonly');
  expect(second.getByLabelText('Color picker')).toBeDisabled();
  await user.keyboard('L');
  await user.type(second.getByLabelText('Original Price'), '850');
  await user.click(save());
  expect(await findSaved(SAVED)).toBeVisible();
  expect(saves[0]?.body.productVariants).toMatchObject([
    { size: 'M', color: '#123456', colorHexCode: '#123456', stock: 1, originalPrice: 800 },
    { size: 'L', color: '#123456', colorHexCode: '#123456', stock: 0, originalPrice: 850 },
  ]);
});

it('a discount above the price is refused with a notice, and the shop’s price is shown', async () => {
  const { user } = await openProductForm(null);
  const row = variantRow(1);
  const [price, discount] = [
    row.getByLabelText('Original Price'),
    row.getByLabelText('Discount Price'),
  ];
  await user.type(price, '800');
  await user.clear(discount);
  await user.type(discount, '800.50');
  await user.click(row.getByLabelText('SKU'));
  expect(await findAlert('Discount Price cannot be greater than Original Price')).toBeVisible();
  expect(discount).toHaveValue('0');
  await user.clear(discount);
  await user.type(discount, '200');
  for (const text of ['₹800', '₹1,000', '20% off']) expect(row.getByText(text)).toBeVisible();
  await user.clear(price);
  await user.type(price, '100');
  await user.click(row.getByLabelText('SKU'));
  expect(
    row.getByText('Original Price must be greater than or equal to Discount Price'),
  ).toBeVisible();
  expect(price).toHaveValue('800');
});

it('Save checks the price that was typed, and never saves another one', async () => {
  const { api, user } = await openProductForm(null);
  const saves = api.on('POST /products', () => ({ message: 'Saved.', product: product() }));
  await fillInProduct(user);
  const discount = variantRow(1).getByLabelText('Discount Price');
  const presses = [
    () => user.click(save()),
    async () => {
      save().focus();
      await user.keyboard('{Enter}');
    },
  ];
  for (const press of presses) {
    await user.clear(discount);
    await user.type(discount, '900');
    await press();
    await waitFor(() => expect(discount).toHaveAttribute('aria-invalid', 'true'));
    expect(discount).toHaveValue('900');
    await waitFor(() => expect(discount).toHaveFocus());
  }
  await user.clear(discount);
  await user.type(discount, '950');
  await user.click(variantRow(1).getByLabelText('SKU'));
  expect(discount).toHaveValue('0');
  expect(saves).toHaveLength(0);
});

it('ten images are taken and not one more, and none that is too large', async () => {
  const { user } = await openProductForm(null);
  const images = () => productForm().queryAllByRole('img', { name: /^Image \d+/ });
  await user.upload(files(), imageFile('huge.png', 10_485_761));
  expect(await findAlert('"huge.png" is larger than 10 MB.')).toBeVisible();
  expect(images()).toHaveLength(0);
  const eleven = Array.from({ length: 11 }, (_, index) => imageFile(`${index}.png`));
  await user.upload(files(), eleven);
  expect(await findAlert('Maximum 10 images allowed.')).toBeVisible();
  expect(images()).toHaveLength(10);
  expect(productForm().queryByLabelText(/^Add images/)).toBeNull();
  expect(productForm().getByRole('heading', { name: /^Images/ })).toHaveFocus();
});

it('a product whose answer was lost is added once, when Save is pressed again', async () => {
  const { api, user, shop } = await openProductForm(null);
  const saves = api.on('POST /products', ({ body }) => {
    shop.products = [product({ name: body.productName })];
    return { message: 'Saved.', product: product() };
  });
  await fillInProduct(user);
  api.next('POST /products', answerLost);
  await user.click(save());
  expect(await findAlert('Failed to save product.')).toBeVisible();
  await user.click(save());
  expect(await findSaved(SAVED)).toBeVisible();
  await closed();
  expect(await screen.findByRole('button', { name: 'Edit Dabu Kurta' })).toBeVisible();
  expect(saves).toHaveLength(2);
  expect(saves[1]?.headers).toEqual(saves[0]?.headers);
});

it('a product that an unanswered save has added is never added again with other words', async () => {
  const { api, user } = await openProductForm(null);
  await fillInProduct(user);
  api.on('POST /products', () => ({ message: 'Saved.', product: product() }));
  api.next('POST /products', answerLost);
  await user.click(save());
  await findAlert('Failed to save product.');
  await user.type(field('Description'), 'Typed after the first save');
  api.on('POST /products', () =>
    refusal(409, 'IDEMPOTENCY_KEY_REUSED', 'The key belongs to another request.'),
  );
  await user.click(save());
  expect(
    await findAlert(
      'Your earlier save added this product, without your latest changes. Close this form and edit the product in the list.',
    ),
  ).toBeVisible();
  expect(field('Description')).toHaveValue('Typed after the first save');
});

it('a shop without categories creates its first one from the product form, which keeps its draft', async () => {
  const { api, user, shop } = await openProductForm(null, []);
  api.on('POST /categories', ({ body }) => {
    const added = category({ id: 'first', name: body.name });
    shop.categories = [added];
    return added;
  });
  await user.type(field('Product Name'), 'Typed before');
  await user.click(productForm().getByRole('button', { name: 'Create a category' }));
  const form = within(await screen.findByRole('dialog', { name: 'Create Category' }));
  await user.type(form.getByLabelText('Name'), 'Sarees');
  await user.upload(form.getByLabelText(/^Image/), imageFile('saree.png'));
  await user.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(field('Category')).toHaveDisplayValue('Sarees'));
  await waitFor(() => expect(field('Category')).toHaveFocus());
  expect(screen.queryByRole('dialog', { name: 'Create Category' })).toBeNull();
  expect(field('Product Name')).toHaveValue('Typed before');
  expect(productForm().queryByRole('button', { name: 'Create a category' })).toBeNull();
});
