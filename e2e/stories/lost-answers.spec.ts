import { shortId } from '#common/domain/short-id.ts';
import { expectNoViolations } from '../accessibility.ts';
import { CONSOLE, cutNextCall, loseNextAnswer } from '../faults.ts';
import { expect, ONCE, test } from '../fixtures.ts';
import { CartPage } from '../pages/cart-page.ts';
import { CheckoutPage } from '../pages/checkout-page.ts';
import { Layout } from '../pages/layout.ts';
import { ListingPage } from '../pages/listing-page.ts';
import { HOME, productNamed, sizeOf } from '../people.ts';

test(
  'a reload of the checkout shows the order whose answer was lost',
  ONCE,
  async ({ page, customer, shop, watch }) => {
    const checkout = new CheckoutPage(page);
    await customer.addAddress();
    await customer.putIntoCart(sizeOf(await productNamed(shop.url, 'Indigo Kurta'), 'S'), 2);
    await checkout.open();
    await expect(checkout.address(HOME.addressLine1)).toBeChecked();
    await loseNextAnswer(page, '**/api/orders/place');
    watch.expectConsole(CONSOLE['cut off']);
    await checkout.placeOrder.click();
    await expect(new Layout(page).alert('Failed to place order.')).toBeVisible();
    await expect(page.getByRole('main')).toContainText('We couldn’t confirm your order yet');
    await expectNoViolations(page);

    await page.reload();
    await expect(checkout.success).toContainText('Pay ₹2,598');
    const orders = await customer.orders();
    expect(orders).toHaveLength(1);
    await expect(checkout.success).toContainText(shortId(orders[0]?.id ?? ''));
    await expect(page).toHaveURL('/checkout');
    await expectNoViolations(page);
    await checkout.viewHistory.click();
    await expect(page).toHaveURL('/myaccount/order');
    await page.goto('/cart');
    await expect(new CartPage(page).heading).toHaveText('Your cart is empty');
    await expect(checkout.success).toHaveCount(0);
  },
);

test(
  'an item whose answer was lost is in the cart once after adding it again',
  ONCE,
  async ({ page, customer, watch }) => {
    const layout = new Layout(page);
    const { add } = new ListingPage(page).card('Charkha Shirt');
    const quantities = async () => (await customer.cart()).items.map(({ quantity }) => quantity);
    await loseNextAnswer(page, '**/api/cart/add');
    watch.expectConsole(CONSOLE['cut off']);
    await new ListingPage(page).open('/category/Shirts');
    await add.click();
    await expect(layout.alert('Something went wrong with cart')).toBeVisible();
    await expect(layout.cart).toHaveAccessibleName('Cart, 1 item');
    const answered = page.waitForResponse('**/api/cart/add');
    await add.click();
    expect((await answered).status()).toBe(200);
    expect(await quantities()).toEqual([1]);
    await add.click();
    await expect.poll(quantities).toEqual([2]);
  },
);

test(
  'a new password whose answer was lost works, and the customer stays signed in',
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
