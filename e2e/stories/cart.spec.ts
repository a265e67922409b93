import type { Route } from '@playwright/test';
import { expectNoViolations } from '../accessibility.ts';
import { expect, ONCE, test } from '../fixtures.ts';
import { CartPage } from '../pages/cart-page.ts';
import { Layout } from '../pages/layout.ts';
import { ListingPage } from '../pages/listing-page.ts';
import { ProductPage } from '../pages/product-page.ts';
import { productNamed, sizeOf } from '../people.ts';

test('a cart takes as many as there are and not one more', async ({ page, customer, shop }) => {
  await customer.putIntoCart(sizeOf(await productNamed(shop.url, 'Indigo Kurta'), 'XXL'), 2);
  const cart = new CartPage(page);
  const { more, less, quantity } = cart.stepper('Indigo Kurta');
  await cart.open();
  await expect(quantity).toHaveText('2');
  await more.click();
  await expect(quantity).toHaveText('3');
  await expect(more).toBeDisabled();
  await expect(cart.summary.figure('Total')).toHaveText('₹4,197');
  await less.click();
  await less.click();
  await expect(quantity).toHaveText('1');
  await expect(less).toBeDisabled();
  await expect.poll(async () => (await customer.cart()).items[0]?.quantity).toBe(1);
  await page.reload();
  await expect(quantity).toHaveText('1');
  await expect(cart.summary.figure('Total')).toHaveText('₹1,399');
});

test('the last piece can be bought once, from the product page as well', async ({
  page,
  customer,
}) => {
  expect(customer.user.userType).toBe('CUSTOMER');
  const product = new ProductPage(page);
  const cart = new CartPage(page);
  await product.open('Block Print Stole');
  await expect(product.color('Leaf, out of stock')).toBeVisible();
  await expect(product.more).toBeDisabled();
  await expect(product.less).toBeDisabled();
  await expectNoViolations(page);
  await product.add.click();
  await expect(page).toHaveURL('/cart');
  await expect(cart.stepper('Block Print Stole').more).toBeDisabled();
  await expect(cart.row('Block Print Stole')).toContainText('Turmeric');
});

test('figures are right to the paisa and written as in India', async ({
  page,
  customer,
  shop,
  stock,
}) => {
  const name = `Paisa Stole ${customer.user.username}`;
  await stock({ name, stock: { S: 9 }, price: '99.99', listPrice: '149.98' });
  await customer.putIntoCart(sizeOf(await productNamed(shop.url, 'Madder Saree'), 'Free Size'), 2);
  await customer.putIntoCart(sizeOf(await productNamed(shop.url, name), 'S'), 3);
  const cart = new CartPage(page);
  await cart.open();
  await expect(page.getByText('2 items', { exact: true })).toBeVisible();
  await expect(cart.row('Madder Saree')).toContainText('₹61,728.25');
  await expect(cart.row('Madder Saree')).toContainText('₹70,000');
  await expect(cart.row('Madder Saree')).toContainText('SAVE ₹16,543.50');
  await expect(cart.row('Madder Saree')).toContainText('₹1,23,456.50');
  await expect(cart.row(name)).toContainText('₹299.97');
  await expect(cart.summary.figure('Subtotal')).toHaveText('₹1,40,449.94');
  await expect(cart.summary.figure('Discount')).toContainText('₹16,693.47');
  await expect(cart.summary.figure('Tax')).toHaveText('₹0.00');
  await expect(cart.summary.figure('Total')).toHaveText('₹1,23,756.47');
  await expectNoViolations(page);
});

test('a discount beyond half of the list price is shown as half of it', ONCE, async ({ page }) => {
  const listing = new ListingPage(page);
  await listing.open('/category/Shirts');
  const { tile } = listing.card('Charkha Shirt');
  await expect(tile).toContainText('50% off');
  await expect(tile).toContainText('₹999.50');
  await expect(tile).toContainText('₹1,999');
});

test('what is taken out of the cart is gone, and the last one leaves it empty', async ({
  page,
  customer,
  shop,
}) => {
  const kurta = await productNamed(shop.url, 'Indigo Kurta');
  await customer.putIntoCart(sizeOf(kurta, 'S'));
  await customer.putIntoCart(sizeOf(await productNamed(shop.url, 'Charkha Shirt'), '38'));
  const layout = new Layout(page);
  const cart = new CartPage(page);
  await cart.open();
  await expect(layout.cart).toHaveAccessibleName('Cart, 2 items');
  await cart.continueShopping.click();
  await expect(page).toHaveURL('/shop');
  await layout.cart.click();
  await cart.remove('Charkha Shirt').click();
  await expect(cart.row('Charkha Shirt')).toHaveCount(0);
  await expect(layout.cart).toHaveAccessibleName('Cart, 1 item');
  await cart.remove('Indigo Kurta').click();
  await expect(cart.heading).toHaveText('Your cart is empty');
  await expect(layout.cart).toHaveAccessibleName('Cart, 0 items');
  await expect.poll(async () => (await customer.cart()).items).toEqual([]);
  await page.reload();
  await expect(cart.heading).toHaveText('Your cart is empty');
  await cart.startShopping.click();
  await expect(page).toHaveURL('/shop');
});

