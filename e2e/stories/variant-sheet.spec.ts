import { expectNoSidewaysScroll, expectNoViolations } from '../accessibility.ts';
import { imageOf, makeCategory } from '../admin-products.ts';
import { expect, NOT_FOUND, test } from '../fixtures.ts';
import { AdminProductsPage } from '../pages/admin-products-page.ts';
import { Layout } from '../pages/layout.ts';
import { ProductForm } from '../pages/product-form.ts';
import { ProductPage } from '../pages/product-page.ts';
import { mark } from '../people.ts';

/** The rows of a sheet as a program writes them: with commas, and quotation marks around values that have them. */
function csv(rows: string): string {
  const cells = rows.split('\r\n').map((row) => row.split('\t'));
  return cells
    .map((row) => row.map((cell) => (cell.includes(',') ? `"${cell}"` : cell)).join(','))
    .join('\n');
}

const SIZES = ['XS', 'S', 'M', 'L', 'XL', 'XXL'];

/** Twelve variants as a spreadsheet copies them: with headings, Indian numbers and an empty line at the end. */
function sheet(word: string, stockOfM: string): string {
  const rows = ['Indigo', 'Rust'].flatMap((color) =>
    SIZES.map((size) => {
      const stock = size === 'M' && color === 'Rust' ? stockOfM : '1,200';
      return [size, color, stock, '₹1,299.00', '1,499', `${size}-${color}-${word}`].join('\t');
    }),
  );
  return [['Size', 'Colour', 'Stock', 'Price', 'MRP', 'SKU'].join('\t'), ...rows, ''].join('\r\n');
}

test('the owner pastes twelve variants, mends a refused row, adds a size set, and the shopper sees the sizes', async ({
  page: shopper,
  adminPage: page,
  administrator,
  shop,
  isMobile,
}) => {
  const word = mark();
  const name = `Sheet Kurta ${word}`;
  await makeCategory(shop.url, administrator, `Sheet ${word}`);
  const form = new ProductForm(page);
  await form.openNew(word);
  await form.name.fill(name);
  await form.category.selectOption(`Sheet ${word}`);
  await form.files.setInputFiles(await imageOf('#27346b'));

  const dialog = page.getByRole('dialog', { name: 'Paste from a spreadsheet' });
  const rows = dialog.getByLabel('Rows');
  if (isMobile) {
    await form.dialog.getByRole('button', { name: 'Paste from a spreadsheet' }).click();
    await rows.fill(sheet(word, '-5'));
  } else {
    await form.variant(1).getByLabel('Size').focus();
    await page.evaluate(
      (text) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData('text/plain', text);
        const paste = new ClipboardEvent('paste', {
          clipboardData,
          bubbles: true,
          cancelable: true,
        });
        document.activeElement?.dispatchEvent(paste);
      },
      sheet(word, '-5'),
    );
  }
  await expect(rows).toBeFocused();
  await expect(dialog).toContainText('Row 10, Stock: “-5” is no stock.');
  await expect(form.variants).toHaveCount(1);
  await expectNoViolations(page, 'dialog');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await form.dialog.getByRole('button', { name: 'Paste from a spreadsheet' }).press('Enter');
  await expect(rows).toHaveValue(sheet(word, '-5').replaceAll('\r\n', '\n'));
  await rows.fill(sheet(word, '5'));
  await dialog.getByRole('button', { name: 'Fill in' }).press('Enter');
  await expect(form.variants).toHaveCount(12);
  await expect(form.dialog).toContainText('11 variants added, 1 changed.');
  await expect(form.variant(9).getByLabel('Stock')).toHaveValue('5');
  await expect(form.variant(12)).toContainText('₹1,499');
  await expectNoViolations(page, '[role=dialog]');
  await expectNoSidewaysScroll(page);

  await form.dialog.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(form.variants).toHaveCount(1);
  await form.dialog.getByRole('button', { name: 'Paste from a spreadsheet' }).press('Enter');
  await rows.fill(csv(sheet(word, '5')));
  await dialog.getByRole('button', { name: 'Fill in' }).press('Enter');
  await expect(form.variants).toHaveCount(12);

  await form.dialog.getByRole('button', { name: 'Add a size set' }).press('Enter');
  const set = page.getByRole('dialog', { name: 'Add a size set' });
  await expect(set.getByLabel('Size set')).toBeFocused();
  await set.getByLabel('Size set').selectOption('S to 3XL');
  await set.getByLabel('Color').fill('Teal');
  await expect(set).toContainText('New in Teal: S, M, L, XL, XXL, 3XL.');
  await expectNoViolations(page, 'dialog');
  await set.getByLabel('Color').press('Enter');
  await expect(form.variants).toHaveCount(18);
  await form.variant(1).getByLabel('Stock').focus();
  await page.keyboard.press('ArrowDown');
  await expect(form.variant(2).getByLabel('Stock')).toBeFocused();
  await form.save.press('Enter');
  await expect(new AdminProductsPage(page).row(name)).toBeVisible();

  const product = new ProductPage(shopper);
  await product.open(name);
  await expect(product.heading).toHaveText(name);
  for (const size of SIZES) await expect(product.size(size)).toBeVisible();
  await product.color('Teal').click();
  await product.size('3XL').click();
  await expect(product.details).toContainText('₹1,299');
});

