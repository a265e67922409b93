import { CONSOLE, cutNextCall, holdAnswers } from '../faults.ts';
import { expect, ONCE, test } from '../fixtures.ts';
import { AuthDialog } from '../pages/auth-dialog.ts';
import { CartPage } from '../pages/cart-page.ts';
import { Layout } from '../pages/layout.ts';
import { ListingPage } from '../pages/listing-page.ts';
import { ProductPage } from '../pages/product-page.ts';
import { newAccount, productNamed, sizeOf } from '../people.ts';

test('what is added is in the cart before the shop has answered, and can be changed there', async ({
  page,
  customer,
  shop,
}) => {
  await customer.putIntoCart(sizeOf(await productNamed(shop.url, 'Indigo Kurta'), 'S'));
  const layout = new Layout(page);
  const product = new ProductPage(page);
  const cart = new CartPage(page);
  const { more, quantity } = cart.stepper('Charkha Shirt');
  await product.open('Charkha Shirt');
  await expect(layout.cart).toHaveAccessibleName('Cart, 1 item');
  const { letThrough } = await holdAnswers(page, '**/api/cart/add');
  await product.size('38').click();
  await product.add.click();
  await expect(page).toHaveURL('/cart');
  await expect(layout.news('Added to cart')).toBeVisible();
  await expect(layout.cart).toHaveAccessibleName('Cart, 2 items');
  await expect(cart.rows).toHaveCount(2);
  await more.click();
  await expect(quantity).toHaveText('2');
  expect((await customer.cart()).items).toHaveLength(1);

  letThrough();
  await expect.poll(async () => (await customer.cart()).items[0]?.quantity).toBe(2);
  await page.reload();
  await expect(quantity).toHaveText('2');
  await expect(cart.rows).toHaveCount(2);
});

test(
  'what the shop refuses leaves the cart again, with a notice',
  ONCE,
  async ({ page, customer, watch }) => {
    expect(customer.user.userType).toBe('CUSTOMER');
    const layout = new Layout(page);
    const listing = new ListingPage(page);
    const { add } = listing.card('Charkha Shirt');
    await listing.open('/category/Shirts');
    await cutNextCall(page, '**/api/cart/add');
    watch.expectConsole(CONSOLE['cut off']);
    await add.click();
    await expect(layout.alert('Something went wrong with cart')).toBeVisible();
    await expect(layout.news('Added to cart')).toHaveCount(0);
    await expect(layout.cart).toHaveAccessibleName('Cart, 0 items');
    await add.click();
    await expect(layout.news('Added to cart')).toBeVisible();
    await expect(layout.cart).toHaveAccessibleName('Cart, 1 item');
  },
);

test('three quick clicks are three pieces, even when the page is loaded again at once', async ({
  page,
  customer,
}) => {
  const layout = new Layout(page);
  const listing = new ListingPage(page);
  const { add } = listing.card('Charkha Shirt');
  await listing.open('/category/Shirts');
  await expect(layout.cart).toHaveAccessibleName('Cart, 0 items');
  for (let click = 0; click < 3; click += 1) await add.click();
  await page.reload();
  await expect.poll(async () => (await customer.cart()).items[0]?.quantity).toBe(3);
  await page.reload();
  await expect(layout.cart).toHaveAccessibleName('Cart, 1 item');
});

test('a visitor who signs in on the product page has the article in the cart', async ({
  page,
  anotherCustomer,
}) => {
  const customer = await anotherCustomer();
  const product = new ProductPage(page);
  const cart = new CartPage(page);
  const dialog = new AuthDialog(page);
  await product.open('Indigo Kurta');
  await page.getByRole('button', { name: 'Add Indigo Kurta to wishlist' }).first().click();
  await expect(dialog.signIn).toBeVisible();
  await page.keyboard.press('Escape');
  await product.size('S').click();
  await product.more.click();
  await product.add.click();
  await dialog.signInWith(customer.user.email, customer.password);
  await expect(page).toHaveURL('/cart');
  await expect(cart.stepper('Indigo Kurta').quantity).toHaveText('2');
  await expect.poll(async () => (await customer.cart()).items[0]?.quantity).toBe(2);
});

test(
  'a cart that was asked for before the article came does not take it out again',
  ONCE,
  async ({ page, anotherCustomer }) => {
    const { user, password } = await anotherCustomer();
    const product = new ProductPage(page);
    const cart = new CartPage(page);
    const dialog = new AuthDialog(page);
    const adding = await holdAnswers(page, '**/api/cart/add');
    const added = page.waitForResponse('**/api/cart/add');
    let hear = () => {};
    const askedFor = new Promise<void>((resolve) => (hear = resolve));
    await page.route('**/api/cart', async (route) => {
      const response = await route.fetch();
      hear();
      await (await added).finished();
      /* The page may have given the call up by now. */
      await route.fulfill({ response }).catch(() => undefined);
    });
    await product.open('Indigo Kurta');
    await product.size('S').click();
    await product.add.click();
    await dialog.signInWith(user.email, password);
    await askedFor;
    adding.letThrough();
    await expect(cart.stepper('Indigo Kurta').quantity).toHaveText('1');
  },
);

test('whoever opens an account on the way is where they were, and may change their mind', async ({
  page,
}) => {
  const account = newAccount();
  const layout = new Layout(page);
  const listing = new ListingPage(page);
  const dialog = new AuthDialog(page);
  await listing.open('/category/Kurtas');
  await listing.card('Indigo Kurta').heart('Add').click();
  await expect(layout.alert('Please login to add to wishlist')).toBeVisible();
  await layout.signIn.click();
  await dialog.turnToRegistration();
  await dialog.registerWith(account);
  await dialog.signInWith(account.email, account.password);
  await expect(layout.profileOf(account.username)).toBeVisible();
  await expect(page).toHaveURL('/category/Kurtas');
  await expect(listing.card('Indigo Kurta').heart('Add')).toBeVisible();
});
