import { shortId } from '#common/domain/short-id.ts';
import { expectNoViolations } from '../accessibility.ts';
import { holdAnswers } from '../faults.ts';
import { expect, ONCE, test } from '../fixtures.ts';
import { CartPage } from '../pages/cart-page.ts';
import { CheckoutPage } from '../pages/checkout-page.ts';
import { Layout } from '../pages/layout.ts';
import { OrderHistory } from '../pages/orders-pages.ts';
import { ProductPage } from '../pages/product-page.ts';
import { HOME, productNamed, sizeOf, type Person } from '../people.ts';

/** A customer who only has to press Place Order. */
async function readyToOrder(customer: Person, shopUrl: string): Promise<void> {
  await customer.addAddress();
  await customer.putIntoCart(sizeOf(await productNamed(shopUrl, 'Indigo Kurta'), 'S'), 2);
}

test('an article that others bought in the meantime is named, and nothing is ordered', async ({
  page,
  customer,
  anotherCustomer,
  shop,
  stock,
  watch,
}) => {
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
});

test('a cart that has grown since the checkout was opened is shown before it is ordered', async ({
  page,
  customer,
  shop,
  watch,
}) => {
  await readyToOrder(customer, shop.url);
  const layout = new Layout(page);
  const checkout = new CheckoutPage(page);
  await checkout.open();
  await expect(checkout.summary.figure('Total')).toHaveText('₹2,598');

  await customer.putIntoCart(sizeOf(await productNamed(shop.url, 'Charkha Shirt'), '38'));
  watch.expectConsole(/status of 409/);
  await checkout.placeOrder.click();
  const sentence = 'The total of your cart has changed. Please look at your order again.';
  await expect(layout.alert(sentence)).toBeVisible();
  await expect(page.getByRole('main')).toContainText(sentence);
  await expect(checkout.item('Charkha Shirt')).toBeVisible();
  await expect(checkout.summary.figure('Total')).toHaveText('₹3,597.50');
  await expect(checkout.success).toHaveCount(0);
  await expectNoViolations(page);
  expect(await customer.orders()).toEqual([]);

  await checkout.placeOrder.click();
  await expect(checkout.success).toContainText('Pay ₹3,597.50');
  const [order] = await customer.orders();
  expect(order?.orderTotal).toBe(3597.5);
  await expect(checkout.success).toContainText(shortId(order?.id ?? ''));
});

test('a size that was swapped for another since, at the same price, is shown before it is ordered', async ({
  page,
  customer,
  stock,
  shop,
  watch,
}) => {
  const name = `Even Saree of ${customer.user.username}`;
  await stock({ name, stock: { XS: 2, M: 2 } });
  const product = await productNamed(shop.url, name);
  await customer.addAddress();
  const { items } = await customer.putIntoCart(sizeOf(product, 'XS'));
  const checkout = new CheckoutPage(page);
  await checkout.open();
  await expect(checkout.item(name)).toContainText('Size: XS');
  for (const item of items) await customer.removeFromCart(item);
  await customer.putIntoCart(sizeOf(product, 'M'));

  watch.expectConsole(/status of 409/);
  await checkout.placeOrder.click();
  const sentence = 'The items in your cart have changed. Please look at your order again.';
  await expect(new Layout(page).alert(sentence)).toBeVisible();
  await expect(page.getByRole('main')).toContainText(sentence);
  await expect(checkout.item(name)).toContainText('Size: M');
  await expect(checkout.refusals).toHaveCount(0);
  await expectNoViolations(page);
  expect(await customer.orders()).toEqual([]);

  await checkout.placeOrder.click();
  await expect(checkout.success).toBeVisible();
  const [order] = await customer.orders();
  expect(order?.items.map((item) => item.product.variant.size)).toEqual(['M']);
});

