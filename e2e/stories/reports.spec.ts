import { readFile } from 'node:fs/promises';
import { expectNoViolations } from '../accessibility.ts';
import { expect, test } from '../fixtures.ts';
import { productNamed, sizeOf } from '../people.ts';

test('the owner sees what sold where, follows a number to its order, and takes the report along', async ({
  adminPage: page,
  customer,
  shop,
}) => {
  const order = await customer.order(sizeOf(await productNamed(shop.url, 'Indigo Kurta'), 'M'));
  const main = page.getByRole('main');
  await page.goto('/admin/reports');
  await main.getByRole('button', { name: '7 days' }).click();
  await main.getByLabel('By', { exact: true }).selectOption('State');
  const table = main.getByRole('table', { name: 'Sales by state' });
  const row = table.getByRole('row', { name: /^Maharashtra/ });
  await expect(row).toContainText('₹');
  await expectNoViolations(page);

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    main.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  expect(await readFile(await file.path(), 'utf8')).toContain('\r\nMaharashtra,');

  await row.getByRole('link', { name: 'Maharashtra' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Order lines');
  const line = main.getByRole('link', { name: `#${order.id.slice(-8).toUpperCase()}` });
  await expect(line).toBeVisible();
  await expectNoViolations(page);
  await line.click();
  await expect(page.getByRole('dialog')).toContainText('Indigo Kurta');

  await page.goto('/admin/reports?view=stock&list=sold-out');
  await expect(main.getByText('Stock value')).toBeVisible();
  await expect(main.getByRole('list', { name: 'Variants' })).toContainText(/since|never had stock/);
  await expectNoViolations(page);
  await main
    .getByRole('link', { name: /^Stock ledger of/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Stock ledger');
  await expect(main).toContainText('0 units in stock');
  await expectNoViolations(page);
});