test('the owner saves typed sizes under a name from the product form, and uses, renames and deletes the set', async ({
  adminPage: page,
}) => {
  const word = mark();
  const form = new ProductForm(page);
  await form.openNew(word);
  await form.name.fill(`Frock ${word}`);
  const button = (name: string) => page.getByRole('button', { name });
  const dialog = (name: string) => page.getByRole('dialog', { name });
  const [choice, sets] = [dialog('Add a size set'), dialog('Your size sets')];
  await button('Add a size set').press('Enter');
  await choice.getByLabel('Sizes').fill('2Y to 12Y step 2, Free Size');
  await choice.getByRole('button', { name: 'Your size sets' }).press('Enter');
  await sets.getByRole('button', { name: 'New size set' }).press('Enter');
  const edited = dialog('New size set');
  await expect(edited.getByLabel('Name')).toBeFocused();
  await expect(edited).toContainText('7 sizes: 2Y, 4Y, 6Y, 8Y, 10Y, 12Y, Free Size.');
  await page.keyboard.type(`Kids ${word}: 2Y to 12Y`);
  await expectNoViolations(page, 'dialog');
  await page.keyboard.press('Enter');
  const set = sets.getByRole('listitem').filter({ hasText: `Kids ${word}: 2Y to 12Y` });
  await expect(set).toContainText('2Y, 4Y, 6Y, 8Y, 10Y, 12Y, Free Size');
  await expectNoViolations(page, 'dialog');
  await expectNoSidewaysScroll(page);

  await set.getByRole('button', { name: 'Edit' }).press('Enter');
  await dialog('Edit size set').getByLabel('Name').fill(`Children ${word}`);
  await page.keyboard.press('Enter');
  const renamed = sets.getByRole('listitem').filter({ hasText: `Children ${word}` });
  await expect(renamed).toBeVisible();
  await sets.getByRole('button', { name: 'Done' }).press('Enter');
  await expect(choice.getByLabel('Size set').getByRole('option', { selected: true })).toHaveText(
    `Children ${word}`,
  );
  await choice.getByLabel('Color').fill('Teal');
  await expectNoViolations(page, 'dialog');
  await choice.getByLabel('Color').press('Enter');
  await expect(form.variants).toHaveCount(7);
  await expect(form.variant(7).getByLabel('Size', { exact: true })).toHaveValue('Free Size');
  await expect(form.name).toHaveValue(`Frock ${word}`);

  await button('Add a size set').press('Enter');
  await choice.getByRole('button', { name: 'Your size sets' }).press('Enter');
  await renamed.getByRole('button', { name: 'Delete' }).press('Enter');
  const question = page.getByRole('alertdialog', { name: 'Delete size set' });
  await expect(question).toContainText('Products keep their sizes.');
  await expectNoViolations(page, 'dialog');
  await question.getByRole('button', { name: 'Delete' }).press('Enter');
  await expect(renamed).toHaveCount(0);
  await page.goBack();
  await expect(sets).toBeHidden();
  await expect(choice).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(choice).toBeHidden();
  await expect(form.variants).toHaveCount(7);
});

test('the owner archives a product from its row, and the shopper no longer finds it', async ({
  page: shopper,
  adminPage: page,
  stock,
  watch,
}) => {
  const word = mark();
  const name = `Row Kurta ${word}`;
  await stock({ name, stock: { M: 4 } });
  const product = new ProductPage(shopper);
  await product.open(name);
  await expect(product.heading).toHaveText(name);

  const products = new AdminProductsPage(page);
  await products.open(`?q=${word}`);
  const status = products.list.getByRole('button', { name: `Status of ${name}` });
  await status.press('Enter');
  const dialog = page.getByRole('dialog', { name: `Status of ${name}` });
  await expect(dialog).toContainText('No cart contains it.');
  await expectNoViolations(page, 'dialog');
  await dialog.getByRole('button', { name: 'Archive' }).press('Enter');
  await expect(
    new Layout(page).news(`${name} is archived now. Shoppers no longer see it.`),
  ).toBeVisible();
  await expect(products.row(name)).toContainText('Archived');
  await expect(status).toBeFocused();
  await expectNoViolations(page);
  await expectNoSidewaysScroll(page);
  watch.expectConsole(NOT_FOUND);
  await shopper.reload();
  await expect(product.heading).toHaveText('Product not found');

  await status.press('Enter');
  await dialog.getByRole('button', { name: 'Make active' }).press('Enter');
  await expect(products.row(name)).not.toContainText('Archived');
  await shopper.reload();
  await expect(product.heading).toHaveText(name);
});