test('a double click on Place Order makes one order', async ({ page, customer, shop }) => {
  await readyToOrder(customer, shop.url);
  const checkout = new CheckoutPage(page);
  await checkout.open();
  await expect(checkout.address(HOME.addressLine1)).toBeChecked();
  await checkout.placeOrder.dblclick();
  await expect(checkout.success).toBeVisible();
  await checkout.viewHistory.click();
  await expect(new OrderHistory(page).orders).toHaveCount(1);
  expect(await customer.orders()).toHaveLength(1);
});

test(
  'an order waits for an article that is still on its way into the cart',
  ONCE,
  async ({ page, customer, shop }) => {
    await readyToOrder(customer, shop.url);
    const product = new ProductPage(page);
    const cart = new CartPage(page);
    const checkout = new CheckoutPage(page);
    const sent: string[] = [];
    page.on('request', (request) => sent.push(new URL(request.url()).pathname));
    const { letThrough } = await holdAnswers(page, '**/api/cart/add');
    await cart.open();
    await expect(cart.rows).toHaveCount(1);
    await page.goto('/product/Charkha%20Shirt');
    await product.size('38').click();
    await product.add.click();
    await expect(cart.rows).toHaveCount(2);
    await cart.checkout.click();
    await expect(checkout.summary.figure('Total')).toHaveText('₹3,597.50');
    await checkout.placeOrder.click();
    await expect(page.getByText('Placing your order…')).toBeVisible();
    expect(sent).not.toContain('/api/orders/place');

    letThrough();
    await expect(checkout.success).toContainText('Pay ₹3,597.50');
    const [order] = await customer.orders();
    expect(order?.items).toHaveLength(2);
  },
);

test('an order is confirmed by mail, and stands even where the mail fails', async ({
  page,
  customer,
  shop,
  watch,
}) => {
  await readyToOrder(customer, shop.url);
  const layout = new Layout(page);
  const checkout = new CheckoutPage(page);
  await checkout.open();
  const confirmation = page.waitForRequest('**/api/orders/send-confirmation');
  await checkout.placeOrder.click();
  await expect(checkout.success).toBeVisible();
  await expect(layout.news('Order placed successfully! Confirmation email sent')).toBeVisible();
  expect((await confirmation).postDataJSON()).toMatchObject({ email: customer.user.email });
  await expectNoViolations(page);

  await customer.putIntoCart(sizeOf(await productNamed(shop.url, 'Indigo Kurta'), 'S'));
  await page.route('**/api/orders/send-confirmation', (route) => route.fulfill({ status: 503 }));
  watch.expectConsole(/status of 503/);
  await checkout.open();
  await checkout.placeOrder.click();
  await expect(layout.alert('Order placed, but confirmation email failed')).toBeVisible();
  await expect(checkout.success).toBeVisible();
  expect(await customer.orders()).toHaveLength(2);
});

test('of several addresses the default is chosen, and an order goes to the one that is picked', async ({
  page,
  customer,
  shop,
}) => {
  await readyToOrder(customer, shop.url);
  await customer.addAddress({ addressLine1: '7 Park Street' });
  const layout = new Layout(page);
  const checkout = new CheckoutPage(page);
  await checkout.open();
  await expect(checkout.address(HOME.addressLine1)).toBeChecked();
  await checkout.addresses.getByRole('button', { name: 'Edit 7 Park Street' }).click();
  await expect(checkout.addressForm.getByLabel('Address line 1')).toHaveValue('7 Park Street');
  await expectNoViolations(page);
  await checkout.saveAddress({ ...HOME, addressLine1: '8 Park Street' });
  await expect(layout.news('Address updated successfully')).toBeVisible();
  await checkout.addAddress.click();
  await checkout.saveAddress({ ...HOME, addressLine1: '9 Lake Road' });
  await expect(layout.news('Address added successfully')).toBeVisible();
  await expect(checkout.address('9 Lake Road')).toBeChecked();
  const payment = page.getByRole('group', { name: 'Payment method' }).getByRole('radio');
  await expect(payment).toHaveCount(1);
  await expect(payment).toBeChecked();
  await expect(payment).toHaveAccessibleName(/^Cash on Delivery\s*Pay when you receive$/);
  await expect(checkout.item('Indigo Kurta')).toContainText('Quantity: 2');
  await expect(checkout.item('Indigo Kurta').getByRole('button')).toHaveCount(0);
  await checkout.address('8 Park Street').check();
  await checkout.placeOrder.click();
  await expect(checkout.success).toBeVisible();
  const [order] = await customer.orders();
  expect(order?.address.addressLine1).toBe('8 Park Street');
});

