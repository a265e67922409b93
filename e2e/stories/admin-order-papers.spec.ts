import { readFile } from 'node:fs/promises';
import { shortId } from '#common/domain/short-id.ts';
import { dayInIndia } from '#common/format/dates.ts';
import { expectNoSidewaysScroll, expectNoViolations } from '../accessibility.ts';
import { expect, ONCE, test } from '../fixtures.ts';
import { placeOrders } from '../admin-orders.ts';
import { Layout } from '../pages/layout.ts';
import { AdminOrdersPage } from '../pages/orders-pages.ts';
import { sheetsOf } from '../print.ts';

test(
  'packing slips are printed for one order, for chosen ones, and for all that wait',
  ONCE,
  async ({ adminPage: page, administrator, anotherCustomer, shop }) => {
    const customer = await anotherCustomer();
    const { ids, phone } = await placeOrders(customer, shop, 4);
    const [first = '', second = '', third = '', sent = ''] = ids;
    await administrator.setOrderStatus(sent, 'SHIPPED');
    const orders = new AdminOrdersPage(page);
    const main = page.getByRole('main');
    const slips = main.getByRole('article');
    await page.addInitScript(() => {
      window.print = () => console.log('printed');
    });

    await orders.open(`?q=${customer.user.email}`);
    await orders.choice(sent).check();
    await expect(main).toContainText('Nothing to pack among these');
    await orders.choice(first).focus();
    await page.keyboard.press('Space');
    await orders.choice(third).check();
    await expect(main).toContainText('3 selected');
    await main.getByRole('link', { name: '2 packing slips for 3 selected' }).click();
    await expect(slips).toHaveCount(2);
    await expect(slips.nth(0)).toHaveAccessibleName(`#${shortId(third)}`);
    const slip = slips.nth(1);
    await expect(slip).toContainText(`Packing slip#${shortId(first)}Ordered on`);
    await expect(slip).toContainText('Vastra');
    await expect(slip).toContainText('Deliver toMeera Nair12 Linking Road');
    await expect(slip).toContainText(`Phone ${phone}`);
    await expect(slip).toContainText('Collect in cash₹999.50');
    await expect(slip).toContainText('Subtotal₹1,999Discount−₹999.50Tax₹0.00Total₹999.50');
    await expect(slip.getByRole('row').nth(1)).toHaveText(/^Charkha Shirt42Olive1$/);
    await expectNoViolations(page);
    await expectNoSidewaysScroll(page);
    const asked = page.waitForEvent('console', (message) => message.text() === 'printed');
    await main.getByRole('button', { name: 'Print 2 slips' }).click();
    await asked;
    expect(await sheetsOf(page)).toBe(2);
    await page.emulateMedia({ media: 'print' });
    for (const hidden of [page.getByRole('banner'), page.getByRole('button'), orders.heading]) {
      await expect(hidden).toHaveCount(0);
    }
    await expect(slip).toHaveCSS('color', 'rgb(0, 0, 0)');
    await page.emulateMedia({ media: 'screen' });

    await main.getByRole('link', { name: 'Orders' }).click();
    await orders.open(`?q=${customer.user.email}`);
    await main.getByRole('link', { name: 'Packing slips of all pending' }).click();
    await expect(slips).toHaveCount(3);
    await expect(slips.filter({ hasText: shortId(second) })).toHaveCount(1);

    await orders.open(`?q=${customer.user.email}&order=${second}`);
    await orders.details(second).getByRole('link', { name: 'Packing slip' }).click();
    await expect(slips).toHaveCount(1);
    await expect(slips).toHaveAccessibleName(`#${shortId(second)}`);
    await page.goto(`/admin/order/slips?q=${sent}`);
    await expect(page.getByRole('heading', { name: 'Nothing to pack' })).toBeVisible();
  },
);

test(
  'the orders of a filter are saved as a file for spreadsheets',
  ONCE,
  async ({ adminPage: page, anotherCustomer, shop }) => {
    const customer = await anotherCustomer();
    const { ids } = await placeOrders(customer, shop, 2);
    const orders = new AdminOrdersPage(page);
    await orders.open();
    await expect(orders.heading).toHaveText('Orders');
    const download = page.waitForEvent('download');
    await orders.search.fill(customer.user.email);
    await orders.exportCsv.click();
    const file = await download;
    const name = `orders-${dayInIndia(new Date())}.csv`;
    expect(file.suggestedFilename()).toBe(name);
    await expect(new Layout(page).news(`Saved ${name}`)).toBeVisible();
    const rows = (await readFile(await file.path(), 'utf8')).split('\r\n');
    expect(rows[0]).toMatch(/^\ufeffOrder,Order date,Status,Customer,E-mail,/);
    const endings = ids.toReversed().map((id) => `${id},Website`);
    expect(rows.slice(1, -1).map((row) => row.split(',').slice(-2).join(','))).toEqual(endings);
  },
);
