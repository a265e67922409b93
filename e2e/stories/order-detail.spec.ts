import { shortId } from '#common/domain/short-id.ts';
import { expectNoSidewaysScroll, expectNoViolations } from '../accessibility.ts';
import { expect, ONCE, test } from '../fixtures.ts';
import { OrderHistory, OrderSheet } from '../pages/orders-pages.ts';
import { mark, productNamed, sizeOf, type Person } from '../people.ts';
import { sheetsOf } from '../print.ts';
import type { ShopPlace } from '../shop.ts';

/** Products of one story alone, ordered: two of the first, one of each other. */
async function ordered(customer: Person, shop: ShopPlace, ...names: string[]) {
  for (const [index, name] of names.entries()) {
    await customer.putIntoCart(sizeOf(await productNamed(shop.url, name), 'M'), index ? 1 : 2);
  }
  const address = await customer.addAddress({ recipientName: 'Asha Rao', phone: '9876543210' });
  return customer.placeOrder(address.id);
}

const DAY_AND_TIME = /\d{1,2} \w{3,4} \d{4}, \d{1,2}:\d{2} [ap]m/;

test(
  'the page of an order follows it from placing to delivery',
  ONCE,
  async ({ page, customer, administrator, shop, stock }) => {
    const word = mark();
    const [shirt, gone] = [`Way Shirt ${word}`, `Way Dupatta ${word}`];
    await stock(
      { name: shirt, stock: { M: 9 }, price: '1299.50' },
      { name: gone, stock: { M: 9 }, price: '400' },
    );
    const { id } = await ordered(customer, shop, shirt, gone);
    await administrator.deleteProduct(await productNamed(shop.url, gone));
    const sheet = new OrderSheet(page);
    const main = page.getByRole('main');

    await new OrderHistory(page).open();
    await main.getByRole('link', { name: `View order ${shortId(id)}` }).click();
    await expect(page).toHaveURL(`/myaccount/order/${id}`);
    await expect(page).toHaveTitle(`Order #${shortId(id)} · Vastra`);
    await expect(sheet.heading).toHaveText(`Order #${shortId(id)}`);
    await expect(main).toContainText('Pending');
    await expect(sheet.stations).toHaveText([
      new RegExp(`^Placed${DAY_AND_TIME.source}$`),
      /^Shipped, to come$/,
      /^Delivered, to comeExpected delivery \d{1,2} \w{3,4} \d{4}$/,
    ]);
    await expect(sheet.stations.nth(0)).toHaveAttribute('aria-current', 'step');
    await expect(sheet.items).toHaveCount(2);
    await expect(sheet.items.filter({ hasText: shirt })).toContainText('Size: M');
    await expect(sheet.items.filter({ hasText: shirt })).toContainText('2 × ₹1,299.50');
    await expect(sheet.items.filter({ hasText: shirt })).toContainText('₹2,599');
    await expect(sheet.items.filter({ hasText: gone }).getByRole('link')).toHaveCount(0);
    await expect(main.getByText('Total', { exact: true }).locator('..')).toHaveText('Total₹2,999');
    await expect(main).toContainText('Asha Rao12 Linking RoadMumbai, Maharashtra 4000509876543210');
    await expect(main).toContainText('Cash on DeliveryPay when you receive');
    await expectNoViolations(page);
    await expectNoSidewaysScroll(page);

    await administrator.setOrderStatus(id, 'SHIPPED');
    await page.reload();
    await expect(sheet.stations.nth(1)).toHaveText(new RegExp(`^Shipped${DAY_AND_TIME.source}$`));
    await expect(sheet.stations.nth(1)).toHaveAttribute('aria-current', 'step');
    await expect(sheet.stations.nth(2)).toContainText('to come');
    await expect(sheet.cancel).toHaveCount(0);
    await administrator.setOrderStatus(id, 'DELIVERED');
    await page.reload();
    await expect(sheet.stations.nth(2)).toHaveText(new RegExp(`^Delivered${DAY_AND_TIME.source}$`));
    await expect(main).toContainText('Cash on DeliveryPaid');
    await expectNoViolations(page);
    await sheet.items.getByRole('link', { name: shirt }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(shirt);
  },
);

test(
  'a printed order is one sheet, black on white, without header and footer',
  ONCE,
  async ({ page, customer, shop, stock }) => {
    const word = mark();
    const names = ['Sheet Shirt', 'Sheet Kurta', 'Sheet Scarf'].map((name) => `${name} ${word}`);
    await stock(...names.map((name) => ({ name, stock: { M: 9 } })));
    const { id } = await ordered(customer, shop, ...names);
    const sheet = new OrderSheet(page);
    const asked = page.waitForEvent('console', (message) => message.text() === 'printed');
    await page.addInitScript(() => {
      window.print = () => console.log('printed');
    });
    await sheet.open(id);
    await sheet.print.click();
    await asked;
    await page.emulateMedia({ media: 'print' });
    for (const hidden of [
      page.getByRole('banner'),
      page.getByRole('contentinfo'),
      page.getByRole('navigation'),
      page.getByRole('button'),
      page.getByRole('link', { name: 'Order History' }),
    ]) {
      await expect(hidden).toHaveCount(0);
    }
    await expect(sheet.heading).toBeVisible();
    await expect(sheet.heading).toHaveCSS('color', 'rgb(0, 0, 0)');
    await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    await expect(page.getByRole('main')).toContainText('Vastra');
    for (const name of names) await expect(page.getByRole('main')).toContainText(name);
    await expect(page.getByRole('main')).toContainText('12 Linking Road');
    expect(await sheetsOf(page)).toBe(1);
  },
);
