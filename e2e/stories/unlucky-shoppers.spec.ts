import type { Route } from '@playwright/test';
import { holdAnswers } from '../faults.ts';
import { expect, ONCE, test } from '../fixtures.ts';
import { AuthDialog } from '../pages/auth-dialog.ts';
import { CartPage } from '../pages/cart-page.ts';
import { CheckoutPage } from '../pages/checkout-page.ts';
import { Layout } from '../pages/layout.ts';
import { ListingPage } from '../pages/listing-page.ts';
import { OrderHistory } from '../pages/orders-pages.ts';
import { SearchOverlay } from '../pages/search-overlay.ts';
import { WishlistPage } from '../pages/wishlist-page.ts';
import { mark, productNamed, sizeOf } from '../people.ts';

test(
  'two tabs that order the same cart at the same moment make one order',
  ONCE,
  async ({ page, context, customer, shop, watch }) => {
    await customer.addAddress();
    await customer.putIntoCart(sizeOf(await productNamed(shop.url, 'Indigo Kurta'), 'S'));
    const other = await context.newPage();
    const checkouts = [new CheckoutPage(page), new CheckoutPage(other)];
    for (const checkout of checkouts) {
      await checkout.open();
      await expect(checkout.placeOrder).toBeEnabled();
    }
    const calls = await Promise.all(
      [page, other].map((tab) => holdAnswers(tab, '**/api/orders/place')),
    );
    watch.expectConsole(/status of 409/);
    for (const { placeOrder } of checkouts) await placeOrder.click();
    for (const { asked } of calls) await asked;
    for (const { letThrough } of calls) letThrough();
    await expect.poll(async () => (await customer.orders()).length).toBe(1);
    const successes = await Promise.all(
      [page, other].map(async (tab, index) => {
        const told = checkouts[index]?.success;
        /* The tab that came second is led to its cart, which is empty. */
        const empty = tab.getByRole('heading', { level: 1, name: 'Your cart is empty' });
        if (told) await expect(told.or(empty)).toBeVisible();
        return told?.isVisible();
      }),
    );
    expect(successes.filter(Boolean)).toHaveLength(1);
    expect(await customer.orders()).toHaveLength(1);
  },
);

test('Back after an order orders nothing again', async ({ page, customer, shop }) => {
  await customer.addAddress();
  await customer.putIntoCart(sizeOf(await productNamed(shop.url, 'Indigo Kurta'), 'S'));
  const cart = new CartPage(page);
  const checkout = new CheckoutPage(page);
  await cart.open();
  await cart.checkout.click();
  await checkout.placeOrder.click();
  await expect(checkout.success).toBeVisible();
  await checkout.viewHistory.click();
  await expect(new OrderHistory(page).orders).toHaveCount(1);
  await page.goBack();
  await expect(cart.heading).toHaveText('Your cart is empty');
  await expect(checkout.success).toHaveCount(0);
  await page.reload();
  await expect(cart.heading).toHaveText('Your cart is empty');
  expect(await customer.orders()).toHaveLength(1);
});

test(
  'a checkout that is loaded again while the order is under way shows the one order',
  ONCE,
  async ({ page, customer, shop }) => {
    await customer.addAddress();
    await customer.putIntoCart(sizeOf(await productNamed(shop.url, 'Indigo Kurta'), 'S'));
    const checkout = new CheckoutPage(page);
    await checkout.open();
    let reached = () => {};
    const placed = new Promise<void>((resolve) => (reached = resolve));
    const keepAnswer = async (route: Route) => {
      await route.fetch();
      reached();
    };
    await page.route('**/api/orders/place', keepAnswer, { times: 1 });
    await checkout.placeOrder.click();
    await placed;
    await page.reload();
    await expect(checkout.success).toBeVisible();
    expect(await customer.orders()).toHaveLength(1);
  },
);

