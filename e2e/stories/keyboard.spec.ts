import { expect, ONCE, test } from '../fixtures.ts';
import { imageOf } from '../admin-products.ts';
import { AuthDialog } from '../pages/auth-dialog.ts';
import { CartPage } from '../pages/cart-page.ts';
import { AdminCategoriesPage } from '../pages/admin-categories-page.ts';
import { CheckoutPage } from '../pages/checkout-page.ts';
import { Layout } from '../pages/layout.ts';
import { ListingPage } from '../pages/listing-page.ts';
import { AdminOrdersPage, OrderHistory } from '../pages/orders-pages.ts';
import { AdminProductsPage } from '../pages/admin-products-page.ts';
import { ProductForm } from '../pages/product-form.ts';
import { ProductPage } from '../pages/product-page.ts';
import { HOME, mark, newAccount, productNamed } from '../people.ts';
import type { Locator, Page } from '@playwright/test';

/** All that can be a stop of Tab, and more. */
const STOPS = 'a, button, input, select, textarea, summary, [tabindex]';

/** Presses Tab until the control has the focus, which has to be seen. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeVisible();
  /* However many categories the shop has by now, the focus comes round to every stop once. */
  for (let stop = 0; stop <= (await page.locator(STOPS).count()); stop += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) {
      await expect(control).toBeInViewport();
      const outline = await control.evaluate((element) => getComputedStyle(element).outlineStyle);
      expect(outline, `the focus on ${String(control)} has to be seen`).not.toBe('none');
      return;
    }
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never comes to ${String(control)}.`);
}

async function press(page: Page, control: Locator): Promise<void> {
  await tabTo(page, control);
  await page.keyboard.press('Enter');
}

/** Types into one field after the other, each reached by Tab. */
async function typeInto(page: Page, lines: readonly (readonly [Locator, string])[]): Promise<void> {
  for (const [field, text] of lines) {
    await tabTo(page, field);
    await page.keyboard.type(text);
  }
}

test(
  'a stranger without a mouse finds a shirt, opens an account and buys it',
  ONCE,
  async ({ page }) => {
    test.slow();
    const account = newAccount();
    const listing = new ListingPage(page);
    const product = new ProductPage(page);
    const dialog = new AuthDialog(page);
    const cart = new CartPage(page);
    const checkout = new CheckoutPage(page);
    await listing.open('/category/Shirts');
    await expect(listing.heading).toHaveText('Shirts');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();

    await tabTo(page, listing.size('38'));
    await page.keyboard.press('Space');
    await expect(listing.chip('Size 38')).toBeVisible();
    await press(page, listing.card('Charkha Shirt').link);
    await expect(product.heading).toHaveText('Charkha Shirt');
    /* What the listing was narrowed to is chosen here. */
    await expect(product.size('38')).toHaveAttribute('aria-pressed', 'true');
    await press(page, product.size('38'));
    await expect(product.size('38')).toHaveAttribute('aria-pressed', 'false');
    await press(page, product.size('38'));
    await expect(product.size('38')).toHaveAttribute('aria-pressed', 'true');
    await press(page, product.add);

    await press(page, dialog.signIn.getByRole('button', { name: 'Create Account' }));
    await typeInto(page, [
      [dialog.username, account.username],
      [dialog.email, account.email],
      [dialog.newPassword, account.password],
      [dialog.confirmPassword, account.password],
    ]);
    await page.keyboard.press('Enter');
    await expect(dialog.signIn).toBeVisible();
    await typeInto(page, [
      [dialog.identifier, account.email],
      [dialog.password, account.password],
    ]);
    await page.keyboard.press('Enter');

    await expect(cart.heading).toHaveText('Cart');
    await press(page, cart.stepper('Charkha Shirt').more);
    await expect(cart.stepper('Charkha Shirt').quantity).toHaveText('2');
    await press(page, cart.checkout);

    await expect(checkout.heading).toHaveText('Checkout');
    const field = (label: string) => checkout.addressForm.getByLabel(label);
    await typeInto(page, [
      [field('Address line 1'), HOME.addressLine1],
      [field('PIN code'), HOME.postalCode],
    ]);
    await expect(field('City')).not.toHaveValue('');
    await expect(field('State')).toHaveValue(HOME.state);
    await page.keyboard.press('Enter');
    await expect(checkout.address(HOME.addressLine1)).toBeChecked();
    await press(page, checkout.placeOrder);
    await expect(checkout.success).toBeVisible();
    await press(page, checkout.viewHistory);
    const { orders } = new OrderHistory(page);
    await expect(orders).toHaveCount(1);
    await expect(orders).toContainText('1 item');
  },
);

test(
  'an owner without a mouse adds a category and a product, counts its stock and ships an order',
  ONCE,
  async ({ adminPage: page, anotherCustomer, shop }) => {
    test.slow();
    const layout = new Layout(page);
    const way = (name: string) =>
      page.getByRole('navigation', { name: 'Back office' }).getByRole('link', { name });
    const name = `Keyed${mark()}`;
    await page.goto('/admin');

    await press(page, way('Category'));
    const categories = new AdminCategoriesPage(page);
    await press(page, categories.create);
    await typeInto(page, [[categories.name, name]]);
    await tabTo(page, categories.image);
    await categories.image.setInputFiles(await imageOf('#27346b'));
    await press(page, categories.save);
    await expect(layout.news('Category saved successfully!')).toBeVisible();

    await press(page, way('Product'));
    const products = new AdminProductsPage(page);
    const form = new ProductForm(page);
    await press(page, page.getByRole('button', { name: 'Create New' }));
    await typeInto(page, [
      [form.name, name],
      [form.category, name],
    ]);
    await tabTo(page, form.files);
    await form.files.setInputFiles([await imageOf('#a3282e')]);
    await typeInto(page, [
      [form.variant(1).getByLabel('Color', { exact: true }), 'Indigo'],
      [form.variant(1).getByLabel('Original Price'), '999'],
    ]);
    await page.keyboard.press('Enter');
    await expect(layout.news('Product added successfully!')).toBeVisible();
    await typeInto(page, [[products.search, name]]);
    await expect(products.names()).toHaveText([name]);
    await press(page, products.variantsToggle(name));
    await press(page, page.getByRole('button', { name: `Edit stock of ${name}` }));
    await page.keyboard.type('12');
    await page.keyboard.press('Enter');
    await expect(layout.news('Stock updated to 12')).toBeVisible();

    const customer = await anotherCustomer();
    const [variant] = (await productNamed(shop.url, name)).variants;
    if (variant?.stock !== 12) throw new Error('The stock was not saved.');
    const { id } = await customer.order(variant);
    await press(page, way('Order'));
    const orders = new AdminOrdersPage(page);
    await typeInto(page, [[orders.search, customer.user.email]]);
    await expect(orders.rows).toHaveCount(1);
    await tabTo(page, orders.status(id));
    await page.keyboard.press('s');
    await expect(layout.news('Status updated to Shipped')).toBeVisible();
    await press(page, orders.viewDetails(id));
    const details = page.getByRole('dialog', { name: /^Order #/ });
    await expect(details).toContainText(name);
    await page.keyboard.press('Escape');
    await expect(details).toHaveCount(0);
    await expect(orders.viewDetails(id)).toBeFocused();
    expect((await customer.orders())[0]?.deliveryStatus).toBe('SHIPPED');
  },
);

test('what changes and what fails is read out', ONCE, async ({ page, customer, watch }) => {
  expect(customer.user.userType).toBe('CUSTOMER');
  const listing = new ListingPage(page);
  const shirt = listing.card('Charkha Shirt');
  const politely = page.locator('[role="status"][aria-live="polite"]');
  const atOnce = page.locator('[role="alert"][aria-live="assertive"]');
  await listing.open('/category/Shirts');
  /* A region that comes together with its text is not read out. */
  await expect(politely).toBeEmpty();
  await expect(atOnce).toBeEmpty();
  await press(page, shirt.add);
  await expect(politely).toContainText('Added to cart');
  await press(page, shirt.heart('Add'));
  await expect(politely).toContainText('Added to wishlist');
  await press(page, shirt.heart('Remove'));
  await expect(atOnce).toContainText('Removed from wishlist');
  await page.route('**/api/cart/add', (route) => route.abort('connectionreset'));
  watch.expectConsole(/net::ERR_CONNECTION_RESET/);
  await press(page, shirt.add);
  await expect(atOnce).toContainText('Something went wrong with cart');
});

test('in the sign-in dialog Tab goes round and never behind it', ONCE, async ({ page }) => {
  await page.goto('/login');
  const dialog = page.getByRole('dialog', { name: 'Sign In' });
  await expect(dialog).toBeVisible();
  for (let stop = 0; stop < 12; stop += 1) {
    await page.keyboard.press('Tab');
    const behind = await page.evaluate(() => {
      const focused = document.activeElement;
      return focused !== document.body && focused?.closest('dialog') === null;
    });
    expect(behind).toBe(false);
  }
});
