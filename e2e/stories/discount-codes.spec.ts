import type { Locator } from '@playwright/test';
import { LIMITS } from '#common/limits.ts';
import { expectNoSidewaysScroll, expectNoViolations } from '../accessibility.ts';
import { expect, test } from '../fixtures.ts';
import { CheckoutPage } from '../pages/checkout-page.ts';
import { HOME, mark, productNamed, sizeOf } from '../people.ts';

/** Expects the amount of the code on one line, within what shows the prices. */
async function expectWholeAmount(prices: Locator): Promise<void> {
  const list = prices.locator('dl').filter({ hasText: 'Subtotal' });
  const { lines, over } = await list.getByText('−₹200', { exact: true }).evaluate((element) => {
    const text = document.createRange();
    text.selectNodeContents(element);
    const end = element.closest('dl')?.getBoundingClientRect().right ?? 0;
    return { lines: text.getClientRects().length, over: text.getBoundingClientRect().right - end };
  });
  expect(lines).toBe(1);
  expect(over).toBeLessThan(1);
}

test('the owner makes a code, a shopper pays less with it by keyboard, and the next one hears that it is used up', async ({
  page,
  shop,
  customer,
  anotherCustomer,
  openBrowser,
  adminPage,
  watch,
}) => {
  test.slow();
  const code = `DIWALI${mark().toUpperCase()}`.padEnd(LIMITS.discountCode.max, 'W');
  const kurta = sizeOf(await productNamed(shop.url, 'Indigo Kurta'), 'S');
  const typed = ` ${code.slice(0, 6).toLowerCase()} ${code.slice(6)}`;

  await test.step('the owner makes a code that one order may use', async () => {
    await adminPage.goto('/admin/codes');
    await adminPage.getByRole('button', { name: 'Create code' }).press('Enter');
    const dialog = adminPage.getByRole('dialog', { name: 'Create discount code' });
    const field = dialog.getByRole('textbox', { name: /^Code/ });
    await expect(field).toBeFocused();
    await expectNoViolations(adminPage, 'dialog[open]');
    await field.fill(code);
    await dialog.getByLabel('Kind of discount').selectOption('AMOUNT');
    await dialog.getByLabel(/^Amount off/).fill('200');
    await dialog.getByLabel(/^Limit in total/).fill('1');
    await dialog.getByLabel(/^Limit in total/).press('Enter');
    await expect(dialog).toHaveCount(0);
    const row = adminPage
      .getByRole('row')
      .or(adminPage.getByRole('listitem'))
      .filter({ has: adminPage.getByRole('button', { name: `Edit ${code}` }) });
    await expect(row).toContainText('0 of 1');
    await expectNoSidewaysScroll(adminPage);
    await expectNoViolations(adminPage);
  });

  const slow = await anotherCustomer();
  const slowPage = await openBrowser(slow);
  const late = new CheckoutPage(slowPage);
  for (const buyer of [customer, slow]) {
    await buyer.addAddress();
    await buyer.putIntoCart(kurta);
  }

  /** Types the code in the cart or at the checkout. */
  const apply = async (at: typeof page, path: '/cart' | '/checkout') => {
    await at.goto(path);
    await at.getByRole('button', { name: 'Add a discount code' }).press('Enter');
    const field = at.getByLabel('Discount code', { exact: true });
    await expect(field).toBeFocused();
    await field.fill(typed);
    await field.press('Enter');
    await expect(at.getByRole('button', { name: 'Remove discount code' })).toBeVisible();
  };

  await test.step('a slower shopper applies it too', () => apply(slowPage, '/checkout'));

  const summary = page.getByRole('region', { name: 'Order Summary' });
  await test.step('a shopper tries it in the cart, in other case with spaces', async () => {
    await apply(page, '/cart');
    await expect(summary).toContainText(`Code ${code}−₹200`);
    await expectWholeAmount(summary);
    await expectNoViolations(page);
    await expectNoSidewaysScroll(page);
    await page.reload();
    await expect(summary).toContainText(`Code ${code}−₹200`);
    await summary.getByRole('link', { name: 'Proceed to Checkout' }).press('Enter');
    await expect(page.getByRole('heading', { name: 'Checkout' })).toBeVisible();
  });

  await test.step('the shopper finds it applied at the checkout, and orders', async () => {
    const checkout = new CheckoutPage(page);
    await expect(summary).toContainText(`Code ${code}−₹200`);
    await expectWholeAmount(summary);
    const total = await summary.getByRole('definition').last().innerText();
    await expectNoViolations(page);
    await expectNoSidewaysScroll(page);
    await page.reload();
    await expect(summary).toContainText(`Code ${code}−₹200`);
    await expect(checkout.address(HOME.addressLine1)).toBeChecked();
    await checkout.placeOrder.press('Enter');
    await expect(checkout.success).toContainText(`Pay ${total} when you receive it.`);
    await expectNoViolations(page, 'dialog[open]');
    const [order] = await customer.orders();
    await page.goto(`/myaccount/order/${order?.id}`);
    await expect(page.getByRole('main')).toContainText(`Code ${code}−₹200`);
    await expectWholeAmount(page.getByRole('main'));
    await expectNoViolations(page);
  });

  await test.step('the slower shopper hears why the order is refused, and orders without the code', async () => {
    watch.expectConsole(/status of 409/);
    await late.placeOrder.click();
    const field = slowPage.getByLabel('Discount code', { exact: true });
    await expect(field).toHaveAccessibleDescription(
      'This discount code has been used up. You can order without it.',
    );
    await expect(slowPage.getByRole('main')).toContainText('Your order has not been placed.');
    await expect(slowPage.getByRole('region', { name: 'Order Summary' })).not.toContainText(
      '−₹200',
    );
    await expectNoViolations(slowPage);
    expect(await slow.orders()).toEqual([]);
    await late.placeOrder.click();
    await expect(late.success).toBeVisible();
  });

  await test.step('the owner sees the use, and the order shows the code', async () => {
    await adminPage.reload();
    await expect(adminPage.getByRole('main')).toContainText('1 of 1');
    await expect(adminPage.getByRole('main')).toContainText('Used up');
    const [order] = await customer.orders();
    await adminPage.goto(`/admin/order?order=${order?.id}`);
    await expect(adminPage.getByRole('dialog')).toContainText(`Code ${code}−₹200`);
    await expectWholeAmount(adminPage.getByRole('dialog'));
    await expectNoViolations(adminPage, 'dialog[open]');
  });
});
