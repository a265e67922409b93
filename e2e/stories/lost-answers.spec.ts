import type { Page } from '@playwright/test';
import { shortId } from '#common/domain/short-id.ts';
import { expectNoViolations } from '../accessibility.ts';
import { CONSOLE, cutNextCall, loseNextAnswer } from '../faults.ts';
import { expect, ONCE, test } from '../fixtures.ts';
import { CartPage } from '../pages/cart-page.ts';
import { CheckoutPage } from '../pages/checkout-page.ts';
import { Layout } from '../pages/layout.ts';
import { ListingPage } from '../pages/listing-page.ts';
import { HOME, productNamed, sizeOf, type Person } from '../people.ts';
import type { Watch } from '../watch.ts';

const OPEN = 'We couldn’t confirm your order yet';

interface Trouble {
  page: Page;
  customer: Person;
  watch: Watch;
  shopUrl: string;
}

/**
 * A customer with two addresses who has pressed Place Order and got no answer.
 * @param heard whether the shop has received the order
 */
async function orderWithoutAnswer(
  { page, customer, watch, shopUrl }: Trouble,
  heard = true,
): Promise<CheckoutPage> {
  await customer.addAddress();
  await customer.addAddress({ addressLine1: '7 Park Street' });
  await customer.putIntoCart(sizeOf(await productNamed(shopUrl, 'Indigo Kurta'), 'S'), 2);
  const checkout = new CheckoutPage(page);
  await checkout.open();
  await expect(checkout.address(HOME.addressLine1)).toBeChecked();
  await (heard ? loseNextAnswer : cutNextCall)(page, '**/api/orders/place');
  watch.expectConsole(CONSOLE['cut off']);
  await checkout.placeOrder.click();
  await expect(new Layout(page).alert('Failed to place order.')).toBeVisible();
  await expect(page.getByRole('main')).toContainText(OPEN);
  return checkout;
}

/** The one order that there is, and that the shopper is told of. */
async function expectToldOfTheOrder(checkout: CheckoutPage, customer: Person): Promise<void> {
  await expect(checkout.success).toBeVisible();
  const orders = await customer.orders();
  expect(orders).toHaveLength(1);
  await expect(checkout.success).toContainText(shortId(orders[0]?.id ?? ''));
  await expect(checkout.success).toContainText('Pay ₹2,598');
}

test('trying again gives the order that there is', async ({ page, customer, shop, watch }) => {
  const checkout = await orderWithoutAnswer({ page, customer, watch, shopUrl: shop.url });
  const layout = new Layout(page);
  await expectNoViolations(page);
  await checkout.placeOrder.click();
  await expectToldOfTheOrder(checkout, customer);
  await checkout.continueShopping.click();
  await expect(page).toHaveURL('/home');
  await expect(layout.cart).toHaveAccessibleName('Cart, 0 items');
});

test('choosing another address gives the order that there is', async ({
  page,
  customer,
  shop,
  watch,
}) => {
  const checkout = await orderWithoutAnswer({ page, customer, watch, shopUrl: shop.url });
  await checkout.address('7 Park Street').check();
  /* The key belongs to the order to the first address, which is then asked for. */
  watch.expectConsole(/status of 409/);
  await checkout.placeOrder.click();
  await expectToldOfTheOrder(checkout, customer);
});

test('an order that the shop never heard of goes to the address that is chosen now', async ({
  page,
  customer,
  shop,
  watch,
}) => {
  const checkout = await orderWithoutAnswer({ page, customer, watch, shopUrl: shop.url }, false);
  await checkout.address('7 Park Street').check();
  await checkout.placeOrder.click();
  await expectToldOfTheOrder(checkout, customer);
  expect((await customer.orders())[0]?.address.addressLine1).toBe('7 Park Street');
});

test('loading the checkout again shows the order', async ({ page, customer, shop, watch }) => {
  const checkout = await orderWithoutAnswer({ page, customer, watch, shopUrl: shop.url });
  await page.reload();
  await expectToldOfTheOrder(checkout, customer);
  await expect(page).toHaveURL('/checkout');
  await expectNoViolations(page);
  await checkout.viewHistory.click();
  await expect(page).toHaveURL('/myaccount/order');
  await page.goto('/cart');
  await expect(new CartPage(page).heading).toHaveText('Your cart is empty');
  await expect(checkout.success).toHaveCount(0);
});

test('opening the cart shows the order, or that nobody can say yet', async ({
  page,
  customer,
  shop,
  watch,
}) => {
  const checkout = await orderWithoutAnswer({ page, customer, watch, shopUrl: shop.url });
  await cutNextCall(page, '**/api/orders/attempts/*');
  await page.goto('/cart');
  await expect(page.getByRole('heading', { name: OPEN })).toBeVisible();
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expectToldOfTheOrder(checkout, customer);
});