test('an address that is still being written is saved or given up before anything is ordered', async ({
  page,
  customer,
  shop,
}) => {
  await readyToOrder(customer, shop.url);
  const layout = new Layout(page);
  const checkout = new CheckoutPage(page);
  const line = checkout.addressForm.getByLabel('Address line 1');
  const refused = layout.alert('Please save or cancel the address first.');
  await checkout.open();
  await checkout.addresses.getByRole('button', { name: `Edit ${HOME.addressLine1}` }).click();
  await line.fill('8 Park Street');
  await checkout.placeOrder.click();
  await expect(refused).toBeVisible();
  await expect(checkout.addressForm.getByLabel('Recipient name')).toBeFocused();
  await expect(line).toHaveValue('8 Park Street');
  await expectNoViolations(page);
  await checkout.addressForm.getByRole('button', { name: 'Cancel' }).click();
  await expect(checkout.address(HOME.addressLine1)).toBeChecked();

  await checkout.addAddress.click();
  await checkout.placeOrder.click();
  await expect(line).toBeVisible();
  expect(await customer.orders()).toEqual([]);
  await checkout.saveAddress({ ...HOME, addressLine1: '9 Lake Road' });
  await expect(checkout.address('9 Lake Road')).toBeChecked();
  await checkout.placeOrder.click();
  await expect(checkout.success).toBeVisible();
  const [order] = await customer.orders();
  expect(order?.address.addressLine1).toBe('9 Lake Road');
});

test('PIN code and phone are taken as contact apps copy them', async ({ page, customer, shop }) => {
  await customer.putIntoCart(sizeOf(await productNamed(shop.url, 'Indigo Kurta'), 'S'));
  const checkout = new CheckoutPage(page);
  const { addressForm } = checkout;
  await checkout.open();
  await addressForm.getByLabel('Phone').fill('\u202a(+91) 98765–43210\u202c');
  await addressForm.getByLabel('Address line 1').fill('12 MG Road');
  await addressForm.getByLabel('PIN code').pressSequentially('411 001');
  await expect(addressForm.getByLabel('PIN code')).toHaveValue('411 001');
  await expect(addressForm.getByLabel('State')).toHaveValue('Maharashtra');
  await expect(addressForm.getByLabel('City')).toHaveValue(/^Pune/);
  await addressForm.getByRole('button', { name: 'Save Address' }).click();
  await expect(checkout.address('12 MG Road')).toBeChecked();
  await checkout.placeOrder.click();
  await expect(checkout.success).toBeVisible();
  const [order] = await customer.orders();
  expect(order?.address).toMatchObject({ phone: '9876543210', postalCode: '411001' });
});

test('an address that cannot be right is refused beside its fields, and nothing typed is lost', async ({
  page,
  customer,
  shop,
}) => {
  await customer.putIntoCart(sizeOf(await productNamed(shop.url, 'Indigo Kurta'), 'S'));
  const layout = new Layout(page);
  const checkout = new CheckoutPage(page);
  await checkout.open();
  await checkout.placeOrder.click();
  await expect(layout.alert('Please select an address.')).toBeVisible();
  await checkout.saveAddress({ addressLine1: '', city: 'Mumbai', state: '', postalCode: '012345' });
  await expect(checkout.addressForm.getByLabel('PIN code')).toHaveAccessibleDescription(/\S/);
  await expect(checkout.addressForm.getByLabel('Address line 1')).toHaveAccessibleDescription(/\S/);
  await expect(checkout.addressForm.getByLabel('City')).toHaveValue('Mumbai');
  await expectNoViolations(page);
  expect(await customer.orders()).toEqual([]);
});
