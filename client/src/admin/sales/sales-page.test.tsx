import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { SaleDetails } from '#common/contract/sales.ts';
import { connectionLost, refusal } from '#client/test/fake-api.ts';
import { product } from '#client/test/samples.ts';
import { visitAsAdmin } from '#client/test/visit-admin.ts';

const SALE: SaleDetails = {
  id: 'sale-1',
  name: 'Diwali',
  percent: 20,
  startsAt: '2026-11-05T04:30:00.000Z',
  endsAt: '2026-11-12T18:29:00.000Z',
  state: 'running',
  wholeShop: false,
  categories: [{ id: 'kurtas', name: 'Kurtas' }],
  productCount: 1,
  products: [{ id: 'product-1', name: 'Indigo Kurta' }],
  updatedAt: '2026-11-01T06:30:00.000Z',
};
const PREVIEW = {
  ...{ products: 12, variants: 60, unchanged: 3 },
  examples: [
    {
      ...{ variantId: 'v-1', name: 'Indigo Kurta', option: 'M, Indigo' },
      ...{ listPrice: 999, regularPrice: 999, salePrice: 799 },
    },
  ],
};

/** Opens a page of the sales over an API that has these. */
async function openSales(sales: readonly SaleDetails[] = [SALE], path = '/admin/sales') {
  const visit = visitAsAdmin(390);
  visit.api.on('GET /sales', () => ({
    sales: [...sales],
    pagination: { totalItems: sales.length, totalPages: 1, currentPage: 1, limit: 20 },
  }));
  visit.api.on('GET /sales/{id}', () => ({ sale: SALE }));
  visit.api.on('GET /products/all', () => ({
    data: [product()],
    pagination: { totalItems: 1, totalPages: 1, currentPage: 1, limit: 6 },
  }));
  const previews = visit.api.on('POST /sales/preview', () => PREVIEW);
  await visit.open(path);
  return { ...visit, previews };
}

it('the list shows each sale with its state, its time in India and what is on sale', async () => {
  await openSales();
  const card = within(
    (await screen.findByRole('heading', { name: 'Diwali' })).closest('li') ?? document.body,
  );
  expect(card.getByText('Running')).toBeVisible();
  expect(card.getByText('20% off')).toBeVisible();
  expect(card.getByText('5 Nov 2026, 10:00 am to 12 Nov 2026, 11:59 pm')).toBeVisible();
  expect(card.getByText('Kurtas and 1 product')).toBeVisible();
});

it('the owner plans a sale, sees what it will do, and saves it in Indian time', async () => {
  const { api, user, previews } = await openSales([]);
  const saves = api.on('POST /sales', () => ({ message: 'Saved', sale: SALE }));
  await user.click(screen.getByRole('button', { name: 'New sale' }));
  const form = within(await screen.findByRole('dialog', { name: 'New sale' }));
  await user.type(form.getByLabelText('Name'), 'Diwali');
  await user.type(form.getByLabelText('Percent off'), '20%');
  await user.clear(form.getByLabelText('Start'));
  await user.type(form.getByLabelText('Start'), '2026-11-05T10:00');
  await user.type(form.getByLabelText('End'), '2026-11-12T23:59');
  await user.type(form.getByLabelText('Products'), 'indigo{Enter}');
  await user.click(await form.findByRole('button', { name: 'Add Indigo Kurta' }));
  expect(await form.findByText('12 products with 60 variants')).toBeVisible();
  expect(form.getByText('₹799')).toBeVisible();
  expect(previews.at(-1)?.body).toMatchObject({ percent: 20, productIds: ['product-1'] });
  expect(saves).toHaveLength(0);
  await user.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(saves).toHaveLength(1));
  expect(saves[0]?.body).toMatchObject({
    ...{ name: 'Diwali', percent: 20, wholeShop: false, productIds: ['product-1'] },
    startsAt: new Date('2026-11-05T04:30:00.000Z'),
    endsAt: new Date('2026-11-12T18:29:00.000Z'),
  });
  expect(await screen.findByText('Diwali is saved, and running now.')).toBeVisible();
});

it('a form with mistakes says at each field what to do, and sends nothing', async () => {
  const { api, user } = await openSales([], '/admin/sales?create=1');
  const saves = api.on('POST /sales', () => ({ message: 'Saved', sale: SALE }));
  await user.type(await screen.findByLabelText('Percent off'), '60');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Name is required.')).toBeVisible();
  expect(
    screen.getByText('Percent off must be a number from 1 to 50 with at most two decimals.'),
  ).toBeVisible();
  expect(screen.getByText('Choose the day and the time of the end.')).toBeVisible();
  expect(
    screen.getByText('Choose at least one product or category, or the whole shop.'),
  ).toBeVisible();
  expect(saves).toHaveLength(0);
});

it('a sale that overlaps another one, or a lost connection, keeps what was typed', async () => {
  const { api, user } = await openSales([SALE], '/admin/sales?edit=sale-1');
  const message = 'The sale "Monsoon" covers Kurtas too. Choose other times.';
  api.on('PUT /sales/{id}', () =>
    refusal(409, 'CONFLICT', message, [{ path: 'startsAt', message }]),
  );
  const percent = await screen.findByLabelText(/^Percent off/);
  const form = within(screen.getByRole('dialog', { name: 'Edit sale' }));
  await user.clear(percent);
  await user.type(percent, '30');
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByText(message)).toBeVisible();
  expect(form.getByLabelText('Start')).toHaveAccessibleDescription(
    expect.stringContaining('Monsoon'),
  );
  api.on('PUT /sales/{id}', connectionLost);
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByText(/Your changes are still here/)).toBeVisible();
  expect(percent).toHaveValue('30');
  const saves = api.on('PUT /sales/{id}', () => ({ message: 'Saved', sale: SALE }));
  await user.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(saves[0]?.body).toMatchObject({ expectedUpdatedAt: SALE.updatedAt }));
});

it('ending and deleting a sale are asked about, and a failure is said', async () => {
  const { api, user } = await openSales();
  api.on('POST /sales/{id}/end', connectionLost);
  await user.click(await screen.findByRole('button', { name: 'End Diwali now' }));
  const asked = within(screen.getByRole('alertdialog', { name: 'End sale' }));
  expect(asked.getByText(/The regular prices are back at once/)).toBeVisible();
  await user.click(asked.getByRole('button', { name: 'End now' }));
  expect(await screen.findByText('The sale was not ended.')).toBeVisible();
  api.on('DELETE /sales/{id}', () => ({ message: 'Diwali was deleted.' }));
  await user.click(screen.getByRole('button', { name: 'Delete Diwali' }));
  const sure = within(screen.getByRole('alertdialog', { name: 'Delete sale' }));
  await user.click(sure.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Diwali was deleted.')).toBeVisible();
});