test('looking at the cart orders nothing that the shop has not heard of', async ({
  page,
  customer,
  shop,
  watch,
}) => {
  const checkout = await orderWithoutAnswer({ page, customer, watch, shopUrl: shop.url }, false);
  const cart = new CartPage(page);
  await page.goto('/cart');
  await expect(cart.row('Indigo Kurta')).toBeVisible();
  expect(await customer.orders()).toEqual([]);
  await cart.checkout.click();
  await checkout.placeOrder.click();
  await expectToldOfTheOrder(checkout, customer);
});

test(
  'an article whose answer was lost is in the cart once after adding it again',
  ONCE,
  async ({ page, customer, watch }) => {
    const layout = new Layout(page);
    const { add } = new ListingPage(page).card('Charkha Shirt');
    const pieces = async () => (await customer.cart()).items.map(({ quantity }) => quantity);
    await loseNextAnswer(page, '**/api/cart/add');
    watch.expectConsole(CONSOLE['cut off']);
    await new ListingPage(page).open('/category/Shirts');
    await add.click();
    await expect(layout.alert('Something went wrong with cart')).toBeVisible();
    await expect(layout.cart).toHaveAccessibleName('Cart, 1 item');
    const answered = page.waitForResponse('**/api/cart/add');
    await add.click();
    expect((await answered).status()).toBe(200);
    expect(await pieces()).toEqual([1]);
    await add.click();
    await expect.poll(pieces).toEqual([2]);
  },
);

test(
  'what was seen in the cart after its answer was lost, and is added again, is one more',
  ONCE,
  async ({ page, customer, watch }) => {
    const layout = new Layout(page);
    const cart = new CartPage(page);
    const { add } = new ListingPage(page).card('Charkha Shirt');
    const pieces = async () => (await customer.cart()).items.map(({ quantity }) => quantity);
    const addWithoutAnswer = async () => {
      watch.expectConsole(CONSOLE['cut off']);
      await loseNextAnswer(page, '**/api/cart/add');
      /* The notice that is waited for must be that of this addition. */
      await layout.dismissAll();
      await add.click();
      await expect(layout.alert('Something went wrong with cart')).toBeVisible();
      await layout.cart.click();
    };
    await new ListingPage(page).open('/category/Shirts');
    await addWithoutAnswer();
    await cart.remove('Charkha Shirt').click();
    await expect(cart.heading).toHaveText('Your cart is empty');
    await page.goBack();
    await add.click();
    await expect.poll(pieces).toEqual([1]);

    await addWithoutAnswer();
    await expect(cart.stepper('Charkha Shirt').quantity).toHaveText('2');
    await page.goBack();
    await add.click();
    await expect.poll(pieces).toEqual([3]);
  },
);

test(
  'a new password whose answer was lost holds, and nobody is signed out by that',
  ONCE,
  async ({ page, customer, watch }) => {
    const layout = new Layout(page);
    const form = page.getByRole('form', { name: 'Change Password' });
    const field = (name: string) => form.getByRole('textbox', { name });
    const change = form.getByRole('button', { name: 'Change Password' });
    await page.goto('/myaccount/password');
    await field('Current password').fill(customer.password);
    await field('New password').fill('a new lotus pond');
    await field('Confirm password').fill('a new lotus pond');
    await loseNextAnswer(page, '**/api/users/change-password');
    await cutNextCall(page, '**/api/auth/login');
    watch.expectConsole(CONSOLE['cut off']);
    await change.click();
    await expect(layout.alert('Failed to change password')).toBeVisible();
    await expect(form).toContainText('We couldn’t confirm whether your password was changed.');
    await expect(field('New password')).toHaveValue('a new lotus pond');
    await expectNoViolations(page);
    await change.click();
    await expect(layout.news('Password changed successfully')).toBeVisible();
    await page.goto('/myaccount/account');
    await expect(page.getByRole('main')).toContainText(customer.user.email);
    await expect(layout.profileOf(customer.user.username)).toBeVisible();
  },
);

test('an address whose answer was lost is there once', ONCE, async ({ page, customer, watch }) => {
  expect(customer.user.userType).toBe('CUSTOMER');
  const main = page.getByRole('main');
  const form = main.getByRole('form', { name: 'Add New Address' });
  const save = form.getByRole('button', { name: 'Save Address' });
  await page.goto('/myaccount/address');
  await main.getByRole('button', { name: 'Add New Address' }).click();
  await form.getByLabel('Address line 1').fill('7 Park Street');
  await form.getByLabel('Phone').fill('+91 98200 12345');
  await form.getByLabel('City').fill('Mumbai');
  await form.getByLabel('PIN code').fill(HOME.postalCode);
  await expect(form.getByLabel('State')).toHaveValue('Maharashtra');
  watch.expectConsole(CONSOLE['cut off']);
  await loseNextAnswer(page, '**/api/addresses');
  await save.click();
  await expect(new Layout(page).alert('Failed to save address')).toBeVisible();
  await save.click();
  await expect(new Layout(page).news('Address added!')).toBeVisible();
  await expect(main.getByText('7 Park Street')).toHaveCount(1);
});
