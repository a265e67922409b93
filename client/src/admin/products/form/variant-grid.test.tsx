import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { product, variant } from '#client/test/samples.ts';
import { openProductForm, productForm, variantRow } from '#client/test/visit-products.ts';

const S = variant({ id: 's', size: 'S' });
const M = variant({ id: 'm', size: 'M', sku: 'KUR-M' });

const field = (row: number, label: string) => variantRow(row).getByLabelText(label);
const button = (name: string | RegExp) => productForm().getByRole('button', { name });
const pasteDialog = () => screen.findByRole('dialog', { name: 'Paste from a spreadsheet' });

async function openForm() {
  const visit = await openProductForm(product({ variants: [S, M] }));
  const saves = visit.api.on('POST /products', () => ({ message: 'Saved.', product: product() }));
  const pasteInto = async (row: number, label: string, text: string) => {
    await visit.user.click(field(row, label));
    await visit.user.paste(text);
  };
  return { ...visit, saves, pasteInto };
}

describe('a block of cells that is pasted into a field', () => {
  it('fills rows downward and columns rightward, and adds the missing rows', async () => {
    const { user, pasteInto, saves } = await openForm();
    await pasteInto(2, 'Stock', '40\t1,299.00\t₹200\r\n8\t₹1,099\t0\r\n');
    expect(field(2, 'Stock')).toHaveValue('40');
    expect(field(2, 'Original Price')).toHaveValue('1299');
    expect(field(2, 'Discount Price')).toHaveValue('200');
    expect(variantRow(2).getByText('₹1,499')).toBeVisible();
    expect(field(3, 'Color')).toHaveValue('Indigo');
    expect(productForm().getByText('1 variant added, 1 changed.')).toBeVisible();
    await user.type(field(3, 'Size'), 'L');
    await user.click(button('Save'));
    await waitFor(() => expect(saves).toHaveLength(1));
    expect(saves[0]?.body.productVariants).toMatchObject([
      { id: 's' },
      { id: 'm', stock: 40, expectedStock: 12, originalPrice: 1299, discountPrice: 200 },
      { size: 'L', color: 'Indigo', stock: 8, originalPrice: 1099, discountPrice: 0 },
    ]);
  });

  it('is undone by the button or by Ctrl+Z, and the former values are back', async () => {
    const { user, pasteInto } = await openForm();
    const rows = 'M\tRust\r\nL\tRust\r\nXL\tRust';
    await pasteInto(1, 'Size', rows);
    expect(field(3, 'Size')).toHaveValue('XL');
    expect(field(3, 'Color picker')).toHaveValue('#a8481f');
    await user.click(button('Undo'));
    expect(field(1, 'Color')).toHaveValue('Indigo');
    expect(productForm().getAllByRole('group', { name: /^Variant/ })).toHaveLength(2);
    expect(productForm().getByText('No changes yet.')).toBeVisible();
    await pasteInto(1, 'Size', rows);
    await user.keyboard('{Control>}z{/Control}');
    expect(field(2, 'Size')).toHaveValue('M');
    expect(productForm().getByText('No changes yet.')).toBeVisible();
  });

  it('with a refused row fills nothing, and is corrected in a dialog that names row and column', async () => {
    const { user, pasteInto } = await openForm();
    await pasteInto(1, 'Stock', '7\t999\t0\n-3\t999\t1,500');
    const dialog = within(await pasteDialog());
    expect(dialog.getByText(/^Row 2, Stock: “-3” is no stock\. Type a whole number/)).toBeVisible();
    expect(field(1, 'Stock')).toHaveValue('12');
    const rows = dialog.getByLabelText('Rows');
    await waitFor(() => expect(rows).toHaveFocus());
    expect(rows).toHaveValue('7\t999\t0\n-3\t999\t1,500');
    expect(dialog.getByRole('button', { name: 'Fill in' })).toBeDisabled();
    await user.clear(rows);
    await user.paste('7\t999\t0\n3\t999\t1,500');
    expect(dialog.getByText(/^Row 2, Discount Price: ₹1,500 off is more than/)).toBeVisible();
    await user.clear(rows);
    await user.paste('7\t999\t0\n3\t999\t150');
    await user.click(dialog.getByRole('button', { name: 'Fill in' }));
    expect(field(2, 'Discount Price')).toHaveValue('150');
    expect(field(1, 'Stock')).toHaveValue('7');
    expect(screen.queryByRole('dialog', { name: 'Paste from a spreadsheet' })).toBeNull();
  });

  it('of one cell is pasted as text', async () => {
    const { pasteInto } = await openForm();
    await pasteInto(1, 'SKU', 'KUR-S');
    expect(field(1, 'SKU')).toHaveValue('KUR-S');
    expect(productForm().queryByRole('button', { name: 'Undo' })).toBeNull();
  });
});

it('the dialog takes a whole list: known sizes are changed, others added', async () => {
  const { user } = await openForm();
  await user.click(button('Paste from a spreadsheet'));
  const dialog = within(await pasteDialog());
  await user.click(dialog.getByLabelText('Rows'));
  await user.paste('Size\tColour\tStock\tPrice\tRemark\nM\tIndigo\t3\t899\tx\nM\tTeal\t4\t899\ty');
  expect(dialog.getByText('1 variant added, 1 changed.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Fill in' }));
  expect(field(2, 'Stock')).toHaveValue('3');
  expect(field(2, 'SKU')).toHaveValue('KUR-M');
  expect(field(3, 'Color')).toHaveValue('Teal');
  expect(
    productForm().getByText('1 variant added, 1 changed. Left out: the column “Remark”.'),
  ).toBeVisible();
});

