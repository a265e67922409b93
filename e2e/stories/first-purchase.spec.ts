import { expectNoViolations } from '../accessibility.ts';
import { expect, test } from '../fixtures.ts';
import { AuthDialog } from '../pages/auth-dialog.ts';
import { CartPage } from '../pages/cart-page.ts';
import { CheckoutPage } from '../pages/checkout-page.ts';
import { HomePage } from '../pages/home-page.ts';
import { Layout } from '../pages/layout.ts';
import { ListingPage } from '../pages/listing-page.ts';
import { AdminOrdersPage, OrderHistory } from '../pages/orders-pages.ts';
import { ProductPage } from '../pages/product-page.ts';
import { HOME, newAccount } from '../people.ts';
import { ADMINISTRATOR } from '../shop.ts';

/** Two kurtas at ₹1,299 instead of ₹1,799 each. Every screen shows the same lines. */
const TOTALS = 'Subtotal₹3,598Discount−₹1,000Tax₹0.00Total₹2,598';

test('a stranger finds a kurta, opens an account, buys it, and sees when it is shipped', async ({
  page,
  openBrowser,
}) => {
  test.slow();
  const account = newAccount();
  const layout = new Layout(page);
  const dialog = new AuthDialog(page);
  const product = new ProductPage(page);
  const cart = new CartPage(page);
  const checkout = new CheckoutPage(page);
  const history = new OrderHistory(page);

  await test.step('finds the kurta below its category', async () => {
    const listing = new ListingPage(page);
    const home = new HomePage(page);
    await home.open();
    await home.exploreNow.click();
    await expect(listing.heading).toHaveText('All Products');
    await expectNoViolations(page);
    await listing.browse('Women', 'Kurtas');
    await expect(listing.heading).toHaveText('Kurtas');
    const card = listing.card('Indigo Kurta');
    await expect(card.tile).toContainText('₹1,299');
    await expect(card.tile).toContainText('28% off');
    await card.link.click();
    await expect(product.heading).toHaveText('Indigo Kurta');
  });

  await test.step('chooses a size; what is sold out cannot be chosen', async () => {
    await expect(product.size('L, out of stock')).toBeDisabled();
    await product.size('M').click();
    await expect(product.size('M')).toHaveAttribute('aria-pressed', 'true');
    await product.more.click();
    await expect(product.add).toHaveText('Add to Cart - ₹2,598');
    await expectNoViolations(page);
  });

  await test.step('is asked who is buying, and opens an account', async () => {
    await product.add.click();
    await expect(dialog.signIn).toBeVisible();
    await dialog.turnToRegistration();
    await dialog.registerWith(account);
    await expect(dialog.signIn).toBeVisible();
    await dialog.signInWith(account.email, account.password);
    await expect(layout.news(`Welcome back ${account.username}`)).toBeVisible();
  });

  await test.step('has the two in the cart that were wanted when the question came', async () => {
    await expect(page).toHaveURL('/cart');
    await expect(layout.news('Added to cart')).toBeVisible();
    await expect(layout.cart).toHaveAccessibleName('Cart, 1 item');
    await expect(cart.row('Indigo Kurta')).toContainText('Size: M');
    await expect(cart.row('Indigo Kurta')).toContainText('SAVE ₹1,000');
    await expect(cart.summary.figure('Total')).toHaveText('₹2,598');
    await expectNoViolations(page);
  });

  await test.step('gives an address and orders', async () => {
    await cart.checkout.click();
    await expect(checkout.heading).toHaveText('Checkout');
    await expectNoViolations(page);
    await checkout.saveAddress(HOME);
    await expect(layout.news('Address added successfully')).toBeVisible();
    await expect(checkout.address(HOME.addressLine1)).toBeChecked();
    await expect(page.getByRole('radio', { name: 'Cash on Delivery' })).toBeChecked();
    await expectNoViolations(page);
    await expect(checkout.item('Indigo Kurta')).toContainText('List price ₹1,799');
    await expect(checkout.summary.lines).toHaveText(TOTALS);
    await checkout.placeOrder.click();
    await expect(checkout.success).toBeVisible();
    await expect(checkout.success.locator('dl')).toHaveText(TOTALS);
    await expectNoViolations(page);
  });

  await test.step('sees the order in the history', async () => {
    await checkout.viewHistory.click();
    await expect(page).toHaveURL('/myaccount/order');
    await expect(history.heading).toHaveText('Order History');
    await expect(history.orders).toHaveCount(1);
    await expect(history.orders).toContainText('Pending');
    await expect(history.orders).toContainText('Indigo Kurta');
    await expect(history.orders).toContainText(TOTALS);
    await expect(history.orders).toContainText('2 × Price ₹1,299List price ₹1,799');
    await expect(history.orders).toContainText('12 Linking Road');
    await expect(layout.cart).toHaveAccessibleName('Cart, 0 items');
    await expectNoViolations(page);
  });

  const shortened = /#([0-9A-F]{8})/.exec((await history.orders.textContent()) ?? '')?.[1] ?? '';

  await test.step('the administrator signs in and sets it to shipped', async () => {
    const desktop = await openBrowser();
    const orders = new AdminOrdersPage(desktop);
    const signIn = new AuthDialog(desktop);
    await orders.open(`?q=${shortened}`);
    await signIn.signInWith(ADMINISTRATOR.email, ADMINISTRATOR.password);
    await expect(orders.heading).toHaveText('Orders');
    await expect(orders.order(shortened)).toContainText(account.username);
    await orders.status(shortened).selectOption('Shipped');
    await expect(new Layout(desktop).news('Status updated to Shipped')).toBeVisible();
    await expect(orders.status(shortened)).toBeEnabled();
    await expect(orders.order(shortened)).toContainText('Shipped');
    await orders.viewDetails(shortened).click();
    await expect(orders.details(shortened)).toContainText(TOTALS);
    await expectNoViolations(desktop);
  });

  await test.step('sees after a reload that it is shipped', async () => {
    await page.reload();
    await expect(history.orders).toContainText('Shipped');
    await expect(history.orders).not.toContainText('Pending');
  });
});
