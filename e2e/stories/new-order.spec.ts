import type { Page } from '@playwright/test';
import { shortId } from '#common/domain/short-id.ts';
import { expectNoSidewaysScroll, expectNoViolations } from '../accessibility.ts';
import { expect, test } from '../fixtures.ts';
import { Layout } from '../pages/layout.ts';
import { OrderSheet } from '../pages/orders-pages.ts';
import { mark } from '../people.ts';

/** Adds one unit of the size M by the keyboard. */
async function addProduct(page: Page, name: string): Promise<void> {
  const search = page.getByRole('searchbox', { name: 'Search by name or SKU' });
  await search.focus();
  await page.keyboard.type(name);
  const size = page.getByRole('group', { name: `Sizes of ${name}` }).getByRole('button', {
    name: /^M/,
  });
  await size.press('Enter');
  await expect(page.getByRole('listitem', { name: new RegExp(`^${name} \\(M`) })).toBeFocused();
}

/** Places the order and returns its id, which its details show. */
async function place(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Place order' }).press('Enter');
  await expect(new Layout(page).news('Order placed')).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/order\?order=/);
  return new URL(page.url()).searchParams.get('order') ?? '';
}

test('the owner enters a WhatsApp order for a customer, who sees it in the account', async ({
  adminPage: page,
  anotherCustomer,
  openBrowser,
  stock,
}) => {
  const name = `Phoned ${mark()}`;
  await stock({ name, stock: { M: 3 } });
  const customer = await anotherCustomer();
  await customer.addAddress({ recipientName: 'Meera Nair', phone: '9876543210' });
  await page.goto('/admin/order');
  await page.getByRole('link', { name: 'New order' }).press('Enter');
  await expect(
    page.getByRole('searchbox', { name: 'Search by name, email or phone' }),
  ).toBeFocused();
  await expectNoViolations(page);
  await page.keyboard.type(customer.user.email);
  await page.getByRole('button', { name: customer.user.email }).press('Enter');
  await expect(page.getByRole('radio', { name: /Meera Nair/ })).toBeChecked();
  await addProduct(page, name);
  await page.getByRole('radio', { name: 'WhatsApp' }).press('Space');
  await page.getByLabel('Note').fill('Calls again at six');
  await expectNoViolations(page);
  await expectNoSidewaysScroll(page);
  const id = await place(page);
  const details = page.getByRole('dialog', { name: `Order #${shortId(id)}` });
  await expect(details).toContainText('WhatsApp');
  await expect(details).toContainText('Calls again at six');
  await expectNoViolations(page, 'dialog');

  const shopper = await openBrowser(customer);
  await new OrderSheet(shopper).open(id);
  await expect(shopper.getByRole('main')).toContainText(name);
  await expect(shopper.getByRole('main')).not.toContainText('Calls again at six');
});

test('the owner enters an order with a discount code, and a customer who has used it pays the full price', async ({
  adminPage: page,
  administrator,
  anotherCustomer,
  stock,
}) => {
  const [name, code] = [`Phoned ${mark()}`, `PHONE${mark().toUpperCase()}`];
  await stock({ name, stock: { M: 3 } });
  await administrator.addDiscountCode(code, 100);
  const customer = await anotherCustomer();
  await customer.addAddress();
  const order = page.getByRole('region', { name: 'Order', exact: true });
  const total = order.getByRole('definition').last();
  const field = order.getByLabel('Discount code', { exact: true });

  /** Chooses customer and product, types the code by the keyboard and leaves the field. */
  const enter = async () => {
    await page.goto('/admin/order/new');
    await page.getByRole('searchbox', { name: 'Search by name, email or phone' }).focus();
    await page.keyboard.type(customer.user.email);
    await page.getByRole('button', { name: customer.user.email }).press('Enter');
    await addProduct(page, name);
    const price = await total.innerText();
    await order.getByRole('button', { name: 'Add a discount code' }).press('Enter');
    await expect(field).toBeFocused();
    await page.keyboard.type(` ${code.slice(0, 5).toLowerCase()} ${code.slice(5)}`);
    await page.keyboard.press('Enter');
    return price;
  };

  const price = await enter();
  await expect(order.getByRole('button', { name: 'Remove discount code' })).toBeVisible();
  await expect(order).toContainText(`Code ${code}−₹100`);
  await expect(total).not.toHaveText(price);
  const reduced = await total.innerText();
  await expectNoViolations(page);
  await expectNoSidewaysScroll(page);
  const id = await place(page);
  const details = page.getByRole('dialog', { name: `Order #${shortId(id)}` });
  await expect(details).toContainText(`Code ${code}−₹100`);
  await expect(details).toContainText(reduced);

  await enter();
  await expect(field).toHaveAccessibleDescription(
    'This customer has already used this discount code. The order can be placed without it.',
  );
  await expect(total).toHaveText(price);
  await expectNoViolations(page);
  await expectNoSidewaysScroll(page);
  await place(page);
  const [latest] = await customer.orders();
  expect(latest).toMatchObject({ discountCode: null, codeDiscount: 0 });
});

test('the owner enters an order for a person without an account, and a mistake costs nothing that was typed', async ({
  adminPage: page,
  stock,
}) => {
  const name = `Phoned ${mark()}`;
  await stock({ name, stock: { M: 3 } });
  await page.goto('/admin/order/new');
  const person = page.getByRole('region', { name: 'New person' });
  await page.getByRole('button', { name: 'New person' }).press('Enter');
  await addProduct(page, name);
  await person.getByLabel('Address line 1').fill('14 Hill Road');
  await person.getByLabel('PIN code').fill('400050');
  await page.getByRole('button', { name: 'Place order' }).press('Enter');
  await expect(person.getByLabel('Name')).toHaveAccessibleDescription('Name is required.');
  await expect(person.getByLabel('Address line 1')).toHaveValue('14 Hill Road');
  await expectNoViolations(page);
  await person.getByLabel('Name').fill('Zubin Quadros');
  await person.getByLabel('Phone').fill('9812345678');
  await expect(person.getByLabel('City')).not.toHaveValue('');
  const id = await place(page);
  const details = page.getByRole('dialog', { name: `Order #${shortId(id)}` });
  await expect(details).toContainText('Zubin Quadros');
  await expect(details).toContainText('Phone');
  await expectNoSidewaysScroll(page);
});
