import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { BulkPreview } from '#common/contract/bulk-edits.ts';
import { connectionLost, refusal } from '#client/test/fake-api.ts';
import { category, product } from '#client/test/samples.ts';
import { openProducts, productList as list } from '#client/test/visit-products.ts';

const KURTA = product({ id: 'p-1', name: 'Indigo Kurta' });
const SHIRT = product({ id: 'p-2', name: 'Dabu Shirt' });

const PREVIEW: BulkPreview = {
  id: 'preview-1',
  products: 2,
  variants: 3,
  unchanged: 1,
  inSale: 0,
  rows: [
    {
      productId: 'p-1',
      name: 'Indigo Kurta',
      option: 'M, Indigo',
      changes: [{ field: 'Price', from: '₹999', to: '₹1,099' }],
    },
  ],
  blocked: [],
  blockedCount: 0,
};
const BLOCKED: BulkPreview = {
  ...PREVIEW,
  blocked: [
    {
      productId: 'p-2',
      name: 'Dabu Shirt',
      option: 'L, Red',
      reason: 'Only 2 in stock, so 3 cannot be taken off.',
    },
  ],
  blockedCount: 1,
};
const DONE = {
  message: 'Changed 2 products, 3 variants.',
  changeId: 'change-1',
  products: 2,
  variants: 3,
};

