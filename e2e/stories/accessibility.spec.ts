import { expectNoSidewaysScroll, expectNoViolations } from '../accessibility.ts';
import { leavePagesBare } from '../bare-pages.ts';
import { expect, NOT_FOUND, test } from '../fixtures.ts';
import { AuthDialog } from '../pages/auth-dialog.ts';
import { CartPage } from '../pages/cart-page.ts';
import { CheckoutPage } from '../pages/checkout-page.ts';
import { Layout } from '../pages/layout.ts';
import { ListingPage } from '../pages/listing-page.ts';
import { ProductPage } from '../pages/product-page.ts';
import { SearchOverlay } from '../pages/search-overlay.ts';
import { productNamed, sizeOf } from '../people.ts';

/* Component tests check what pages say and do. Colours, sizes and what covers what are checked here. */

test('no page of a visitor fails WCAG 2.2 AA, on any width', async ({ page, watch }) => {
  test.slow();
  watch.expectConsole(NOT_FOUND);
  const listing = new ListingPage(page);
  const heading = page.getByRole('heading', { level: 1 });
  for (const path of [
    '/',
    '/category/Party-Wear?size=M',
    '/product/Indigo%20Kurta',
    '/product/Block%20Print%20Stole',
    '/product/No%20such%20thing',
    '/cart',
    '/about',
    '/blog',
    '/terms-and-conditions',
    '/privacy-policy#children',
    '/refund-policy#gifts',
    '/forgot-password',
    '/reset-password?token=of-a-mail',
    '/nowhere',
  ]) {
    await page.goto(path);
    await expect(heading).toHaveText(/\S/);
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
    await expectNoViolations(page);
    await expectNoSidewaysScroll(page);
  }

  await test.step('a listing with its filters, and with a filter', async () => {
    await listing.open('/category/Shirts');
    await listing.openFilters();
    await expectNoViolations(page);
    await listing.color('Olive').click();
    await listing.closeFilters();
    await expect(listing.chips).toHaveText(['Olive']);
    await expect(listing.busy).toHaveCount(0);
    await expectNoViolations(page);
  });

  await test.step('a listing that cannot be loaded', async () => {
    watch.expectConsole(/status of 500/);
    const answer = {
      status: 500,
      json: { message: 'Try later.', code: 'INTERNAL', requestId: '1' },
    };
    await leavePagesBare(page);
    await page.route('**/api/products?*', (route) => route.fulfill(answer));
    await listing.open('/category/Kurtas');
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    await expectNoViolations(page);
    await page.unrouteAll();
  });

  await test.step('a large picture', async () => {
    await new ProductPage(page).open('Indigo Kurta');
    await page.getByRole('button', { name: /^Enlarge picture/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Zoom in' }).click();
    await expectNoViolations(page, 'dialog');
  });

  await test.step('both forms of the sign-in, empty and refused', async () => {
    const dialog = new AuthDialog(page);
    await page.goto('/checkout');
    await expect(heading).toHaveText('Please sign in');
    await expect(dialog.signIn).toBeVisible();
    await expectNoViolations(page);
    await dialog.turnToRegistration();
    await expectNoViolations(page);
    await dialog.submitRegistration();
    await expect(dialog.email).toHaveAccessibleDescription(/\S/);
    await expectNoViolations(page);
  });
});

test('no page of a customer fails WCAG 2.2 AA, on any width', async ({
  page,
  customer,
  shop,
  isMobile,
}) => {
  test.slow();
  const main = page.getByRole('main');
  const heading = page.getByRole('heading', { level: 1 });
  const kurta = await productNamed(shop.url, 'Indigo Kurta');
  for (const path of ['/wishlist', '/cart', '/myaccount/address', '/myaccount/order']) {
    await page.goto(path);
    await expect(heading).toHaveText(/\S/);
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
    await expectNoViolations(page);
  }
  const address = await customer.addAddress();
  await customer.putIntoCart(sizeOf(kurta, 'M'));
  const { id } = await customer.placeOrder(address.id);
  await customer.putIntoCart(sizeOf(kurta, 'S'), 2);

  await test.step('wishlist and search, with notices', async () => {
    const search = new SearchOverlay(page);
    const kurtaCard = new ListingPage(page).card('Indigo Kurta');
    await new ListingPage(page).open('/category/Kurtas');
    await kurtaCard.heart('Add').click();
    await expect(new Layout(page).news('Added to wishlist')).toBeVisible();
    await expectNoViolations(page);
    await page.goto('/wishlist');
    await expect(kurtaCard.heart('Remove')).toBeVisible();
    await expectNoViolations(page);
    await search.open.click();
    await search.box.fill('kurta');
    await expect(search.count).toHaveText(/found$/);
    await expectNoViolations(page);
    await search.box.fill('no such garment anywhere');
    await expect(search.nothing).toBeVisible();
    await expectNoViolations(page);
  });

  await test.step('cart and checkout, with an address form', async () => {
    const checkout = new CheckoutPage(page);
    await new CartPage(page).open();
    await expect(new CartPage(page).rows).toHaveCount(1);
    await expectNoViolations(page);
    await checkout.open();
    await checkout.addAddress.click();
    await checkout.saveAddress({ addressLine1: '', city: '', state: '', postalCode: '012345' });
    await expect(checkout.addressForm.getByLabel('PIN code')).toHaveAccessibleDescription(/\S/);
    await expectNoViolations(page);
    await expectNoSidewaysScroll(page);
  });

  await test.step('the account, an order and the question before it is cancelled', async () => {
    for (const path of ['dashboard', 'order', `order/${id}`, 'address', 'account', 'password']) {
      await page.goto(`/myaccount/${path}`);
      await expect(heading).toHaveText(/\S/);
      await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
      if (isMobile) await main.getByRole('button', { name: /^My account/ }).click();
      await expectNoViolations(page);
      await expectNoSidewaysScroll(page);
    }
    await page.getByRole('button', { name: 'Change Password', exact: true }).click();
    await expect(page.getByLabel('Current password')).toHaveAccessibleDescription(/\S/);
    await expectNoViolations(page);
    await page.goto('/myaccount/account');
    await main.getByRole('button', { name: 'Edit Profile' }).click();
    await main.getByLabel('Mobile').fill('12345');
    await main.getByRole('button', { name: 'Save' }).click();
    await expect(main.getByLabel('Mobile')).toHaveAccessibleDescription(/10 digits/);
    await expectNoViolations(page);
    await main.getByRole('button', { name: 'Cancel' }).click();
    await main.getByRole('button', { name: 'View My Data' }).click();
    await page.getByRole('dialog').getByText('Profile').click();
    await expectNoViolations(page, 'dialog[open]');
    await page.keyboard.press('Escape');
    await main.getByRole('button', { name: 'Delete Account' }).click();
    await page.getByRole('button', { name: 'Delete My Account' }).click();
    await expect(page.getByLabel('Your password', { exact: true })).toHaveAccessibleDescription(
      /\S/,
    );
    await expectNoViolations(page, 'dialog[open]');
    await page.goto(`/myaccount/order/${id}`);
    await main.getByRole('button', { name: /^Cancel Order/ }).click();
    await page.getByRole('button', { name: 'Yes, Cancel' }).click();
    await expect(main).toContainText('Nothing to pay');
    await expectNoViolations(page);
  });
});
