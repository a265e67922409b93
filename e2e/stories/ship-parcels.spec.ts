import { shortId } from '#common/domain/short-id.ts';
import { expectNoSidewaysScroll, expectNoViolations } from '../accessibility.ts';
import { placeOrders } from '../admin-orders.ts';
import { Clicks, copyBlock } from '../clicks.ts';
import { expect, test } from '../fixtures.ts';
import { AdminLayout } from '../pages/admin-layout.ts';
import { Layout } from '../pages/layout.ts';
import { AdminOrdersPage, OrderSheet } from '../pages/orders-pages.ts';
import { mark } from '../people.ts';

const MOST_CLICKS = 8;

test('ten parcels are shipped in at most eight clicks, and the customer sees the tracking number', async ({
  adminPage: page,
  anotherCustomer,
  openBrowser,
  stock,
  shop,
  isMobile,
}) => {
  const word = mark();
  const name = `Parcel ${word}`;
  await stock({ name, stock: { M: 20 } });
  const customer = await anotherCustomer();
  const { ids } = await placeOrders(customer, shop, 10, [name, 'M']);
  const numbers = ids.map((_, index) => `${word}${index}`.toUpperCase());
  const orders = new AdminOrdersPage(page);
  const main = page.getByRole('main');
  const form = page.getByRole('dialog', { name: 'Mark Orders as Shipped' });
  const layout = new AdminLayout(page, isMobile);
  const clicks = new Clicks();
  await page.goto('/admin/dashboard');

  if (isMobile) await clicks.on(layout.openMenu);
  await clicks.on((await layout.ways()).getByRole('link', { name: 'Order', exact: true }));
  await clicks.type(orders.search, customer.user.email);
  await page.keyboard.press('Enter');
  await expect(orders.rows).toHaveCount(10);
  await clicks.on(main.getByRole('checkbox', { name: 'Select all on this page (10)' }));
  await orders.rows.last().scrollIntoViewIfNeeded();
  const markShipped = main.getByRole('button', { name: 'Mark shipped' });
  for (const action of [
    markShipped,
    main.getByRole('link', { name: '10 packing slips' }),
    main.getByRole('button', { name: 'Export 10 selected' }),
  ]) {
    await expect(action).toBeInViewport({ ratio: 1 });
  }
  await expectNoViolations(page);
  await expectNoSidewaysScroll(page);
  await clicks.on(markShipped);
  await expect(form.getByRole('combobox', { name: 'Courier' })).toBeFocused();
  await page.keyboard.type('Delhivery');
  const column = numbers.map((number) => [number]);
  await clicks.paste(form.getByRole('textbox').first(), column);
  await expect(form.getByRole('textbox').last()).toHaveValue(numbers[9] ?? '');
  await expectNoViolations(page);
  await clicks.on(form.getByRole('button', { name: 'Mark 10 as shipped' }));
  await expect(new Layout(page).news('10 orders marked as shipped')).toBeVisible();
  await expect(form).toHaveCount(0);
  for (const id of ids) await expect(orders.status(id)).toHaveValue('SHIPPED');
  expect(clicks.count).toBeLessThanOrEqual(MOST_CLICKS);

  /* The list begins with the newest order, and so does the column. */
  const [oldest = ''] = ids;
  const theirs = await openBrowser(customer);
  const sheet = new OrderSheet(theirs);
  await sheet.open(oldest);
  const status = theirs.getByRole('region', { name: 'Order status' });
  await expect(status).toContainText(`Tracking number: ${numbers[9] ?? ''}`);
  await expect(status.getByRole('link', { name: 'Track with Delhivery' })).toHaveAttribute(
    'href',
    `https://www.delhivery.com/track/package/${numbers[9] ?? ''}`,
  );
  await expectNoViolations(theirs);
  await expectNoSidewaysScroll(theirs);
});

test('by keyboard, a column that does not fit is refused, and numbers are typed and corrected', async ({
  adminPage: page,
  anotherCustomer,
  stock,
  shop,
}) => {
  const word = mark().toUpperCase();
  await stock({ name: `Parcel ${word}`, stock: { M: 5 } });
  const customer = await anotherCustomer();
  const { ids } = await placeOrders(customer, shop, 2, [`Parcel ${word}`, 'M']);
  const [older = '', newer = ''] = ids;
  const orders = new AdminOrdersPage(page);
  const form = page.getByRole('dialog', { name: 'Mark Orders as Shipped' });
  const numberOf = (id: string) => form.getByRole('textbox', { name: shortId(id) });
  await orders.open(`?q=${customer.user.email}`);
  await copyBlock(page, [['1'], ['2'], ['3']]);
  await page.getByRole('checkbox', { name: /^Select all/ }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Mark shipped' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(form.getByRole('combobox', { name: 'Courier' })).toBeFocused();
  await page.keyboard.type('Blue Dart');
  await numberOf(newer).focus();
  await page.keyboard.press('ControlOrMeta+V');
  await expect(form).toContainText('This column has 3 tracking numbers, but 2 orders to ship.');
  await expect(numberOf(newer)).toHaveValue('');
  await expectNoViolations(page);
  await page.keyboard.type(`${word}-1`);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(numberOf(older)).toBeFocused();
  await page.keyboard.type(`${word} 1`);
  await page.keyboard.press('Enter');
  await expect(numberOf(older)).toHaveAccessibleDescription(
    'Rows 1 and 2 have the same tracking number. Each parcel needs its own.',
  );
  await expect(numberOf(older)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Keep editing' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(numberOf(older)).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.type('2');
  await page.keyboard.press('Enter');
  await expect(new Layout(page).news('2 orders marked as shipped')).toBeVisible();
  await expect(form).toHaveCount(0);

  await orders.viewDetails(older).focus();
  await page.keyboard.press('Enter');
  const details = orders.details(older);
  await expect(details).toContainText(`Tracking number: ${word} 12`);
  await details.getByRole('button', { name: 'Change shipment' }).focus();
  await page.keyboard.press('Enter');
  const correction = page.getByRole('dialog', { name: `Shipment of Order #${shortId(older)}` });
  const number = correction.getByRole('textbox');
  await expect(number).toHaveValue(`${word} 12`);
  await number.focus();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(`${word}-2`);
  await expectNoViolations(page);
  await page.keyboard.press('Enter');
  await expect(correction).toHaveCount(0);
  await expect(details).toContainText(`Tracking number: ${word}-2`);
  await expect(details.getByRole('link', { name: 'Track with Blue Dart' })).toBeVisible();
});
