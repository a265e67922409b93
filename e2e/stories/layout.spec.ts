import type { Locator, Page } from '@playwright/test';
import type { Company } from '#common/contract/company.ts';
import { expectNoSidewaysScroll, expectNoViolations, settle } from '../accessibility.ts';
import { expect, NOT_FOUND, ONCE, PHONE, test } from '../fixtures.ts';
import { expectSteady, watchLayout } from '../layout-shift.ts';
import { AuthDialog } from '../pages/auth-dialog.ts';
import { Layout } from '../pages/layout.ts';
import { ListingPage } from '../pages/listing-page.ts';
import { ProductPage } from '../pages/product-page.ts';
import { productNamed, sizeOf } from '../people.ts';

const NOBODY: Company = {
  name: 'Vastra',
  email: null,
  phone: null,
  address: null,
  pincode: null,
  logoUrl: null,
  updatedAt: null,
};

/** Shows these company details instead of the shop's, which all stories share. */
async function showCompany(page: Page, details: Partial<Company>): Promise<void> {
  const json = { ...NOBODY, ...details };
  await page.route('**/api/company-details', (route) => route.fulfill({ json }));
}

test('the header leads everywhere and says where one is', ONCE, async ({ page, customer }) => {
  const layout = new Layout(page);
  await page.goto('/');
  for (const [name, path] of [
    ['Shop', '/shop'],
    ['About', '/about'],
    ['Blog', '/blog'],
    ['Home', '/'],
  ] as const) {
    await layout.link(name).click();
    await expect(page).toHaveURL(path);
    await expect(layout.link(name)).toHaveAttribute('aria-current', 'page');
    await expect(layout.currentLinks).toHaveCount(1);
  }
  await layout.link('Account').click();
  await expect(page).toHaveURL('/myaccount/dashboard');
  await expect(layout.link('Account')).toHaveAttribute('aria-current', 'true');
  await page.goto('/');
  await expect(layout.profileOf(customer.user.username)).toHaveText('A');
  await layout.profileOf(customer.user.username).click();
  await expect(page).toHaveURL(/\/myaccount\//);
});

test('Account leads an administrator to the back office', ONCE, async ({ adminPage: page }) => {
  await page.goto('/shop');
  await new Layout(page).link('Account').click();
  await expect(page).toHaveURL('/admin/dashboard');
});

test('a visitor who wants their account or their wishlist signs in and is there', async ({
  page,
  isMobile,
  anotherCustomer,
}) => {
  const { user, password } = await anotherCustomer();
  const layout = new Layout(page);
  const dialog = new AuthDialog(page);
  await page.goto('/shop');
  await layout.wishlistForVisitors.click();
  await expect(dialog.signIn).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog.signIn).toHaveCount(0);
  await expect(layout.wishlistForVisitors).toBeFocused();

  if (isMobile) await layout.openMenu.click();
  await (isMobile ? layout.menu : page.getByRole('banner'))
    .getByRole('button', { name: 'Account' })
    .click();
  await dialog.signInWith(user.email, password);
  await expect(page).toHaveURL(/\/myaccount\//);
});

test('the menu of a phone keeps the focus until it is closed', PHONE, async ({ page }) => {
  const layout = new Layout(page);
  await page.goto('/about');
  await layout.openMenu.click();
  await expect(layout.menu).toBeVisible();
  await expectNoViolations(page);
  for (let stop = 0; stop < 12; stop += 1) {
    await page.keyboard.press('Tab');
    const behind = await page.evaluate(() => {
      const focused = document.activeElement;
      return focused !== document.body && focused?.closest('dialog') === null;
    });
    expect(behind).toBe(false);
  }
  await page.keyboard.press('Escape');
  await expect(layout.menu).toHaveCount(0);
  await expect(layout.openMenu).toBeFocused();

  await layout.openMenu.click();
  const ways = layout.menu.getByRole('list').first().getByRole('listitem');
  await expect(ways).toHaveText(['Home', 'Shop', 'About', 'Blog', 'Account']);
  await ways.getByRole('link', { name: 'Blog' }).click();
  await expect(page).toHaveURL('/blog');
  await expect(layout.menu).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL('/about');
  await expect(layout.menu).toHaveCount(0);
});

test('the counts in the header move nothing', async ({ page, customer, shop }) => {
  const layout = new Layout(page);
  await page.goto('/cart');
  await expect(layout.cart).toHaveAccessibleName('Cart, 0 items');
  const place = await layout.cart.boundingBox();
  const kurta = await productNamed(shop.url, 'Indigo Kurta');
  await customer.putIntoCart(sizeOf(kurta, 'M'), 2);
  await customer.putIntoCart(sizeOf(kurta, 'S'));
  await watchLayout(page);
  await page.reload();
  await expect(layout.cart).toHaveAccessibleName('Cart, 2 items');
  expect(await layout.cart.boundingBox()).toEqual(place);
  await expectSteady(page);
});

test('the footer says who the shop is and how to reach it', async ({ page }) => {
  const footer = page.getByRole('contentinfo');
  await showCompany(page, {
    name: 'Chowk Textiles',
    email: 'care@chowk.example',
    phone: '9876543210',
    address: '4 Chowk Bazaar\nLucknow',
    pincode: '226003',
  });
  await page.goto('/about');
  await expect(page.getByRole('banner').getByRole('link', { name: /^Chowk/ })).toBeVisible();
  await expect(footer.getByRole('link', { name: '9876543210' })).toHaveAttribute(
    'href',
    'tel:9876543210',
  );
  await expect(footer.getByRole('link', { name: 'care@chowk.example' })).toHaveAttribute(
    'href',
    'mailto:care@chowk.example',
  );
  await expect(footer).toContainText('4 Chowk Bazaar');
  await expect(footer).toContainText('226003');
  await expect(footer).toContainText(`© ${new Date().getFullYear()} Chowk Textiles`);
  for (const [name, path] of [
    ['Home', '/'],
    ['Shop', '/shop'],
    ['About', '/about'],
    ['Blog', '/blog'],
    ['Cart', '/cart'],
    ['Privacy Policy', '/privacy-policy'],
    ['Terms and Conditions', '/terms-and-conditions'],
    ['Return and Refund Policy', '/refund-policy'],
  ] as const) {
    await footer.getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(path);
  }
  const contact = page.getByRole('tabpanel', { name: 'Contact' });
  await page.getByRole('tab', { name: 'Contact' }).click();
  await expect(contact).toContainText('4 Chowk Bazaar');
  await expect(contact.getByRole('link', { name: 'care@chowk.example' })).toBeVisible();
  for (const path of ['/terms-and-conditions', '/privacy-policy']) {
    await page.goto(path);
    const main = page.getByRole('main');
    await expect(main.getByText('Chowk Textiles', { exact: true })).toBeVisible();
    await expect(main).toContainText('mean Chowk Textiles, 4 Chowk Bazaar');
    const mail = main.getByRole('link', { name: 'care@chowk.example' });
    await expect(mail).toHaveAttribute('href', 'mailto:care@chowk.example');
  }

  await showCompany(page, { name: 'W'.repeat(100), pincode: '226003' });
  await page.goto('/about');
  await expect(footer).toContainText('226003');
  await expect(footer.getByRole('link', { name: /@/ })).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\S/);
  await expectNoSidewaysScroll(page);
  await expectNoViolations(page);

  await showCompany(page, {});
  await page.goto('/about');
  await expect(footer).toContainText('Vastra');
  await expect(footer).not.toContainText('Contact');
});

