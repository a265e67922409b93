import { shortId } from '#common/domain/short-id.ts';
import { dayInIndia } from '#common/format/dates.ts';
import { expectNoSidewaysScroll, expectNoViolations } from '../accessibility.ts';
import { CONSOLE, holdAnswers, whileFailing } from '../faults.ts';
import { expect, NOT_FOUND, ONCE, test } from '../fixtures.ts';
import { placeOrders } from '../admin-orders.ts';
import { Layout } from '../pages/layout.ts';
import { OrderDesk } from '../pages/orders-pages.ts';
import { mark, productNamed, sizeOf } from '../people.ts';

test('the owner finds an order by what the customer says, and a link shows a colleague the same', async ({
  adminPage: page,
  openBrowser,
  administrator,
  anotherCustomer,
  shop,
  stock,
}) => {
  const shirt = `Found Shirt ${mark()}`;
  await stock({ name: shirt, stock: { M: 9 } });
  const customer = await anotherCustomer();
  const { ids, phone } = await placeOrders(customer, shop, 2, [shirt, 'M']);
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
  const narrowed = page.waitForResponse(/\/api\/orders\/all\?.*to=/);
  await desk.to.fill(today);
  await narrowed;
  await expect(page).toHaveURL(new RegExp(`status=PENDING&from=${today}&to=${today}$`));
  await expect(desk.order(second)).toContainText('₹500');
  await expect(page.getByRole('main')).toContainText('1 order found');
  /* What is on its way out is dimmed. */
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
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
  adminPage: page,
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
  await expect(item).toContainText('2 × Price ₹1,299List price ₹1,799');
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
  await expect(gone).toContainText('This order doesn’t exist.');
  await gone.getByRole('button', { name: 'Back to the orders' }).click();
  await expect(page).toHaveURL('/admin/order');
});

test('a status waits for its answer, goes back after a failure, and undoes nothing unseen', async ({
  adminPage: page,
  administrator,
  anotherCustomer,
  shop,
  watch,
}) => {
  const customer = await anotherCustomer();
  const { ids } = await placeOrders(customer, shop, 1);
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
    layout.alert('This order was set to Cancelled in the meantime. Please check it again.'),
  ).toBeVisible();
  await expect(desk.status(id)).toHaveValue('CANCELED');
  await expect(desk.order(id)).toContainText('Cancelled');
  await desk.status(id).selectOption('Delivered');
  await expect(layout.news('Status updated to Delivered')).toBeVisible();
  await expect(desk.order(id)).toContainText('Paid');
});

test(
  'the notice of a change covers neither the heading nor any button, in the list or in the details',
  ONCE,
  async ({ adminPage: page, anotherCustomer, shop }) => {
    const customer = await anotherCustomer();
    const { id } = await customer.order(sizeOf(await productNamed(shop.url, 'Indigo Kurta'), 'M'));
    const desk = new OrderDesk(page);
    const controls = page.locator('h1, h2, a, button, select, input');
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

test('a shop without orders, a page that is none and a list that does not come say so', async ({
  adminPage: page,
  anotherCustomer,
  shop,
  watch,
}) => {
  await placeOrders(await anotherCustomer(), shop, 1);
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
