import { expectNoViolations } from '../accessibility.ts';
import { expect, NOT_FOUND, ONCE, test } from '../fixtures.ts';
import { AuthDialog } from '../pages/auth-dialog.ts';
import { CartPage } from '../pages/cart-page.ts';
import { CheckoutPage } from '../pages/checkout-page.ts';
import { Layout } from '../pages/layout.ts';
import { ListingPage } from '../pages/listing-page.ts';
import { ProductPage } from '../pages/product-page.ts';
import { SearchOverlay } from '../pages/search-overlay.ts';
import { mark, productNamed, sizeOf } from '../people.ts';

test('a visitor who adds from a listing is asked to log in', async ({ page }) => {
  const listing = new ListingPage(page);
  await listing.open('/category/Kurtas');
  await listing.card('Indigo Kurta').add.click();
  await expect(new Layout(page).alert('Please login to add to cart')).toBeVisible();
});

test('a visitor sees an empty cart and a way to sign in', async ({ page, anotherCustomer }) => {
  const customer = await anotherCustomer();
  const cart = new CartPage(page);
  const dialog = new AuthDialog(page);
  await page.goto('/shop');
  await new Layout(page).cart.click();
  await expect(cart.heading).toHaveText('Your cart is empty');
  await expectNoViolations(page);
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
  await dialog.signInWith(customer.user.email, customer.password);
  await expect(new Layout(page).profileOf(customer.user.username)).toBeVisible();
  await expect(page).toHaveURL('/cart');
  await expect(cart.heading).toHaveText('Your cart is empty');
});

test('a visitor at the checkout signs in and is at the checkout', async ({
  page,
  shop,
  anotherCustomer,
}) => {
  const customer = await anotherCustomer();
  await customer.putIntoCart(sizeOf(await productNamed(shop.url, 'Indigo Kurta'), 'S'));
  const checkout = new CheckoutPage(page);
  const dialog = new AuthDialog(page);
  for (const path of ['/wishlist', '/myaccount/address']) {
    await page.goto(path);
    await expect(dialog.signIn).toBeVisible();
    await expect(page.locator('h1')).toHaveText('Please sign in');
  }
  await checkout.open();
  await expect(dialog.signIn).toBeVisible();
  await expectNoViolations(page);
  await dialog.signInWith(customer.user.username, customer.password);
  await expect(checkout.heading).toHaveText('Checkout');
  await expect(page).toHaveURL('/checkout');
  await expect(page.getByRole('main')).toContainText('Indigo Kurta');
});

test('an empty checkout leads to the cart', ONCE, async ({ page, customer }) => {
  expect(customer.user.userType).toBe('CUSTOMER');
  await new CheckoutPage(page).open();
  await expect(page).toHaveURL('/cart');
  await expect(new CartPage(page).heading).toHaveText('Your cart is empty');
  await expectNoViolations(page);
});

test('an administrator can neither buy nor wish, and is told so everywhere', async ({
  adminPage: page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const layout = new Layout(page);
  const listing = new ListingPage(page);
  const search = new SearchOverlay(page);
  const product = new ProductPage(page);
  const { add, heart } = search.result('Indigo Kurta');
  const card = listing.card('Indigo Kurta');
  const says = async (text: string) => {
    await expect(layout.alert(text)).toBeVisible();
    await layout.dismissAll();
  };
  await listing.open('/category/Kurtas');
  await card.add.click();
  await says('Admin cannot add products to cart');
  await card.heart('Add').click();
  await says('Admin cannot add products to wishlist');
  await expect(card.heart('Add')).toHaveAttribute('aria-pressed', 'false');

  await search.open.click();
  await search.box.fill('indigo kurta');
  await expect(search.count).toHaveText(/found$/);
  await heart.click();
  await says('Admin cannot add products to wishlist');
  await add.click();
  await says('Admin cannot add products to cart');
  await page.keyboard.press('Escape');

  await card.link.click();
  await expect(product.heading).toHaveText('Indigo Kurta');
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Add Indigo Kurta to wishlist/ })
    .click();
  await says('Admins cannot add products to wishlist');
  await product.size('S').click();
  await product.add.click();
  await says('Admins cannot add products to cart');
  await layout.cart.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your cart is empty');
  await expect(page.getByRole('main')).toContainText('Carts are for customers.');
  expect(asked.filter((path) => /^\/api\/(cart|wishlist)/.test(path))).toEqual([]);
  await page.goto('/checkout');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'This page is not for your account',
  );
});