it('the dialog takes a CSV file of a program, and fills nothing while one row has an unquoted comma', async () => {
  const { user } = await openForm();
  await user.click(button('Paste from a spreadsheet'));
  const dialog = within(await pasteDialog());
  const rows = dialog.getByLabelText('Rows');
  await user.click(rows);
  await user.paste('Size,Colour,Stock,Price\nM,Indigo,3,"1,299"\nL,Indigo,4,1,299\n');
  expect(dialog.getByText(/^Row 3 has 5 columns and the first row has 4\./)).toHaveTextContent(
    'A value with a comma needs quotation marks, such as "1,299".',
  );
  expect(dialog.getByRole('button', { name: 'Fill in' })).toBeDisabled();
  expect(field(2, 'Stock')).toHaveValue('12');
  await user.clear(rows);
  await user.paste('Size;Colour;Stock;Price\nM;Indigo;3;1,299\nL;Indigo;4;"1,299"\n');
  await user.click(dialog.getByRole('button', { name: 'Fill in' }));
  expect(field(2, 'Original Price')).toHaveValue('1299');
  expect(field(3, 'Original Price')).toHaveValue('1299');
  expect(field(3, 'Stock')).toHaveValue('4');
});

describe('rows of the dialog that are not filled in', () => {
  const rowsField = async () => within(await pasteDialog()).getByLabelText('Rows');
  const control = async (name: string) => within(await pasteDialog()).getByRole('button', { name });
  const isClosed = () =>
    waitFor(() => expect(screen.queryByRole('dialog', { name: /^Paste/ })).toBeNull());

  it('are kept when it is closed by Escape or Cancel, until they are filled in', async () => {
    const { user } = await openForm();
    await user.click(button('Paste from a spreadsheet'));
    await user.type(await rowsField(), 'L,Indigo,5');
    await user.keyboard('{Escape}');
    await isClosed();
    expect(productForm().getByText('No changes yet.')).toBeVisible();
    await user.click(button('Paste from a spreadsheet'));
    expect(await rowsField()).toHaveValue('L,Indigo,5');
    await user.type(await rowsField(), '0');
    await user.click(await control('Cancel'));
    await isClosed();
    await user.click(button('Paste from a spreadsheet'));
    expect(await rowsField()).toHaveValue('L,Indigo,50');
    await user.click(await control('Fill in'));
    expect(field(3, 'Stock')).toHaveValue('50');
    await user.click(button('Paste from a spreadsheet'));
    expect(await rowsField()).toHaveValue('');
  });

  it('still fill the grid from the field on into which they were pasted', async () => {
    const { user, pasteInto } = await openForm();
    await pasteInto(2, 'Stock', 'x\t899');
    expect(await rowsField()).toHaveAccessibleDescription(/CSV text needs headings here\./);
    await user.clear(await rowsField());
    await user.paste('7\t899');
    await user.keyboard('{Escape}');
    await isClosed();
    await user.click(button(/^Remove variant 1/));
    await user.click(button('Paste from a spreadsheet'));
    expect(await rowsField()).toHaveAccessibleDescription(/^They fill the variants from number 1/);
    await user.click(await control('Fill in'));
    expect(field(1, 'SKU')).toHaveValue('KUR-M');
    expect(field(1, 'Stock')).toHaveValue('7');
    expect(field(1, 'Original Price')).toHaveValue('899');
  });
});

it('a size set in another color is added with stock and price of the first variant, and undone', async () => {
  const { user, saves } = await openForm();
  await user.click(button('Add a size set'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a size set' }));
  await user.selectOptions(dialog.getByLabelText('Size set'), 'S to XXL');
  expect(dialog.getByText('New in Indigo: L, XL, XXL.')).toBeVisible();
  expect(dialog.getByText('Already there, left as they are: S, M.')).toBeVisible();
  await user.clear(dialog.getByLabelText('Color'));
  await user.type(dialog.getByLabelText('Color'), 'Teal');
  await user.clear(dialog.getByLabelText('Sizes'));
  await user.type(dialog.getByLabelText('Sizes'), 'M to Q');
  expect(dialog.getByLabelText('Sizes')).toHaveAccessibleDescription(/“M to Q” is no range/);
  await user.type(dialog.getByLabelText('Sizes'), '{Backspace}XL{Enter}');
  expect(productForm().getByText('3 sizes added in Teal.')).toBeVisible();
  expect(field(5, 'Size')).toHaveValue('XL');
  expect(field(5, 'Stock')).toHaveValue('12');
  await user.click(button('Undo'));
  expect(productForm().getByText('No changes yet.')).toBeVisible();
  expect(saves).toHaveLength(0);
});

it('the arrow keys move to the same field of the row above and below', async () => {
  const { user } = await openForm();
  await user.click(field(1, 'Original Price'));
  await user.keyboard('{ArrowDown}');
  expect(field(2, 'Original Price')).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  expect(field(2, 'Original Price')).toHaveFocus();
  await user.keyboard('{ArrowUp}');
  expect(field(1, 'Original Price')).toHaveFocus();
});
