import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { shortId } from '#common/domain/short-id.ts';
import { dayInIndia } from '#common/format/dates.ts';
import { expectNoSidewaysScroll, expectNoViolations } from '../accessibility.ts';
import { CONSOLE, EXPLAINED, holdAnswers, whileFailing } from '../faults.ts';
import { expect, NOT_FOUND, ONCE, test } from '../fixtures.ts';
import { Layout } from '../pages/layout.ts';
import { OrderDesk } from '../pages/orders-pages.ts';
import { mark, productNamed, sizeOf, type Person } from '../people.ts';
import type { ShopPlace } from '../shop.ts';

/** So many orders of one piece each, oldest first, to somebody whose number nobody else has. */
async function orders(
  customer: Person,
  shop: ShopPlace,
  count: number,
  [name, size]: [string, string] = ['Charkha Shirt', '42'],
) {
  const number = BigInt(`0x${customer.user.id.slice(-12)}`) % 1_000_000_000n;
  const phone = `9${String(number).padStart(9, '0')}`;
  const address = await customer.addAddress({ recipientName: 'Meera Nair', phone });
  const variant = sizeOf(await productNamed(shop.url, name), size);
  const placed = [];
  for (let index = 0; index < count; index += 1) {
    await customer.putIntoCart(variant);
    placed.push(await customer.placeOrder(address.id));
  }
  return { ids: placed.map(({ id }) => id), phone };
}

test('the owner finds an order by what the customer says, and a link shows a colleague the same', async ({
  officePage: page,
  openBrowser,
  administrator,
  anotherCustomer,
  shop,
  stock,
}) => {
  const shirt = `Found Shirt ${mark()}`;
  await stock({ name: shirt, stock: { M: 9 } });
  const customer = await anotherCustomer();
  const { ids, phone } = await orders(customer, shop, 2, [shirt, 'M']);
  const [first = '', second = ''] = ids;
  await administrator.setOrderStatus(first, 'SHIPPED');
  const desk = new OrderDesk(page);
  await desk.open();
  await expect(desk.heading).toHaveText('Orders');
  await expect(page.getByRole('main')).toContainText(/\d+ orders in total/);

  for (const key of [`#${shortId(second)}`, second]) {
    await desk.search.fill(key);
    await expect(desk.orders).toHaveCount(1);
    await expect(desk.order(second)).toContainText(customer.user.firstName);
  }
  const dialled = `+91 ${phone.slice(0, 5)} ${phone.slice(5)}`;
  for (const key of [customer.user.email, customer.user.username.toUpperCase(), dialled]) {
    await desk.search.fill(key);
    await desk.search.press('Enter');
    await expect(desk.orders).toHaveCount(2);
    await expect(desk.order(first)).toContainText('Shipped');
  }
  await desk.statusFilter.selectOption('Pending');
  await expect(desk.orders).toHaveCount(1);
  const today = dayInIndia(new Date());
  await desk.from.fill(today);
  await desk.to.fill(today);
  await expect(page).toHaveURL(new RegExp(`status=PENDING&from=${today}&to=${today}$`));
  await expect(desk.order(second)).toContainText('₹500');
  await expect(page.getByRole('main')).toContainText('1 order found');
  await expectNoViolations(page);
  await expectNoSidewaysScroll(page);

  const colleague = await openBrowser(administrator);
  await colleague.goto(page.url());
  await expect(new OrderDesk(colleague).orders).toHaveCount(1);
  await expect(new OrderDesk(colleague).search).toHaveValue(dialled);

  await desk.to.fill('2026-01-01');
  await expect(desk.from).toHaveValue('2026-01-01');
  await expect(page.getByRole('heading', { name: 'No orders match' })).toBeVisible();
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page).toHaveURL('/admin/order');
  await expect(desk.search).toHaveValue('');
  await expect(desk.from).toHaveValue('');
  await expect(page.getByRole('main')).toContainText(/\d+ orders in total/);
});

