import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Product } from '#common/contract/products.ts';
import { connectionLost, refusal } from '#client/test/fake-api.ts';
import { imageFile } from '#client/test/image-file.ts';
import { findAlert } from '#client/test/on-screen.ts';
import { product, variant } from '#client/test/samples.ts';
import {
  findSaved,
  openProductForm,
  productForm,
  variantRow,
} from '#client/test/visit-products.ts';

const KURTA = product({ variants: [variant({ size: 'M', color: 'Indigo', originalPrice: 900 })] });
const CHANGED = 'Meera changed this product on 28 Nov 2026, 10:15 am, after you opened it.';
const SAVED = 'Product updated successfully!';

const field = (label: string) => productForm().getByLabelText(label);
const images = () => productForm().getByLabelText(/^Add images/);
const button = (name: string | RegExp) => productForm().getByRole('button', { name });
const save = () => button('Save');
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

type Visit = Awaited<ReturnType<typeof openProductForm>>;

async function retype({ user }: Visit, input: HTMLElement, text: string): Promise<void> {
  await user.clear(input);
  await user.type(input, text);
}

/** Saves are stored, unless another admin has saved the product since. */
function answerSaves({ api, shop }: Visit) {
  return api.on('POST /products', ({ body }) => {
    const [stored = KURTA] = shop.products;
    if (body.expectedUpdatedAt !== stored.updatedAt) {
      return refusal(409, 'CHANGED_MEANWHILE', CHANGED);
    }
    return { message: 'Saved.', product: stored };
  });
}

describe('a refused save', () => {
  it('names the image and the variant that are wrong, and keeps everything else', async () => {
    const visit = await openProductForm(KURTA);
    const { api, user } = visit;
    await retype(visit, field('Description'), 'Typed with care');
    await user.upload(images(), [imageFile('good.png'), imageFile('bad.png')]);
    await user.type(variantRow(1).getByLabelText('SKU'), 'IK-1');
    const noImage = '"bad.png" is not an image.';
    api.on('POST /products', () =>
      refusal(400, 'UPLOAD_REJECTED', noImage, [{ path: 'images.1', message: noImage }]),
    );
    await user.click(save());
    const tile = await waitFor(() => {
      const found = productForm()
        .getAllByText(noImage)
        .map((error) => error.closest('li'))
        .find((item) => item?.querySelector('img'));
      if (!found) throw new Error('The error is at no image.');
      return found;
    });
    expect(within(tile).getByRole('button', { name: 'Remove image 3' })).toBeVisible();
    expect(field('Description')).toHaveValue('Typed with care');
    await user.click(button('Remove image 3'));
    const taken = 'SKU IK-1 belongs to "Indigo Kurti".';
    api.on('POST /products', () =>
      refusal(409, 'ALREADY_EXISTS', taken, [{ path: 'productVariants.0.sku', message: taken }]),
    );
    await user.click(save());
    expect(await findAlert(taken)).toBeVisible();
    expect(variantRow(1).getByLabelText('SKU')).toHaveAccessibleDescription(taken);
    await waitFor(() => expect(variantRow(1).getByLabelText('SKU')).toHaveFocus());
  });

  it('by a broken connection keeps the images too, and the next save stores all', async () => {
    const visit = await openProductForm(KURTA);
    const saves = answerSaves(visit);
    await visit.user.upload(images(), imageFile('good.png'));
    await retype(visit, field('Description'), 'Typed with care');
    visit.api.next('POST /products', connectionLost);
    await visit.user.click(save());
    expect(await findAlert('Failed to save product.')).toBeVisible();
    expect(productForm().getAllByRole('img', { name: /^Image \d/ })).toHaveLength(2);
    await visit.user.click(save());
    expect(await findSaved(SAVED)).toBeVisible();
    await closed();
    expect(saves[0]?.body.description).toBe('Typed with care');
    expect(saves[0]?.files.images.map(({ name }) => name)).toEqual(['good.png']);
  });
});