test('a customer at the back office is told that it is not for them', async ({
  page,
  customer,
}) => {
  await page.goto('/admin');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'This page is not for your account',
  );
  await expect(new Layout(page).profileOf(customer.user.username)).toBeVisible();
  await expectNoViolations(page);
  await page.getByRole('main').getByRole('link', { name: 'Return to Home' }).click();
  await expect(page).toHaveURL('/');
});

test(
  'whoever writes ADMIN into the browser still sees no orders of others',
  ONCE,
  async ({ page, customer, watch }) => {
    watch.expectConsole(/status of 403/);
    const refused = page.waitForResponse('**/api/orders/all*');
    // Until then, on every page, the browser has only its own word for who this is.
    await page.route('**/api/auth/me', async (route) => {
      await refused;
      await route.continue().catch(() => undefined);
    });
    await page.goto('/shop');
    await page.evaluate((user) => {
      localStorage.setItem('role', 'ADMIN');
      localStorage.setItem('userData', JSON.stringify({ ...user, userType: 'ADMIN' }));
    }, customer.user);
    await page.goto('/admin/order');
    expect((await refused).status()).toBe(403);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'This page is not for your account',
    );
    await expect(page.getByRole('combobox')).toHaveCount(0);
  },
);

test('a size that is sold out, or none at all, is refused with a sentence', async ({
  page,
  customer,
}) => {
  expect(customer.user.userType).toBe('CUSTOMER');
  const layout = new Layout(page);
  const listing = new ListingPage(page);
  const card = listing.card('Indigo Kurta');
  await listing.open('/category/Kurtas');
  await card.size('M').click();
  await card.size('M').click();
  await card.add.click();
  await expect(layout.alert('Please select a size first')).toBeVisible();
  await card.size('L, out of stock').click();
  await card.add.click();
  await expect(layout.alert('This size is out of stock')).toBeVisible();
  await expect(layout.cart).toHaveAccessibleName('Cart, 0 items');
});

test('a product that is sold out says so before and after the button is pressed', async ({
  page,
  customer,
  stock,
}) => {
  const name = `Sold-out Sari of ${customer.user.username}`;
  const category = mark();
  await stock({ name, category, stock: { 'Free Size': 0 } });
  const layout = new Layout(page);
  const listing = new ListingPage(page);
  const product = new ProductPage(page);
  const { tile, add } = listing.card(name);
  await listing.open(`/category/${category}`);
  await expect(tile).toContainText('Out of stock');
  await add.click();
  await expect(layout.alert('This size is out of stock')).toBeVisible();
  await product.open(name);
  // Related products below may say it too.
  const label = page.getByRole('main').getByText('Out of stock', { exact: true });
  await expect(label.first()).toBeVisible();
  await expect(product.size('Free Size, out of stock')).toBeDisabled();
  await expectNoViolations(page);
  await product.add.click();
  await expect(layout.alert('This size is out of stock')).toBeVisible();
  await expect(layout.cart).toHaveAccessibleName('Cart, 0 items');
});

test('an address that leads nowhere has a page that says so', async ({ page, watch }) => {
  watch.expectConsole(NOT_FOUND);
  await page.goto('/sarees/of/my/grandmother');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page is not on the rail');
  await expectNoViolations(page);
  await page.getByRole('link', { name: 'Browse the shop' }).click();
  await expect(new ListingPage(page).heading).toHaveText('All Products');
});
