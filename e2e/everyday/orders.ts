import { expect } from '@playwright/test';
import { placeOrders } from '../admin-orders.ts';
import { Layout } from '../pages/layout.ts';
import { AdminOrdersPage } from '../pages/orders-pages.ts';
import { mark } from '../people.ts';
import { openSection, type Desk, type Tasks } from './desk.ts';

/** Places orders and finds them in the list by the customer's e-mail. */
async function findOrders(desk: Desk, count: number) {
  const { page, clicks, shop, stock, anotherCustomer } = desk;
  const name = `Everyday ${mark()}`;
  await stock({ name, stock: { M: count } });
  const customer = await anotherCustomer();
  const { ids } = await placeOrders(customer, shop, count, [name, 'M']);
  const orders = new AdminOrdersPage(page);
  await openSection(desk, 'Order');
  await clicks.type(orders.search, customer.user.email);
  await page.keyboard.press('Enter');
  await expect(orders.rows).toHaveCount(count);
  const [first = ''] = ids;
  return { ids, first, orders, main: page.getByRole('main'), layout: new Layout(page) };
}

/** Opens the details of an order. */
async function openOrder(desk: Desk) {
  const found = await findOrders(desk, 1);
  await desk.clicks.on(found.orders.viewDetails(found.first));
  return { ...found, details: found.orders.details(found.first) };
}

export const ORDER_TASKS: Tasks = {
  'Print the packing slips of all orders that wait': async (desk) => {
    const { page, clicks, shop, anotherCustomer } = desk;
    await placeOrders(await anotherCustomer(), shop, 1, ['Indigo Kurta', 'M']);
    const main = page.getByRole('main');
    await page.evaluate(() => {
      window.print = () => console.log('printed');
    });
    await openSection(desk, 'Order');
    await clicks.on(main.getByRole('link', { name: 'Packing slips of all pending' }));
    const printed = page.waitForEvent('console', (message) => message.text() === 'printed');
    await clicks.on(main.getByRole('button', { name: /^Print / }));
    await printed;
  },

  'Ship ten parcels': async (desk) => {
    const { page, clicks } = desk;
    const { ids, orders, main, layout } = await findOrders(desk, 10);
    await clicks.on(main.getByRole('checkbox', { name: /^Select all on this page/ }));
    await clicks.on(main.getByRole('button', { name: 'Mark shipped' }));
    const form = page.getByRole('dialog', { name: 'Mark Orders as Shipped' });
    await clicks.type(form.getByRole('combobox', { name: 'Courier' }), 'Delhivery');
    const word = mark().toUpperCase();
    const numbers = ids.map((_, index) => [`${word}${index}`]);
    await clicks.paste(form.getByRole('textbox').first(), numbers);
    await clicks.on(form.getByRole('button', { name: 'Mark 10 as shipped' }));
    await expect(layout.news('10 orders marked as shipped')).toBeVisible();
    for (const id of ids) await expect(orders.status(id)).toHaveValue('SHIPPED');
  },

  'Look up the order of a customer who calls': async (desk) => {
    const { details } = await openOrder(desk);
    await expect(details).toContainText('Meera Nair');
  },

  'Cancel an order': async (desk) => {
    const { page, clicks } = desk;
    const { orders, first } = await findOrders(desk, 1);
    await clicks.choose(orders.status(first), 'Cancelled');
    const question = page.getByRole('alertdialog', { name: 'Cancel Order' });
    await clicks.on(question.getByRole('button', { name: 'Yes, Cancel' }));
    await expect(orders.status(first)).toHaveValue('CANCELED');
  },

  'Correct the address of an order': async (desk) => {
    const { page, clicks } = desk;
    const { details, layout } = await openOrder(desk);
    await clicks.on(details.getByRole('button', { name: 'Correct delivery address' }));
    const form = page.getByRole('dialog', { name: /^Correct Address/ });
    await clicks.type(form.getByLabel('Address line 1'), '14 Linking Road');
    await clicks.on(form.getByRole('button', { name: 'Save' }));
    await expect(layout.news('Address corrected. The customer gets a mail.')).toBeVisible();
  },

  'Write to a customer about an order': async (desk) => {
    const { page, clicks } = desk;
    const { details } = await openOrder(desk);
    await clicks.on(details.getByRole('button', { name: 'Message customer' }));
    const form = page.getByRole('dialog', { name: /^Message about/ });
    await clicks.type(form.getByRole('textbox'), 'Is Monday fine?');
    await clicks.on(form.getByRole('button', { name: 'Send message' }));
    await expect(details).toContainText('Is Monday fine?');
  },

  'Enter an order that came by WhatsApp': async (desk) => {
    const { page, clicks, stock, anotherCustomer } = desk;
    const name = `Everyday ${mark()}`;
    await stock({ name, stock: { M: 5 } });
    const customer = await anotherCustomer();
    await customer.addAddress();
    const main = page.getByRole('main');
    await openSection(desk, 'Order');
    await clicks.on(main.getByRole('link', { name: 'New order' }));
    const customers = main.getByRole('searchbox', { name: 'Search by name, email or phone' });
    await expect(customers).toBeFocused();
    await clicks.type(customers, customer.user.email);
    await clicks.on(main.getByRole('button', { name: customer.user.email }));
    const products = main.getByRole('searchbox', { name: 'Search by name or SKU' });
    await expect(products).toBeFocused();
    await clicks.type(products, name);
    await clicks.on(main.getByRole('group', { name: `Sizes of ${name}` }).getByRole('button'));
    await clicks.on(main.getByRole('radio', { name: 'WhatsApp' }));
    await clicks.on(main.getByRole('button', { name: 'Place order' }));
    await expect(new Layout(page).news('Order placed')).toBeVisible();
  },
};