/** The list with both products selected, and the dialog of their bulk change. */
async function openBulk(preview: BulkPreview = PREVIEW) {
  const visit = await openProducts('/admin/product?q=a', { products: [KURTA, SHIRT] });
  const asked = visit.api.on('POST /products/bulk/preview', () => preview);
  const sent = visit.api.on('POST /products/bulk', () => DONE);
  const { user } = visit;
  await user.click(await list().findByRole('checkbox', { name: /^Select all on this page/ }));
  await user.click(list().getByRole('button', { name: 'Change 2 selected' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change 2 products' }));
  return { ...visit, dialog, asked, sent };
}

async function raisePrices({ user, dialog }: Awaited<ReturnType<typeof openBulk>>) {
  await user.selectOptions(dialog.getByLabelText('Price'), 'Raise by (%)');
  await user.type(dialog.getByLabelText('Price: Raise by (%)'), '10{Enter}');
}

describe('selecting products', () => {
  it('takes single rows, the page, or all that match the filter but those left out', async () => {
    const products = Array.from({ length: 3 }, (_, index) =>
      product({ id: `p-${index}`, name: `Tee ${index}` }),
    );
    const { api, user } = await openProducts('/admin/product?q=tee&sort=name', { products });
    const asked = api.on('POST /products/bulk/preview', () => PREVIEW);
    await user.click(await list().findByRole('checkbox', { name: 'Select Tee 1' }));
    expect(list().getByText('1 selected')).toBeVisible();
    await user.click(list().getByRole('checkbox', { name: '1 selected' }));
    expect(list().getByText('3 selected')).toBeVisible();
    api.on('GET /products/all', () => ({
      data: products,
      pagination: { totalItems: 25, totalPages: 3, currentPage: 1, limit: 10 },
    }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Best sellers');
    await user.click(await list().findByRole('button', { name: 'Select all 25 products' }));
    await user.click(list().getByRole('checkbox', { name: 'Select Tee 2' }));
    await user.click(list().getByRole('button', { name: 'Change 24 selected' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.selectOptions(dialog.getByLabelText('Status'), 'Active');
    await user.click(dialog.getByRole('button', { name: 'Preview' }));
    await waitFor(() =>
      expect(asked[0]?.body.selection).toEqual({
        by: 'filter',
        filter: { q: 'tee' },
        except: ['p-2'],
      }),
    );
  });

  it('ends when the filter changes, and is cleared by its button', async () => {
    const { user } = await openProducts('/admin/product?q=a', { products: [KURTA, SHIRT] });
    await user.click(await list().findByRole('checkbox', { name: 'Select Indigo Kurta' }));
    await user.click(list().getByRole('button', { name: 'Clear' }));
    expect(list().getByText('Select all on this page (2)')).toBeVisible();
    await user.click(list().getByRole('checkbox', { name: 'Select Indigo Kurta' }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Stock' }), 'Running low');
    expect(await list().findByText('Select all on this page (2)')).toBeVisible();
    expect(list().getByRole('checkbox', { name: 'Select Indigo Kurta' })).not.toBeChecked();
  });
});

describe('a bulk change', () => {
  it('is previewed, then saved, and clears the selection', async () => {
    const visit = await openBulk();
    const { user, dialog, asked, sent } = visit;
    await waitFor(() => expect(dialog.getByLabelText('Price')).toHaveFocus());
    await raisePrices(visit);
    const title = await dialog.findByRole('heading', {
      name: '3 variants of 2 products will change',
    });
    expect(title).toHaveFocus();
    expect(asked[0]?.body).toEqual({
      selection: { by: 'ids', ids: ['p-1', 'p-2'] },
      change: { price: { how: 'percent', value: 10 } },
    });
    expect(dialog.getByRole('row', { name: /Indigo Kurta/ })).toHaveTextContent(
      'Indigo KurtaM, IndigoPrice was ₹999, will be ₹1,099',
    );
    expect(dialog.getByText('1 variant has these values already.')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Change 3 variants' }));
    expect(
      await screen.findByText(
        'Changed 2 products, 3 variants. You can undo it in the history of each of these products.',
      ),
    ).toBeVisible();
    expect(sent[0]?.body).toEqual({ id: 'preview-1', leaveOutBlocked: false });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(list().getByText('Select all on this page (2)')).toBeVisible();
  });

  it('takes every field, and goes back to what was typed', async () => {
    const { user, dialog, asked } = await openBulk();
    await user.selectOptions(dialog.getByLabelText('Discount'), 'Set the amount off to (₹)');
    await user.type(dialog.getByLabelText(/^Discount: /), '1,250.50');
    expect(dialog.getByText(/^Amount off, not the new price/)).toBeVisible();
    await user.selectOptions(dialog.getByLabelText('Stock'), 'Take off');
    await user.type(dialog.getByLabelText('Stock: Take off'), '5');
    await user.selectOptions(dialog.getByLabelText('Category'), 'Kurtas');
    await user.selectOptions(dialog.getByLabelText('Status'), 'Archived');
    await user.click(dialog.getByRole('button', { name: 'Preview' }));
    await user.click(await dialog.findByRole('button', { name: 'Back' }));
    expect(asked[0]?.body.change).toEqual({
      discount: { how: 'set', value: 1250.5 },
      stock: { how: 'by', value: -5 },
      categoryId: category().id,
      status: 'ARCHIVED',
    });
    expect(dialog.getByLabelText('Stock: Take off')).toHaveValue('5');
  });

  it('asks before it is thrown away, from the form and from the preview', async () => {
    const { user, dialog } = await openBulk();
    await user.selectOptions(dialog.getByLabelText('Status'), 'Archived');
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    const question = { name: 'Leave without saving?' };
    const first = within(await screen.findByRole('alertdialog', question));
    await user.click(first.getByRole('button', { name: 'Keep editing' }));
    expect(dialog.getByLabelText('Status')).toHaveValue('ARCHIVED');
    await user.click(dialog.getByRole('button', { name: 'Preview' }));
    await dialog.findByRole('button', { name: 'Change 3 variants' });
    await user.keyboard('{Escape}');
    const second = within(await screen.findByRole('alertdialog', question));
    expect(dialog.getByRole('button', { name: 'Change 3 variants' })).toBeInTheDocument();
    await user.click(second.getByRole('button', { name: 'Leave without saving' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('closes without a question while nothing is chosen', async () => {
    const { user, dialog } = await openBulk();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('of 60 products’ status says that not every row is shown', async () => {
    const rows = Array.from({ length: 50 }, (_, index) => ({
      productId: `p-${index}`,
      name: `Tee ${index}`,
      option: null,
      changes: [{ field: 'Status', from: 'Active', to: 'Archived' }],
    }));
    const { user, dialog } = await openBulk({ ...PREVIEW, products: 60, variants: 0, rows });
    await user.selectOptions(dialog.getByLabelText('Status'), 'Archived');
    await user.click(dialog.getByRole('button', { name: 'Preview' }));
    expect(await dialog.findByRole('button', { name: 'Change 60 products' })).toBeEnabled();
    expect(dialog.getByText(/^At most 50 rows are shown here/)).toBeVisible();
  });

  it('names the rows that cannot be changed, and changes the others only if told so', async () => {
    const visit = await openBulk(BLOCKED);
    const { user, dialog, sent } = visit;
    await raisePrices(visit);
    const rows = await dialog.findByRole('region', { name: 'Rows that cannot be changed' });
    expect(rows).toHaveTextContent(
      'Dabu Shirt, L, Red: Only 2 in stock, so 3 cannot be taken off.',
    );
    const save = dialog.getByRole('button', { name: 'Change 3 variants' });
    expect(save).toBeDisabled();
    await user.click(dialog.getByRole('checkbox', { name: /^Leave these as they are/ }));
    await user.click(save);
    await waitFor(() => expect(sent[0]?.body).toEqual({ id: 'preview-1', leaveOutBlocked: true }));
  });

  it('shows errors at their fields and keeps what was typed', async () => {
    const visit = await openBulk();
    const { api, user, dialog, asked } = visit;
    await user.selectOptions(dialog.getByLabelText('Price'), 'Lower by (%)');
    const percent = dialog.getByLabelText('Price: Lower by (%)');
    await user.type(percent, 'ten{Enter}');
    expect(percent).toHaveAccessibleDescription('Enter a number such as 10 or 12.50.');
    expect(asked).toHaveLength(0);
    const message = 'Price must be a percentage from -99 to 900 with at most two decimals.';
    await user.clear(percent);
    await user.type(percent, '100{Enter}');
    await waitFor(() => expect(percent).toHaveAccessibleDescription(message));
    expect(percent).toHaveFocus();
    expect(percent).toHaveValue('100');
    const other = 'This selection has more than 10000 variants.';
    api.on('POST /products/bulk/preview', () => refusal(400, 'VALIDATION_FAILED', other));
    await user.clear(percent);
    await user.type(percent, '50{Enter}');
    expect(await dialog.findByText(other)).toBeVisible();
  });

  it('whose answer is lost is sent again under the same preview', async () => {
    const visit = await openBulk();
    const { api, user, dialog, sent } = visit;
    await raisePrices(visit);
    api.next('POST /products/bulk', connectionLost);
    const save = await dialog.findByRole('button', { name: 'Change 3 variants' });
    await user.click(save);
    expect(await dialog.findByText(/^Couldn’t reach the shop/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Change 3 variants' }));
    expect(await screen.findByText(/^Changed 2 products/)).toBeVisible();
    expect(new Set(sent.map(({ body }) => body.id))).toEqual(new Set(['preview-1']));
  });

  it('of rows that someone else has changed says so, and previews again', async () => {
    const visit = await openBulk();
    const { api, user, dialog, asked } = visit;
    await raisePrices(visit);
    const message = '"Indigo Kurta" changed after the preview. Nothing was saved.';
    api.next('POST /products/bulk', () => refusal(409, 'CHANGED_MEANWHILE', message));
    await user.click(await dialog.findByRole('button', { name: 'Change 3 variants' }));
    expect(await dialog.findByText(message)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Preview again' }));
    expect(await dialog.findByRole('button', { name: 'Change 3 variants' })).toBeEnabled();
    expect(asked).toHaveLength(2);
  });
});

it('products that are in a sale are pointed out, because the prices shown are the regular ones', async () => {
  const opened = await openBulk({ ...PREVIEW, inSale: 2 });
  await raisePrices(opened);
  expect(await opened.dialog.findByText(/^2 products are in a sale now\./)).toBeVisible();
});