test('details tell all about an order over the list, with the keyboard, by link and Back', async ({
  officePage: page,
  anotherCustomer,
  shop,
  watch,
}) => {
  const customer = await anotherCustomer();
  await customer.putIntoCart(sizeOf(await productNamed(shop.url, 'Indigo Kurta'), 'M'), 2);
  const address = await customer.addAddress({ recipientName: 'Asha Rao', phone: '9876543210' });
  const { id } = await customer.placeOrder(address.id);
  const desk = new OrderDesk(page);
  const details = desk.details(id);
  await desk.open(`?q=${customer.user.email}`);
  await desk.viewDetails(id).focus();
  await page.keyboard.press('Enter');
  await expect(details).toContainText(id);
  await expect(page).toHaveURL(new RegExp(`order=${id}$`));
  const { username, email } = customer.user;
  await expect(details.getByRole('region', { name: 'Customer and delivery' })).toHaveText(
    `Customer${username}${email}Delivery addressAsha Rao12 Linking RoadMumbai, ` +
      'Maharashtra 4000509876543210PaymentCash on DeliveryPay when you receive',
  );
  await expect(details).toContainText(/Placed on \d{1,2} \w{3,4} \d{4}, \d{1,2}:\d{2} [ap]m/);
  const item = details.getByRole('listitem').filter({ hasText: 'Indigo Kurta' });
  await expect(item).toContainText('Size: M');
  await expect(item).toContainText('2 × ₹1,299');
  await expect(item.locator('img')).toBeVisible();
  await expect(details.getByText('Total', { exact: true }).locator('..')).toHaveText('Total₹2,598');
  await expectNoViolations(page, 'dialog');

  await desk.statusInDetails(id).selectOption('Shipped');
  await expect(new Layout(page).news('Status updated to Shipped')).toBeVisible();
  await expect(details.getByRole('listitem').filter({ hasText: /^Shipped\d/ })).toHaveAttribute(
    'aria-current',
    'step',
  );
  await details.getByRole('button', { name: `History of order ${shortId(id)}` }).click();
  const history = page.getByRole('dialog', { name: `History of order ${shortId(id)}` });
  await expect(history).toContainText('Pending, is Shipped');
  await page.keyboard.press('Escape');
  await expect(history).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(details).toHaveCount(0);
  await expect(desk.viewDetails(id)).toBeFocused();
  await expect(desk.status(id)).toHaveValue('SHIPPED');
  await expect(page).toHaveURL(/\?q=[^&]+$/);

  await desk.viewDetails(id).click();
  await expect(details).toContainText(id);
  await page.goBack();
  await expect(details).toHaveCount(0);
  await expect(desk.order(id)).toBeVisible();
  await desk.open(`?order=${id}`);
  await expect(details).toContainText('Asha Rao');
  watch.expectConsole(NOT_FOUND);
  await desk.open('?order=00000000-0000-7000-8000-000000000000');
  const gone = page.getByRole('dialog', { name: 'Order not found' });
  await expect(gone).toContainText('There is no such order.');
  await gone.getByRole('button', { name: 'Back to the orders' }).click();
  await expect(page).toHaveURL('/admin/order');
});

test('a status waits for its answer, goes back after a failure, and undoes nothing unseen', async ({
  officePage: page,
  administrator,
  anotherCustomer,
  shop,
  watch,
}) => {
  const customer = await anotherCustomer();
  const { ids } = await orders(customer, shop, 1);
  const [id = ''] = ids;
  const desk = new OrderDesk(page);
  const layout = new Layout(page);
  await desk.open(`?q=${customer.user.email}`);
  const { letThrough } = await holdAnswers(page, `**/api/orders/${id}/status`);
  await desk.status(id).selectOption('Shipped');
  await expect(desk.status(id)).toBeDisabled();
  await expect(desk.status(id)).toHaveValue('SHIPPED');
  letThrough();
  await expect(layout.news('Status updated to Shipped')).toBeVisible();
  await expect(desk.status(id)).toBeEnabled();

  watch.expectConsole(CONSOLE['answered by 500']);
  await whileFailing(page, 'PUT /orders/{id}/status', 'answered by 500', () =>
    desk.status(id).selectOption('Delivered'),
  );
  await expect(layout.alert('The shop is in trouble.')).toBeVisible();
  await expect(desk.status(id)).toBeEnabled();
  await expect(desk.status(id)).toHaveValue('SHIPPED');

  await administrator.setOrderStatus(id, 'CANCELED');
  watch.expectConsole(/status of 409/);
  await desk.status(id).selectOption('Delivered');
  await expect(
    layout.alert('This order was set to Cancelled in the meantime. Look at it again.'),
  ).toBeVisible();
  await expect(desk.status(id)).toHaveValue('CANCELED');
  await expect(desk.order(id)).toContainText('Cancelled');
  await desk.status(id).selectOption('Delivered');
  await expect(layout.news('Status updated to Delivered')).toBeVisible();
  await expect(desk.order(id)).toContainText('Paid');
});