/** Opens the kurtas; from then on only the story moves the clock. */
async function openAndStopTime(page: Page, listing: ListingPage): Promise<void> {
  await page.clock.install();
  await listing.open('/category/Kurtas');
  await expect(page).toHaveTitle(/Kurtas/);
  await expect(listing.card('Indigo Kurta').tile).toBeVisible();
  await page.clock.pauseAt(Date.now() + 60_000);
}

test('a notice stays for four seconds, and for as long as somebody reads it', async ({ page }) => {
  const layout = new Layout(page);
  const listing = new ListingPage(page);
  const notice = layout.alert('Please login to add to cart');
  await openAndStopTime(page, listing);
  const { add } = listing.card('Indigo Kurta');
  await add.click();
  await expect(notice).toBeVisible();
  await page.clock.runFor(3900);
  await expect(notice).toBeVisible();
  await page.clock.runFor(400);
  await expect(notice).toHaveCount(0);

  await add.click();
  await notice.hover();
  await page.clock.runFor(60_000);
  await expect(notice).toBeVisible();
  await page.mouse.move(0, 0);
  await page.clock.runFor(4300);
  await expect(notice).toHaveCount(0);
});

test('notices stay where they are when another goes, and cover neither heading nor the button that buys', async ({
  page,
  customer,
  isMobile,
}) => {
  const listing = new ListingPage(page);
  const product = new ProductPage(page);
  const layout = new Layout(page);
  const boxOf = async (element: Locator) => {
    await settle(page);
    const box = await element.boundingBox();
    if (!box) throw new Error('It is not on the screen.');
    return { ...box, bottom: box.y + box.height };
  };
  await openAndStopTime(page, listing);
  expect(customer.session.user.userType).toBe('CUSTOMER');
  const card = listing.card('Indigo Kurta');
  const first = layout.news('Added to wishlist');
  const second = layout.alert('Removed from wishlist');
  await card.heart('Add').click();
  await expect(first).toBeVisible();
  await page.clock.runFor(2000);
  await card.heart('Remove').click();
  await expect(second).toBeVisible();
  const [below, above] = [await boxOf(first), await boxOf(second)];
  expect(below.y).toBeGreaterThan(above.bottom);
  await page.clock.runFor(2300);
  await expect(first).toHaveCount(0);
  expect(await boxOf(second)).toEqual(above);

  await page.clock.resume();
  await product.open('Indigo Kurta');
  await page.getByRole('button', { name: 'Add Indigo Kurta to wishlist' }).first().click();
  await expect(first).toBeVisible();
  const notice = await boxOf(first);
  const heading = await boxOf(product.heading);
  expect(notice.bottom < heading.y || notice.y > heading.bottom).toBe(true);
  if (isMobile) expect(notice.bottom).toBeLessThan((await boxOf(product.add)).y);
});

