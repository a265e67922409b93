import { shortId } from '#common/domain/short-id.ts';
import { coveredByNotices } from '../covered.ts';
import { expect, ONCE, test } from '../fixtures.ts';
import { placeOrders } from '../admin-orders.ts';
import { Layout } from '../pages/layout.ts';
import { AdminOrdersPage } from '../pages/orders-pages.ts';
import { productNamed, sizeOf } from '../people.ts';

test(
  'an order is found, shipped in its details and left by Escape, Back and a link',
  ONCE,
  async ({ adminPage: page, anotherCustomer, shop }) => {
    const customer = await anotherCustomer();
    const [id = ''] = (await placeOrders(customer, shop, 1, ['Indigo Kurta', 'M'])).ids;
    const orders = new AdminOrdersPage(page);
    const details = orders.details(id);
    await orders.open();
    await orders.search.fill(customer.user.email);
    await orders.search.press('Enter');
    await expect(orders.rows).toHaveCount(1);
    await orders.viewDetails(id).focus();
    await page.keyboard.press('Enter');
    const item = details.getByRole('listitem').filter({ hasText: 'Indigo Kurta' });
    await expect(item).toContainText('Size: M');
    await expect(item.locator('img')).toBeVisible();
    await orders.statusInDetails(id).selectOption('Shipped');
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
    await expect(orders.viewDetails(id)).toBeFocused();
    await expect(orders.status(id)).toHaveValue('SHIPPED');

    await orders.viewDetails(id).click();
    await expect(details).toContainText(id);
    await page.goBack();
    await expect(details).toHaveCount(0);
    await expect(orders.order(id)).toBeVisible();
    await orders.open(`?order=${id}`);
    await expect(details).toContainText('Meera Nair');
  },
);

test(
  'the notice of a change covers neither the heading nor any button, in the list or in the details',
  ONCE,
  async ({ adminPage: page, anotherCustomer, shop }) => {
    const customer = await anotherCustomer();
    const { id } = await customer.order(sizeOf(await productNamed(shop.url, 'Indigo Kurta'), 'M'));
    const orders = new AdminOrdersPage(page);
    const controls = page.locator('h1, h2, a, button, select, input');
    const dismiss = page.getByRole('button', { name: 'Dismiss notice' });
    await orders.open(`?q=${customer.user.email}`);
    await orders.status(id).selectOption('Shipped');
    await expect(dismiss).toHaveCount(1);
    await expect.poll(() => coveredByNotices(controls)).toEqual([]);
    await dismiss.click();
    await orders.viewDetails(id).click();
    const details = page.getByRole('dialog', { name: /^Order #/ });
    await details.getByRole('combobox').selectOption('Delivered');
    await expect(dismiss).toHaveCount(1);
    await expect.poll(() => coveredByNotices(controls)).toEqual([]);
  },
);