test(
  'a wished-for article that is gone meanwhile says so, and leaves the list',
  ONCE,
  async ({ page, customer, administrator, stock, shop, watch }) => {
    const name = `Passing Shawl of ${customer.user.username}`;
    const category = mark();
    await stock({ name, category, stock: { 'Free Size': 3 } });
    const layout = new Layout(page);
    const wishlist = new WishlistPage(page);
    const product = await productNamed(shop.url, name);
    await page.goto(`/category/${category}`);
    await wishlist.card(name).heart('Add').click();
    await expect.poll(() => customer.wishlist()).toEqual([name]);
    await wishlist.open();
    const { tile, add } = wishlist.card(name);
    await expect(tile).toBeVisible();
    await administrator.deleteProduct(product);
    watch.expectConsole(/status of 404/);
    await tile.hover();
    await add.click();
    await expect(layout.alert('Product not found')).toBeVisible();
    await expect(layout.cart).toHaveAccessibleName('Cart, 0 items');
    await expect(wishlist.heading).toHaveText('Your wishlist awaits');
    await expect(layout.wishlist).toHaveAccessibleName('Wishlist, 0 items');
  },
);

test(
  'a search without a network says so, and goes on with it',
  ONCE,
  async ({ page, context, customer, watch }) => {
    expect(customer.user.userType).toBe('CUSTOMER');
    const search = new SearchOverlay(page);
    await page.goto('/shop');
    await search.open.click();
    await expect(search.count).toHaveText(/products$/);
    watch.expectConsole(/ERR_INTERNET_DISCONNECTED/);
    await context.setOffline(true);
    await search.box.fill('madder');
    await expect(search.dialog.getByText('Failed to fetch products')).toBeVisible();
    await expect(search.box).toHaveValue('madder');
    await context.setOffline(false);
    await expect(search.result('Madder Saree').tile).toBeVisible();
  },
);

test(
  'what still waited when a customer left is not done to the next one',
  ONCE,
  async ({ page, customer, anotherCustomer, shop }) => {
    const next = await anotherCustomer();
    const kurta = sizeOf(await productNamed(shop.url, 'Indigo Kurta'), 'S');
    await customer.putIntoCart(kurta);
    await next.putIntoCart(kurta);
    const calls: string[] = [];
    page.on('request', (request) => {
      const path = new URL(request.url()).pathname;
      if (request.method() === 'GET' || !/^\/api\/(cart|wishlist)\//.test(path)) return;
      const own = request.headers()['authorization'] === `Bearer ${customer.session.token}`;
      calls.push(`${request.method()} ${path.split('/')[2]} ${own ? 'customer' : 'next'}`);
    });
    const layout = new Layout(page);
    const cart = new CartPage(page);
    const card = new ListingPage(page).card('Indigo Kurta');
    const { more, quantity } = cart.stepper('Indigo Kurta');
    const shelf = await holdAnswers(page, '**/api/wishlist/*');
    const till = await holdAnswers(page, '**/api/cart/update-quantity');
    await new ListingPage(page).open('/category/Kurtas');
    await card.heart('Add').click();
    await card.heart('Remove').click();
    await layout.cart.click();
    await more.click();
    await more.click();
    await expect(quantity).toHaveText('3');
    await Promise.all([shelf.asked, till.asked]);

    await layout.profileOf(customer.user.username).click();
    await page.getByRole('button', { name: 'Logout' }).click();
    await layout.signIn.click();
    await new AuthDialog(page).signInWith(next.user.email, next.password);
    await expect(layout.profileOf(next.user.username)).toBeVisible();
    shelf.letThrough();
    till.letThrough();
    await layout.cart.click();
    await expect(quantity).toHaveText('1');
    await more.click();
    await expect.poll(async () => (await next.cart()).items[0]?.quantity).toBe(2);
    await cart.rows.getByRole('link', { name: 'Indigo Kurta' }).click();
    const wish = page.getByRole('main').getByRole('button', { name: /^Add Indigo Kurta to wish/ });
    await wish.click();
    await expect.poll(() => next.wishlist()).toEqual(['Indigo Kurta']);
    await expect(layout.alert('Something went wrong with cart')).toHaveCount(0);
    expect(calls.sort()).toEqual([
      'POST wishlist customer',
      'POST wishlist next',
      'PUT cart customer',
      'PUT cart next',
    ]);
  },
);
