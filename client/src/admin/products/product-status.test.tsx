import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { connectionLost, refusal } from '#client/test/fake-api.ts';
import { findAlert, findNews } from '#client/test/on-screen.ts';
import { product, variant } from '#client/test/samples.ts';
import {
  openProductForm,
  openProducts,
  productForm,
  productList,
  variantRow,
} from '#client/test/visit-products.ts';

const DRAFT = product({ id: 'd', name: 'Ikat Kurta', urlName: 'Ikat Kurta', status: 'DRAFT' });
const STATUS = 'Status';

describe.each([1280, 390])('the list of products at %i pixels', (width) => {
  it('marks drafts and archived products, and leads to their previews', async () => {
    const archived = product({ id: 'a', name: 'Old Kurta', status: 'ARCHIVED' });
    const products = [product({ name: 'Sold Kurta' }), DRAFT, archived];
    await openProducts('/admin/product', { products }, width);
    const rowOf = async (name: string) => {
      const edit = await productList().findByRole('button', { name: `Edit ${name}` });
      const row = edit.closest<HTMLElement>('tr, li');
      if (!row) throw new Error(`no row of ${name}`);
      return within(row);
    };
    const draft = await rowOf('Ikat Kurta');
    expect(draft.getByText('Draft')).toBeVisible();
    expect(draft.getByRole('link', { name: /^Preview/ })).toHaveAttribute(
      'href',
      '/product/Ikat%20Kurta',
    );
    expect((await rowOf('Old Kurta')).getByText('Archived')).toBeVisible();
    const sold = await rowOf('Sold Kurta');
    expect(sold.queryByText('Active')).toBeNull();
    expect(sold.queryByRole('link', { name: /Preview/ })).toBeNull();
  });
});

it('the list shows one status, which stays in the address', async () => {
  const { user, asked } = await openProducts('/admin/product?page=2');
  await user.selectOptions(await screen.findByLabelText(STATUS), 'Draft');
  await waitFor(() => expect(window.location.search).toBe('?status=DRAFT'));
  await waitFor(() => expect(asked.at(-1)?.query).toMatchObject({ status: 'DRAFT', page: 1 }));
});