/** How many sheets of A4 the page takes. */
async function sheetsOf(page: Page): Promise<number> {
  const pdf = await page.pdf({ format: 'A4' });
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;
}

test(
  'the notice of a change lies over none of the buttons, in the list or in the details',
  ONCE,
  async ({ officePage: page, anotherCustomer, shop }) => {
    const customer = await anotherCustomer();
    const { id } = await customer.order(sizeOf(await productNamed(shop.url, 'Indigo Kurta'), 'M'));
    const desk = new OrderDesk(page);
    const controls = page.locator('a, button, select, input');
    const dismiss = page.getByRole('button', { name: 'Dismiss notice' });
    const covered = () =>
      controls.evaluateAll((all) => {
        const board = document.querySelector('.notice-board');
        const boxes = Array.from(board?.querySelectorAll('[aria-live] > *') ?? [], (one) =>
          one.getBoundingClientRect(),
        );
        const open = document.querySelector('dialog[open]') ?? document.body;
        return all.flatMap((control) => {
          if (board?.contains(control) || !open.contains(control)) return [];
          const { left, right, top, bottom } = control.getBoundingClientRect();
          const meets = boxes.some(
            (box) => left < box.right && box.left < right && top < box.bottom && box.top < bottom,
          );
          return meets ? [control.getAttribute('aria-label') ?? control.textContent] : [];
        });
      });
    await desk.open(`?q=${customer.user.email}`);
    await desk.status(id).selectOption('Shipped');
    await expect(dismiss).toHaveCount(1);
    expect(await covered()).toEqual([]);
    await dismiss.click();
    await desk.viewDetails(id).click();
    const details = page.getByRole('dialog', { name: /^Order #/ });
    await details.getByRole('combobox').selectOption('Delivered');
    await expect(dismiss).toHaveCount(1);
    expect(await covered()).toEqual([]);
  },
);

test('packing slips are printed for one order, for chosen ones, and for all that wait', async ({
  officePage: page,
  administrator,
  anotherCustomer,
  shop,
}) => {
  const customer = await anotherCustomer();
  const { ids, phone } = await orders(customer, shop, 4);
  const [first = '', second = '', third = '', sent = ''] = ids;
  await administrator.setOrderStatus(sent, 'SHIPPED');
  const desk = new OrderDesk(page);
  const main = page.getByRole('main');
  const slips = main.getByRole('article');
  await page.addInitScript(() => {
    window.print = () => console.log('printed');
  });

  await desk.open(`?q=${customer.user.email}`);
  await expect(desk.choice(sent)).toHaveCount(0);
  await desk.choice(first).focus();
  await page.keyboard.press('Space');
  await desk.choice(third).check();
  await expect(main).toContainText('2 selected');
  await main.getByRole('link', { name: '2 packing slips' }).click();
  await expect(slips).toHaveCount(2);
  await expect(slips.nth(0)).toHaveAccessibleName(`#${shortId(third)}`);
  const slip = slips.nth(1);
  await expect(slip).toContainText(`Packing slip#${shortId(first)}Ordered on`);
  await expect(slip).toContainText('Vastra');
  await expect(slip).toContainText('Deliver toMeera Nair12 Linking Road');
  await expect(slip).toContainText(`Phone ${phone}`);
  await expect(slip).toContainText('Collect in cash₹999.50');
  await expect(slip.getByRole('row').nth(1)).toHaveText(/^Charkha Shirt42Olive1$/);
  await expectNoViolations(page);
  await expectNoSidewaysScroll(page);
  const asked = page.waitForEvent('console', (message) => message.text() === 'printed');
  await main.getByRole('button', { name: 'Print 2 slips' }).click();
  await asked;
  expect(await sheetsOf(page)).toBe(2);
  await page.emulateMedia({ media: 'print' });
  for (const hidden of [page.getByRole('banner'), page.getByRole('button'), desk.heading]) {
    await expect(hidden).toHaveCount(0);
  }
  await expect(slip).toHaveCSS('color', 'rgb(0, 0, 0)');
  await page.emulateMedia({ media: 'screen' });

  await main.getByRole('link', { name: 'Orders' }).click();
  await desk.open(`?q=${customer.user.email}`);
  await main.getByRole('link', { name: 'Packing slips of all pending' }).click();
  await expect(slips).toHaveCount(3);
  await expect(slips.filter({ hasText: shortId(second) })).toHaveCount(1);

  await desk.open(`?q=${customer.user.email}&order=${second}`);
  await desk.details(second).getByRole('link', { name: 'Packing slip' }).click();
  await expect(slips).toHaveCount(1);
  await expect(slips).toHaveAccessibleName(`#${shortId(second)}`);
  await page.goto(`/admin/order/slips?q=${sent}`);
  await expect(page.getByRole('heading', { name: 'Nothing to pack' })).toBeVisible();
});

test('the orders of a filter are saved as a file for spreadsheets', async ({
  officePage: page,
  anotherCustomer,
  shop,
  watch,
}) => {
  const customer = await anotherCustomer();
  const { ids } = await orders(customer, shop, 2);
  const desk = new OrderDesk(page);
  await desk.open(`?q=${customer.user.email}`);
  const download = page.waitForEvent('download');
  await desk.exportCsv.click();
  const file = await download;
  const name = `orders-${dayInIndia(new Date())}.csv`;
  expect(file.suggestedFilename()).toBe(name);
  await expect(new Layout(page).news(`Saved ${name}`)).toBeVisible();
  const text = await readFile(await file.path(), 'utf8');
  const rows = text.split('\r\n');
  expect(rows[0]).toMatch(/^\ufeffOrder,Order date,Status,Customer,E-mail,/);
  expect(rows.slice(1, -1).map((row) => row.slice(-36))).toEqual(ids.toReversed());
  expect(rows[1]).toContain(',"1 x Charkha Shirt (42, Olive) @ 999.50",999.50,COD,No,999.50,');

  watch.expectConsole(CONSOLE['answered by 500']);
  await whileFailing(page, 'GET /orders/csv', 'answered by 500', () => desk.exportCsv.click());
  await expect(
    new Layout(page).alert('Failed to export orders. The shop is in trouble.'),
  ).toBeVisible();
  await new Layout(page).dismissAll();
  watch.expectConsole(CONSOLE['cut off']);
  await whileFailing(page, 'GET /orders/csv', 'cut off', () => desk.exportCsv.click());
  await expect(
    new Layout(page).alert(`Failed to export orders. ${EXPLAINED['cut off']}`),
  ).toBeVisible();
  await expect(desk.exportCsv).toBeEnabled();
});

test('a shop without orders, a page that is none and a list that does not come say so', async ({
  officePage: page,
  anotherCustomer,
  shop,
  watch,
}) => {
  await orders(await anotherCustomer(), shop, 1);
  const desk = new OrderDesk(page);
  const main = page.getByRole('main');
  await desk.open('?page=9999');
  await expect(main.getByRole('heading', { name: 'There is no page 9999' })).toBeVisible();
  await main.getByRole('button', { name: 'Go to the last page' }).click();
  await expect(desk.orders.first()).toBeVisible();

  const pagination = { totalItems: 0, totalPages: 0, currentPage: 1, limit: 20 };
  const list = /\/api\/orders\/all/;
  await page.route(list, (route) => route.fulfill({ json: { orders: [], pagination } }));
  await desk.open();
  await expect(main.getByRole('heading', { name: 'No orders found' })).toBeVisible();
  await expect(main).toContainText('Orders will appear here once customers place them');
  await expect(main).toContainText('0 orders in total');
  await expectNoViolations(page);
  await page.unroute(list);

  watch.expectConsole(CONSOLE['answered by 500']);
  await page.route(list, (route) =>
    route.fulfill({ status: 500, json: { code: 'INTERNAL', message: 'The shop is in trouble.' } }),
  );
  await desk.open();
  await expect(main.getByRole('alert')).toContainText('Failed to fetch orders');
  await expectNoViolations(page);
  await page.unroute(list);
  await main.getByRole('button', { name: 'Try again' }).click();
  await expect(desk.orders.first()).toBeVisible();
});