test(
  'adding the same article twice makes one row with two pieces',
  ONCE,
  async ({ page, customer }) => {
    expect(customer.user.userType).toBe('CUSTOMER');
    const layout = new Layout(page);
    const listing = new ListingPage(page);
    const cart = new CartPage(page);
    const card = listing.card('Charkha Shirt');
    await listing.open('/category/Shirts');
    await card.add.click();
    await expect(layout.news('Added to cart')).toBeVisible();
    await card.add.click();
    await expect(layout.news('Increased quantity in cart')).toBeVisible();
    await layout.cart.click();
    await expect(cart.rows).toHaveCount(1);
    await expect(cart.stepper('Charkha Shirt').quantity).toHaveText('2');
    await expect(cart.row('Charkha Shirt')).toContainText('Olive');
  },
);

test(
  'of several quick changes of a quantity the last one stays, even when the page is left at once',
  ONCE,
  async ({ page, customer, shop }) => {
    await customer.putIntoCart(sizeOf(await productNamed(shop.url, 'Indigo Kurta'), 'S'));
    const cart = new CartPage(page);
    const { more, quantity } = cart.stepper('Indigo Kurta');
    await cart.open();
    const keepAnswer = async (route: Route) => {
      await route.fetch();
    };
    await page.route('**/api/cart/update-quantity', keepAnswer, { times: 1 });
    const first = page.waitForRequest('**/api/cart/update-quantity');
    await more.click();
    await first;
    await more.click();
    await more.click();
    await more.click();
    await expect(quantity).toHaveText('5');
    await expect.poll(async () => (await customer.cart()).items[0]?.quantity).toBe(2);
    /* Really leaving would end the first call, and let the next one go by that. */
    await page.evaluate(() => window.dispatchEvent(new Event('pagehide')));
    await expect.poll(async () => (await customer.cart()).items[0]?.quantity).toBe(5);
    await page.goto('/cart');
    await expect(quantity).toHaveText('5');
  },
);

test('a colour and a size go together into the cart', async ({ page, customer }) => {
  expect(customer.user.userType).toBe('CUSTOMER');
  const product = new ProductPage(page);
  const cart = new CartPage(page);
  await product.open('Charkha Shirt');
  await product.color('Rust').click();
  await expect(product.size('42, out of stock')).toBeDisabled();
  await product.size('40').click();
  await expect(product.add).toHaveText('Add to Cart - ₹1,049');
  await product.add.click();
  await expect(cart.row('Charkha Shirt')).toContainText('Size: 40 · Rust');
});

test('what has become dearer, cheaper or is no longer sold says so, in the cart and at the checkout', async ({
  page,
  customer,
  administrator,
  shop,
  stock,
}) => {
  const [dearer, cheaper, gone] = ['Dearer', 'Cheaper', 'Gone'].map(
    (word) => `${word} Stole ${customer.user.username}`,
  );
  const goods = [dearer, cheaper, gone].map((name = '') => ({ name, stock: { S: 9 } }));
  await stock(...goods);
  for (const { name } of goods) {
    await customer.putIntoCart(sizeOf(await productNamed(shop.url, name), 'S'));
  }
  await customer.addAddress();
  const [first, second, third] = goods;
  if (!first || !second || !third) throw new Error('Three stoles are needed.');
  await stock({ ...first, price: '649.50' }, { ...second, price: '400' });
  await administrator.deleteProduct(await productNamed(shop.url, third.name));

  const cart = new CartPage(page);
  await cart.open();
  await expect(cart.row(first.name)).toContainText('The price has gone up from ₹500 to ₹649.50.');
  await expect(cart.row(second.name)).toContainText('The price has dropped from ₹500 to ₹400.');
  await expect(
    page.getByText(`${third.name} (S) is no longer sold and has left your cart.`),
  ).toBeVisible();
  await expect(cart.summary.figure('Total')).toHaveText('₹1,049.50');
  await expectNoViolations(page);

  await cart.checkout.click();
  const main = page.getByRole('main');
  await expect(main).toContainText('The price has gone up from ₹500 to ₹649.50.');
  await expect(main).toContainText(`${third.name} (S) is no longer sold`);
  await expectNoViolations(page);

  await page.goBack();
  await page.getByRole('button', { name: `Dismiss the note on ${third.name}` }).click();
  await expect(page.getByText('is no longer sold')).toHaveCount(0);
  await cart.stepper(first.name).more.click();
  await expect(cart.row(first.name)).not.toContainText('gone up');
  await page.reload();
  await expect(cart.row(second.name)).toContainText('dropped');
  await expect(page.getByText(/no longer sold|gone up/)).toHaveCount(0);
});