describe('a product that a colleague saved meanwhile', () => {
  const [ofKurta = variant()] = KURTA.variants;
  const THEIRS: Product = {
    ...KURTA,
    isBestSeller: true,
    description: 'Theirs',
    variants: [{ ...ofKurta, originalPrice: 1050 }],
    updatedAt: '2026-11-29T00:00:00.000Z',
  };

  async function saveOverTheirs() {
    const visit = await openProductForm(KURTA);
    const saves = answerSaves(visit);
    await retype(visit, variantRow(1).getByLabelText('Original Price'), '1100');
    visit.shop.products = [THEIRS];
    await visit.user.click(save());
    const conflict = within(
      await screen.findByRole('alertdialog', { name: 'Changed by someone else' }),
    );
    return { ...visit, saves, conflict };
  }

  it('is compared with the draft, field by field, and the draft can be kept', async () => {
    const { user, saves, conflict } = await saveOverTheirs();
    expect(conflict.getByText(CHANGED)).toBeVisible();
    const row = (name: RegExp) => conflict.getByRole('row', { name });
    expect(row(/^M, Indigo: Original Price/)).toHaveTextContent('Changed by both');
    expect(row(/^M, Indigo: Original Price/)).toHaveTextContent('10501100');
    expect(row(/^Best seller/)).toHaveTextContent('Yes');
    expect(row(/^Best seller/)).not.toHaveTextContent('Changed by both');
    await user.click(conflict.getByRole('button', { name: 'Keep my changes' }));
    expect(field('Best seller')).toBeChecked();
    expect(field('Description')).toHaveValue('Theirs');
    expect(variantRow(1).getByLabelText('Original Price')).toHaveValue('1100');
    await user.click(save());
    expect(await findSaved(SAVED)).toBeVisible();
    expect(saves[1]?.body).toMatchObject({
      expectedUpdatedAt: THEIRS.updatedAt,
      productVariants: [{ id: ofKurta.id, originalPrice: 1100 }],
    });
  });

  it('can replace the draft', async () => {
    const { user, conflict } = await saveOverTheirs();
    await user.click(conflict.getByRole('button', { name: 'Use the saved version' }));
    expect(field('Description')).toHaveValue('Theirs');
    expect(variantRow(1).getByLabelText('Original Price')).toHaveValue('1050');
    expect(productForm().getByText('No changes yet.')).toBeVisible();
  });
});

describe('a deleted product', () => {
  it('says so on Save, and throws nothing away unasked', async () => {
    const visit = await openProductForm(KURTA);
    visit.api.on('POST /products', () => {
      visit.shop.products = [];
      return refusal(404, 'NOT_FOUND', 'Product not found');
    });
    await retype(visit, field('Description'), 'Words of an hour');
    await visit.user.click(save());
    expect(
      await productForm().findByText(/^This product was deleted by someone else\./),
    ).toBeVisible();
    expect(field('Description')).toHaveValue('Words of an hour');
    await visit.user.click(button('Close without saving'));
    await closed();
    expect(window.location.search).toBe('');
    expect(screen.queryByRole('button', { name: 'Edit Indigo Kurta' })).toBeNull();
  });
});

it('a product that was imported without an image can be repriced, and says that it needs one', async () => {
  const visit = await openProductForm({ ...KURTA, images: [] });
  const saves = answerSaves(visit);
  const price = variantRow(1).getByLabelText('Original Price');
  expect(productForm().getByText('Needs an image')).toBeVisible();
  await visit.user.clear(price);
  await visit.user.click(save());
  expect(await findAlert('Please enter Original Price.')).toBeVisible();
  await waitFor(() => expect(price).toHaveFocus());
  await visit.user.type(price, '777');
  await visit.user.click(save());
  expect(await findSaved(SAVED)).toBeVisible();
  expect(saves[0]?.body.productVariants).toMatchObject([{ originalPrice: 777 }]);
});

it('by keyboard an image moves, a variant goes, Escape asks first, and Enter saves', async () => {
  const images = ['a', 'b', 'c'].map((id) => ({
    ...{ id, uploadId: id, url: `/${id}.jpg`, width: 8, height: 10 },
  }));
  const variants = ['S', 'M'].map((size) => variant({ id: size, size }));
  const visit = await openProductForm({ ...KURTA, images, variants });
  const { user } = visit;
  const saves = answerSaves(visit);
  button('Move image 3 earlier').focus();
  await user.keyboard('{Enter}{Enter}');
  await waitFor(() => expect(button('Move image 1 later')).toHaveFocus());
  button(/^Remove variant 2/).focus();
  await user.keyboard('{Enter}');
  expect(
    productForm().getByText('Not saved yet: 1 variant removed, images rearranged.'),
  ).toBeVisible();
  await user.keyboard('{Escape}');
  const question = await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(question).not.toBeInTheDocument());
  await user.type(field('Product Name'), ' II{Enter}');
  expect(await findSaved(SAVED)).toBeVisible();
  await closed();
  expect(saves[0]?.body).toMatchObject({
    productName: 'Indigo Kurta II',
    imageOrder: ['c', 'a', 'b'],
    productVariants: [{ id: 'S' }],
  });
});