test('a notice does not cover the button that was pressed at the foot of the window', async ({
  page,
  customer,
}) => {
  const listing = new ListingPage(page);
  expect(customer.session.user.userType).toBe('CUSTOMER');
  await listing.open('/category/Kurtas');
  const heart = listing.card('Indigo Kurta').heart('Add');
  await heart.evaluate((button) => {
    /* Room above, so that the button gets to the foot of the window on every screen. */
    document.body.style.paddingTop = '100vh';
    button.scrollIntoView({ block: 'end' });
  });
  await heart.focus();
  await page.keyboard.press('Enter');
  await expect(new Layout(page).news('Added to wishlist')).toBeVisible();
  const covered = await page.evaluate(() => {
    const button = document.activeElement?.getBoundingClientRect();
    const notice = document.querySelector('.notice-board [aria-live] > *')?.getBoundingClientRect();
    if (!button || !notice) throw new Error('The button or the notice is not there.');
    const beside = notice.right <= button.left || button.right <= notice.left;
    return !beside && notice.top < button.bottom && button.top < notice.bottom;
  });
  expect(covered).toBe(false);
});

test('an address that leads nowhere, and a network that is gone, are said kindly', async ({
  page,
  context,
  watch,
}) => {
  watch.expectConsole(NOT_FOUND);
  const main = page.getByRole('main');
  await page.goto('/nowhere');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('This page is not on the rail');
  await expect(page).toHaveTitle('Page not found · Vastra');
  await expectNoViolations(page);
  await context.setOffline(true);
  await expect(page.getByText('You are offline.')).toBeVisible();
  await expectNoViolations(page);
  await context.setOffline(false);
  await expect(page.getByText('You are offline.')).toHaveCount(0);
  await main.getByRole('link', { name: 'Browse the shop' }).click();
  await expect(page).toHaveURL('/shop');
});