describe('the status in a row', () => {
  const SOLD = product({ name: 'Sold Kurta' });
  const openStatus = async (shown = SOLD) => {
    const visit = await openProducts('/admin/product', { products: [shown] });
    visit.api.on('GET /products/{id}/usage', () => ({ openOrders: 1, carts: 3, wishlists: 0 }));
    const button = await productList().findByRole('button', { name: `Status of ${shown.name}` });
    await visit.user.click(button);
    return { ...visit, dialog: within(await screen.findByRole('dialog')) };
  };

  it('archives a product, after saying what its carts lose', async () => {
    const { api, shop, user, dialog } = await openStatus();
    const sent = api.on('PUT /products/{id}/status', () => {
      const archived = { ...SOLD, status: 'ARCHIVED' as const };
      shop.products = [archived];
      return { message: 'Sold Kurta is archived now.', product: archived };
    });
    expect(await dialog.findByText(/It leaves 3 carts, which say so\./)).toBeVisible();
    const archive = dialog.getByRole('button', { name: 'Archive' });
    expect(archive).toHaveAccessibleDescription(/^Shoppers no longer see it/);
    await user.click(archive);
    expect(await findNews('Sold Kurta is archived now.')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(await productList().findByText('Archived')).toBeVisible();
    const body = { status: 'ARCHIVED', expectedUpdatedAt: SOLD.updatedAt };
    expect(sent).toMatchObject([{ params: { id: SOLD.id }, body }]);
  });

  it('of a draft can become active or archived, and no cart is asked about', async () => {
    const { api, user, dialog } = await openStatus(DRAFT);
    const sent = api.on('PUT /products/{id}/status', () => ({
      message: 'Ikat Kurta is for sale now.',
      product: { ...DRAFT, status: 'ACTIVE' as const },
    }));
    expect(dialog.queryByText(/carts/)).toBeNull();
    expect(dialog.getByRole('button', { name: 'Archive' })).toBeEnabled();
    expect(dialog.queryByRole('button', { name: 'Back to draft' })).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Make active' }));
    expect(await findNews('Ikat Kurta is for sale now.')).toBeVisible();
    expect(sent).toMatchObject([{ body: { status: 'ACTIVE' } }]);
  });

  it('stays if the product was changed meanwhile or the answer is lost, and the dialog says so', async () => {
    const { api, user, dialog } = await openStatus();
    const message = 'Meera changed this product on 30 Nov 2026.';
    let asked = 0;
    api.on('PUT /products/{id}/status', () => {
      asked += 1;
      return asked === 1 ? connectionLost() : refusal(409, 'CHANGED_MEANWHILE', message);
    });
    await user.click(dialog.getByRole('button', { name: 'Archive' }));
    expect(await dialog.findByText(/Check your connection/)).toBeVisible();
    const archive = dialog.getByRole('button', { name: 'Archive' });
    await waitFor(() => expect(archive).toBeEnabled());
    await user.click(archive);
    expect(await dialog.findByText(message)).toBeVisible();
    expect(archive).toBeDisabled();
  });
});

it('a duplicated product opens in its form as a draft', async () => {
  const { api, shop, user } = await openProducts();
  const copy = { ...product({ id: 'copy', name: 'Indigo Kurta copy', status: 'DRAFT' as const }) };
  const sent = api.on('POST /products/{id}/copy', () => {
    shop.products = [copy, ...shop.products];
    return { message: 'Copied.', product: copy };
  });
  await user.click(await productList().findByRole('button', { name: 'Duplicate Indigo Kurta' }));
  expect(await screen.findByLabelText('Product Name')).toHaveValue('Indigo Kurta copy');
  expect(productForm().getByLabelText(STATUS)).toHaveValue('DRAFT');
  expect(sent).toMatchObject([{ params: { id: 'product-1' } }]);
});

it('duplicating again after a lost answer makes no second copy', async () => {
  const { api, user } = await openProducts();
  const keys: unknown[] = [];
  api.on('POST /products/{id}/copy', ({ headers }) => {
    keys.push(headers['idempotency-key']);
    if (keys.length === 1) return connectionLost();
    return { message: 'Copied.', product: product({ id: 'product-1' }) };
  });
  const press = async () =>
    user.click(await productList().findByRole('button', { name: /^Duplicate/ }));
  await press();
  expect(await findAlert('Failed to copy product')).toBeVisible();
  await press();
  await screen.findByLabelText('Product Name');
  expect(keys).toHaveLength(2);
  expect(keys[1]).toBe(keys[0]);
});

it('an archived product is put on sale in its form, which says what shoppers see', async () => {
  const visit = await openProductForm(product({ status: 'ARCHIVED' }));
  const sent = visit.api.on('POST /products', () => ({ message: 'Saved.', product: product() }));
  const status = productForm().getByLabelText(STATUS);
  expect(status).toHaveValue('ARCHIVED');
  expect(status).toHaveAccessibleDescription('Shoppers no longer see it. Placed orders keep it.');
  await visit.user.selectOptions(status, 'Active');
  expect(status).toHaveAccessibleDescription('Shoppers see it and can order it.');
  await visit.user.click(productForm().getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent[0]?.body).toMatchObject({ status: 'ACTIVE' }));
});

it('an unchanged status is not sent', async () => {
  const visit = await openProductForm(DRAFT);
  const sent = visit.api.on('POST /products', () => ({ message: 'Saved.', product: DRAFT }));
  await visit.user.type(productForm().getByLabelText('Product Name'), ' Long');
  await visit.user.click(productForm().getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent[0]?.body).toMatchObject({ productName: 'Ikat Kurta Long' }));
  expect(sent[0]?.body).not.toHaveProperty('status');
});

it('the discount says that it is an amount off, and what the shop will show', async () => {
  const variants = [variant({ originalPrice: 799, discountPrice: 0 })];
  const { user } = await openProductForm(product({ variants }));
  const discount = variantRow(1).getByLabelText('Discount Price');
  expect(discount).toHaveAccessibleDescription('Amount off, not the new price');
  await user.clear(discount);
  await user.type(discount, '200');
  expect(variantRow(1).getByText('₹799')).toBeVisible();
  expect(variantRow(1).getByText('₹999')).toBeVisible();
});
