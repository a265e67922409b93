import type { Page } from '@playwright/test';
import { shortId } from '#common/domain/short-id.ts';
import { expectNoViolations } from '../accessibility.ts';
import { placeOrders } from '../admin-orders.ts';
import { expect, test } from '../fixtures.ts';
import { Layout } from '../pages/layout.ts';
import { AdminOrdersPage, OrderSheet } from '../pages/orders-pages.ts';

/** Opens the form behind a button of the details by the keyboard, and returns it. */
async function openForm(page: Page, button: string, form: RegExp) {
  await page.getByRole('button', { name: button }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: form });
  await expect(dialog.getByRole('textbox').first()).toBeFocused();
  return dialog;
}

test('the owner corrects an address, keeps a note, writes to the customer and takes a delivery back', async ({
  adminPage: page,
  anotherCustomer,
  openBrowser,
  shop,
}) => {
  const customer = await anotherCustomer();
  const [id = ''] = (await placeOrders(customer, shop, 1, ['Indigo Kurta', 'M'])).ids;
  const layout = new Layout(page);
  const orders = new AdminOrdersPage(page);
  const details = orders.details(id);
  const history = details.getByRole('region', { name: 'Notes and history' });
  await orders.open(`?order=${id}`);
  await expect(history).toContainText('Placed');

  const address = await openForm(page, 'Correct delivery address', /^Correct Address/);
  await expect(address.getByLabel('Recipient name')).toBeFocused();
  await address.getByLabel('Recipient name').fill('Zubin Quadros');
  await address.getByLabel('PIN code').fill('1234');
  await page.keyboard.press('Enter');
  await expect(address.getByLabel('PIN code')).toBeFocused();
  await expectNoViolations(page, 'dialog');
  await address.getByLabel('PIN code').fill('302001');
  await page.keyboard.press('Enter');
  await expect(layout.news('Address corrected. The customer gets a mail.')).toBeVisible();
  await expect(history).toContainText('Address corrected');
  await layout.dismissAll();

  const note = await openForm(page, 'Add note', /^Note on/);
  await page.keyboard.type('Calls back at six');
  await note.getByRole('button', { name: 'Add note' }).press('Enter');
  await expect(history).toContainText('Calls back at six');
  const message = await openForm(page, 'Message customer', /^Message about/);
  await page.keyboard.type('Is <b>Monday</b> fine?');
  await message.getByRole('button', { name: 'Send message' }).press('Enter');
  await expect(history).toContainText('Is <b>Monday</b> fine?');
  await expect(details.getByRole('button', { name: 'Message customer' })).toBeFocused();
  await layout.dismissAll();

  const status = orders.statusInDetails(id);
  await status.selectOption('Delivered');
  await expect(history).toContainText('paid');
  await layout.dismissAll();
  await status.focus();
  await status.selectOption('Cancelled');
  const question = page.getByRole('alertdialog', { name: 'Cancel Order' });
  await expect(question).toContainText('1 unit goes back to stock: 1 × Indigo Kurta (M).');
  await expectNoViolations(page, 'dialog');
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(status).toHaveValue('DELIVERED');
  await expect(status).toBeFocused();
  await status.selectOption('Pending');
  await page.getByRole('button', { name: 'Set to Pending' }).press('Enter');
  await expect(status).toHaveValue('PENDING');
  await expect(history.getByRole('listitem').filter({ hasText: /^Delivered, ₹/ })).toBeVisible();
  await expect(history).toContainText('no longer paid');
  await expectNoViolations(page, 'dialog');

  const shopper = await openBrowser(customer);
  const sheet = new OrderSheet(shopper);
  await sheet.open(id);
  await expect(sheet.heading).toContainText(shortId(id));
  await expect(shopper.getByRole('main')).toContainText('Zubin Quadros');
  await expect(shopper.getByRole('main')).not.toContainText('Calls back at six');
});
