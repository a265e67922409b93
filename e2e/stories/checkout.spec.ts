import { expectNoViolations } from '../accessibility.ts';
import { expect, ONCE, test } from '../fixtures.ts';
import { CartPage } from '../pages/cart-page.ts';
import { CheckoutPage } from '../pages/checkout-page.ts';
import { Layout } from '../pages/layout.ts';
import { HOME, productNamed, sizeOf, type Person } from '../people.ts';

/** A customer who only has to press Place Order. */
async function readyToOrder(customer: Person, shopUrl: string): Promise<void> {
  await customer.addAddress();
  await customer.putIntoCart(sizeOf(await productNamed(shopUrl, 'Indigo Kurta'), 'S'), 2);
}

test(
  'an item that others bought in the meantime is named, and nothing is ordered',
  ONCE,
  async ({ page, customer, anotherCustomer, shop, stock, watch }) => {
    const name = `Scarce Saree of ${customer.user.username}`;
    await stock({ name, stock: { M: 2 } });
    const scarce = sizeOf(await productNamed(shop.url, name), 'M');
    await readyToOrder(customer, shop.url);
    await customer.putIntoCart(scarce, 2);
    const layout = new Layout(page);
    const checkout = new CheckoutPage(page);
    const cart = new CartPage(page);
    await checkout.open();
    await expect(checkout.address(HOME.addressLine1)).toBeChecked();

    const faster = await anotherCustomer();
    await faster.order(scarce, 1);

    watch.expectConsole(/status of 409/);
    await checkout.placeOrder.click();
    await expect(checkout.refusals).toHaveCount(1);
    await expect(checkout.refusals).toContainText(name);
    await expect(checkout.refusals).toContainText(/only 1 left/i);
    await expect(checkout.success).toHaveCount(0);
    await expectNoViolations(page);
    expect(await customer.orders()).toEqual([]);

    await checkout.changeCart.click();
    await expect(cart.row(name)).toContainText('Only 1 left in stock');
    await expectNoViolations(page);
    await cart.stepper(name).less.click();
    await expect(cart.row(name)).not.toContainText('Only 1 left in stock');
    await cart.checkout.click();
    await checkout.placeOrder.click();
    await expect(checkout.success).toBeVisible();
    await expect(layout.cart).toHaveAccessibleName('Cart, 0 items');
    expect(await customer.orders()).toHaveLength(1);
  },
);
